/** The board as a component: it hands scenes to the drawing, and lets fingers zoom and pan. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { Drawing } from "../board/drawing.js";
import type { Marks, Scene } from "../board/scene.js";
import { Zoom } from "../board/zoom.js";

export function Board({
  scene,
  marks,
  onChoose,
  label,
}: {
  scene: Scene;
  marks: Marks;
  onChoose?: (key: string, by: "pointer" | "keyboard") => void;
  label: string;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const drawing = useRef<Drawing | undefined>(undefined);
  const zoom = useRef<Zoom | undefined>(undefined);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useLayoutEffect(() => {
    if (!svg.current) return;
    drawing.current ??= new Drawing(svg.current, { onChoose: (key, by) => choose.current?.(key, by) });
    drawing.current.update(scene, marks);
  });
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    const reach = (): void => drawing.current?.focus();
    element.addEventListener("reach", reach);
    zoom.current = new Zoom(element);
    return () => {
      element.removeEventListener("reach", reach);
      zoom.current?.stop();
    };
  }, []);
  return (
    <>
      <svg ref={svg} class="board-svg" role="group" aria-label={label} preserveAspectRatio="xMidYMid meet" />
      <div class="zoom-buttons">
        <button type="button" aria-label="Zoom in" onClick={() => zoom.current?.scaleBy(1.5)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom.current?.scaleBy(1 / 1.5)}>
          −
        </button>
      </div>
    </>
  );
}
