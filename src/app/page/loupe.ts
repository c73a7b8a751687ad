import type { Point, Size } from "../../core/geometry/geometry.ts";

/** Diameter of the loupe in CSS pixels. */
export const LOUPE_DIAMETER_PX = 120;
/** Distance between the loupe and the finger in CSS pixels: a fingertip covers about 40. */
const FINGER_GAP_PX = 48;
/** Magnification of the photo in the loupe, relative to the screen. */
export const LOUPE_ZOOM = 2.5;

/**
 * The centre of the loupe for a finger at `at` in a stage of size `stage`, in CSS pixels: above the finger, or beside
 * it when the top edge is too near. The loupe never leaves the stage.
 */
export function placeLoupe(at: Point, stage: Size): Point {
  const radius = LOUPE_DIAMETER_PX / 2;
  const above = at.y - FINGER_GAP_PX - radius;
  const inside = (value: number, size: number): number =>
    Math.min(Math.max(value, radius), Math.max(radius, size - radius));
  if (above >= radius) return { x: inside(at.x, stage.width), y: above };
  const sideways = FINGER_GAP_PX + radius;
  const x = at.x + sideways + radius <= stage.width ? at.x + sideways : at.x - sideways;
  return { x: inside(x, stage.width), y: inside(above, stage.height) };
}
