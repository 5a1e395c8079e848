/** The board as a component: it hands scenes to the drawing, and keeps a version in words for screen readers. */

import { useEffect, useRef } from "preact/hooks";

import { Drawing } from "../board/drawing.js";
import type { Marks, Scene } from "../board/scene.js";

export function Board({ scene, marks, onChoose, label }: { scene: Scene; marks: Marks; onChoose?: (key: string) => void; label: string }) {
  const svg = useRef<SVGSVGElement>(null);
  const drawing = useRef<Drawing | undefined>(undefined);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (!svg.current) return;
    drawing.current ??= new Drawing(svg.current, { onChoose: (key) => choose.current?.(key) });
    drawing.current.update(scene, marks);
  });
  return (
    <>
      <svg ref={svg} class="board-svg" role="group" aria-label={label} preserveAspectRatio="xMidYMid meet" />
      <ul class="visually-hidden" aria-label="Board as text">
        {scene.rows.map((row) => <li key={row}>{row}</li>)}
      </ul>
    </>
  );
}
