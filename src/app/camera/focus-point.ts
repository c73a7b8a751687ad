import type { Box, Point, Size } from "../../core/geometry/geometry.ts";

/**
 * Where a tap at `at` lies in a video of `video` pixels that is shown as a whole, centred, in `box`; both in CSS
 * pixels of the window. As fractions of the video, from its top-left; null beside the video.
 */
export function focusPoint(at: Point, box: Box, video: Size): Point | null {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const scale = Math.min(width / video.width, height / video.height);
  const x = 0.5 + (at.x - box.x0 - width / 2) / (video.width * scale);
  const y = 0.5 + (at.y - box.y0 - height / 2) / (video.height * scale);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}
