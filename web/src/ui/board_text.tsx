/** The board as tables for screen readers: what the numbers yield, and what each seat has where. */

import type { Scene } from "../board/scene.js";
import { citiesOf, coloursOf, roadsOf, settlementsOf, type ColourView, type View } from "../board/view.js";
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
            </tr>
          </thead>
          <tbody>
            {coloursOf(view).map((colour) => (
              <Pieces key={colour.colour} colour={colour} scene={scene} name={seatName(colour.colour)} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Pieces({ colour, scene, name }: { colour: ColourView; scene: Scene; name: string }) {
  const at = (kind: string, numbers: readonly number[]): string =>
    numbers.map((number) => scene.places.get(`${kind}:${number}`)?.label ?? number).join("; ") || "none";
  const large = citiesOf(colour);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {at("corner", settlementsOf(colour))}
        {large.length > 0 && `; large: ${at("corner", large)}`}
      </td>
      <td>{at("edge", roadsOf(colour))}</td>
    </tr>
  );
}
