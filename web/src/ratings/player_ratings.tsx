/** The ratings of a player: a curve for each ladder. */

import { useEffect, useState } from "preact/hooks";

import { ladderKey, readPlayerRatings, type PlayerRating } from "../state/ratings.js";
import { Notice, useAttempts } from "../ui/notice.js";
import { Curve } from "./curve.js";
import "./ratings.css";

export default function PlayerRatings({ name }: { name: string }) {
  const [ratings, setRatings] = useState<readonly PlayerRating[]>();
  const { problem, attempt } = useAttempts();
  useEffect(() => {
    attempt(() => readPlayerRatings(name).then(setRatings));
  }, [name]);
  return (
    <section aria-label="Ratings">
      <h2>Ratings</h2>
      <Notice text={problem} />
      {ratings?.length === 0 && <p class="muted">No rated game yet.</p>}
      <div class="curves">
        {ratings?.map((ladder) => (
          <Curve key={ladderKey(ladder)} ladder={ladder} />
        ))}
      </div>
    </section>
  );
}
