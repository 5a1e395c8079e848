/** The board as tables for screen readers: what the numbers yield, and what each seat has where. */

import type { Scene } from "../board/scene.js";
import {
  citiesOf,
  coloursOf,
  fleetsOf,
  realmOf,
  roadsOf,
  settlementsOf,
  type ColourView,
  type View,
} from "../board/view.js";
import type { SeatName } from "./sentence.js";

export function BoardText({ scene, view, seatName }: { scene: Scene; view: View; seatName: SeatName }) {
  return (
    <div class="visually-hidden">
      <table>
        <caption>Board as text</caption>
        <tbody>
          {scene.rows.map((row, index) => (
            <tr key={index}>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {coloursOf(view).length > 0 && (
        <table>
          <caption>Pieces by seat</caption>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">Buildings</th>
              <th scope="col">Roads</th>
              {fleetsOf(view) && <th scope="col">Ships</th>}
              {realmOf(view) && <th scope="col">Knights</th>}
            </tr>
          </thead>
          <tbody>
            {coloursOf(view).map((colour) => (
              <Pieces key={colour.colour} colour={colour} scene={scene} view={view} name={seatName(colour.colour)} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Pieces({ colour, scene, view, name }: { colour: ColourView; scene: Scene; view: View; name: string }) {
  const labelOf = (kind: string, number: number) => scene.places.get(`${kind}:${number}`)?.label ?? String(number);
  const at = (kind: string, numbers: readonly number[]): string =>
    numbers.map((number) => labelOf(kind, number)).join("; ") || "none";
  const fleets = fleetsOf(view);
  const realm = realmOf(view);
  const ofColour = (each: { readonly colour: number }) => each.colour === colour.colour;
  const large = citiesOf(colour);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {at("corner", settlementsOf(colour))}
        {large.length > 0 && `; large: ${at("corner", large)}`}
      </td>
      <td>{at("edge", roadsOf(colour))}</td>
      {fleets && <td>{at("edge", fleets.colours.find(ofColour)?.ships ?? [])}</td>}
      {realm && (
        <td>
          {realm.colours
            .find(ofColour)
            ?.knights.map(
              ({ corner, rank, active }) => `${rank}${active ? ", active" : ""}: ${labelOf("corner", corner)}`,
            )
            .join("; ") || "none"}
        </td>
      )}
    </tr>
  );
}
