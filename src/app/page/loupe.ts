import type { Point, Size } from "../../core/geometry/geometry.ts";

/** Diameter of the loupe and its distance from the finger, in CSS pixels: a fingertip covers about 40. */
export const LOUPE_PX = 120;
const FINGER_PX = 48;
/** How much larger than on screen the photograph is in the loupe. */
export const LOUPE_ZOOM = 2.5;

/**
 * Where the loupe's centre goes for a finger at `at` inside a stage of `stage` pixels: above the finger,
 * beside it where the top edge is too near, and never outside the stage.
 */
export function placeLoupe(at: Point, stage: Size): Point {
  const radius = LOUPE_PX / 2;
  const above = at.y - FINGER_PX - radius;
  const inside = (value: number, size: number): number =>
    Math.min(Math.max(value, radius), Math.max(radius, size - radius));
  if (above >= radius) return { x: inside(at.x, stage.width), y: above };
  const sideways = FINGER_PX + radius;
  const x = at.x + sideways + radius <= stage.width ? at.x + sideways : at.x - sideways;
  return { x: inside(x, stage.width), y: inside(above, stage.height) };
}
