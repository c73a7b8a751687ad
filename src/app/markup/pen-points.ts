import type { PointerEvent } from "react";
import { distance, type Point } from "../../core/geometry/geometry.ts";

/** Points of a stroke that are closer, in CSS pixels, say nothing. */
const POINT_PX = 1.5;

/** The moves of a pointer since the last event, of which browsers report only the last one. */
export function movesOf({ nativeEvent }: PointerEvent): readonly globalThis.PointerEvent[] {
  const moves = nativeEvent.getCoalescedEvents();
  return moves.length > 0 ? moves : [nativeEvent];
}

/** A stroke with more points, without those that are too close to the one before. In CSS pixels. */
export function withPoints(stroke: readonly Point[], points: readonly Point[]): readonly Point[] {
  const all = [...stroke];
  for (const point of points) {
    const last = all.at(-1);
    if (!last || distance(last, point) >= POINT_PX) all.push(point);
  }
  return all;
}
