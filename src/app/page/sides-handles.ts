import { BEND_PLACES, outwardNormal, type BendIndex } from "../../core/geometry/bent-sides.ts";
import type { Point } from "../../core/geometry/geometry.ts";
import type { PageSides } from "../../core/geometry/page-sides.ts";
import type { CornersStrings } from "../../strings/compiled/screens/corners.ts";
import { CORNERS } from "./quad-editing.ts";
import { BENDS, type Handle } from "./sides-editing.ts";

const MIDDLE: BendIndex = 1;
/** An edge with less space between its handles shows only the middle one, in CSS pixels: about a fingertip. */
const MIN_HANDLE_GAP_PX = 44;
/** An arrow key moves a bend only if the cosine of the angle between its direction and the normal is at least this. */
const MIN_NORMAL_COSINE = 0.6;

/**
 * The handles to show, clockwise from the top left, which is also their tab order. `scale` is CSS pixels per pixel of
 * the photo.
 */
export function handlesOf({ corners }: PageSides, isBending: boolean, scale: number): Handle[] {
  const handles: Handle[] = [];
  for (const index of CORNERS) {
    handles.push({ kind: "corner", index });
    if (!isBending) {
      handles.push({ kind: "edge", index });
      continue;
    }
    const gap = (outwardNormal(corners, index).length * scale) / (BENDS.length + 1);
    for (const place of gap < MIN_HANDLE_GAP_PX ? [MIDDLE] : BENDS) handles.push({ kind: "bend", index, place });
  }
  return handles;
}

/** A string that is the same for equal handles and differs for others. */
export function handleKey(handle: Handle): string {
  return `${handle.kind} ${handle.index} ${shareAlongEdge(handle)}`;
}

/** The position of a handle on its edge, as a share of the edge's length. */
export function shareAlongEdge(handle: Handle): number {
  if (handle.kind === "bend") return BEND_PLACES[handle.place];
  return handle.kind === "edge" ? 0.5 : 0;
}

/** Whether a handle bends only part of its edge. Such a handle is drawn smaller. */
export function bendsPartOfEdge(handle: Handle): boolean {
  return handle.kind === "bend" && handle.place !== MIDDLE;
}

/** The accessible name of a handle. */
export function handleName(handle: Handle, corners: CornersStrings): string {
  const edge = corners.edge[handle.index] ?? "";
  switch (handle.kind) {
    case "corner":
      return corners.corner[handle.index] ?? "";
    case "edge":
      return edge;
    case "bend": {
      // Bends are numbered clockwise, but named from the left or from the top.
      const place = handle.index < 2 ? handle.place : BENDS.length - 1 - handle.place;
      return `${edge}, ${(handle.index % 2 === 0 ? corners.bendAcross : corners.bendDown)[place] ?? ""}`;
    }
  }
}

/** The directions of the arrow keys, as unit vectors of the screen. */
export const ARROW_KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * How far an arrow key moves a handle, in pixels of the photo; null if it does not move the handle. A bend moves along
 * the normal of its edge, so that it goes the full `lengthPx` on a slanted edge too.
 */
export function arrowKeyStep({ corners }: PageSides, handle: Handle, arrow: Point, lengthPx: number): Point | null {
  if (handle.kind !== "bend") return { x: arrow.x * lengthPx, y: arrow.y * lengthPx };
  const { normal } = outwardNormal(corners, handle.index);
  const cosine = arrow.x * normal.x + arrow.y * normal.y;
  if (Math.abs(cosine) < MIN_NORMAL_COSINE) return null;
  const step = Math.sign(cosine) * lengthPx;
  return { x: normal.x * step, y: normal.y * step };
}
