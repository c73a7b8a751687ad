import type { Mark } from "../../core/model/marks/marks.ts";
import { hasFixedShape, movedBox, resizedBox, scaledBox, uprightBox, withBox, type UprightPage } from "./edit-marks.ts";

/** How far an arrow key or button moves a mark, as a fraction of the page's longer side. */
const STEP = 0.006;
const SCALE = 1.1;

/** A change of a mark that keys and buttons make. */
export type MarkStep =
  "left" | "right" | "up" | "down" | "wider" | "narrower" | "taller" | "lower" | "larger" | "smaller";

const ARROWS: Readonly<Record<string, readonly [plain: MarkStep, shifted: MarkStep]>> = {
  ArrowLeft: ["left", "narrower"],
  ArrowRight: ["right", "wider"],
  ArrowUp: ["up", "lower"],
  ArrowDown: ["down", "taller"],
};

/** The step of a key on a mark; null for other keys. */
export function stepOfKey(key: string, isShifted: boolean): MarkStep | null {
  if (key === "+" || key === "=") return "larger";
  if (key === "-" || key === "_") return "smaller";
  return ARROWS[key]?.[isShifted ? 1 : 0] ?? null;
}

/** The mark after a step on the upright page. A mark of fixed proportions is scaled instead of stretched. */
export function stepMark(mark: Mark, step: MarkStep, page: UprightPage): Mark {
  const { width, height } = page.size;
  const px = STEP * Math.max(width, height);
  const [x, y] = [px / width, px / height];
  const box = uprightBox(mark, page);
  const stretch = (by: { readonly x: number; readonly y: number }): typeof box =>
    hasFixedShape(mark) ? scaledBox(box, by.x + by.y > 0 ? SCALE : 1 / SCALE) : resizedBox(box, 2, by, false);
  const changed = {
    left: () => movedBox(box, { x: -x, y: 0 }),
    right: () => movedBox(box, { x, y: 0 }),
    up: () => movedBox(box, { x: 0, y: -y }),
    down: () => movedBox(box, { x: 0, y }),
    wider: () => stretch({ x, y: 0 }),
    narrower: () => stretch({ x: -x, y: 0 }),
    taller: () => stretch({ x: 0, y }),
    lower: () => stretch({ x: 0, y: -y }),
    larger: () => scaledBox(box, SCALE),
    smaller: () => scaledBox(box, 1 / SCALE),
  }[step]();
  return withBox(mark, changed, page);
}
