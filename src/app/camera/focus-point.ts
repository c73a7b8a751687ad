import type { Box, Point, Size } from "../../core/geometry/geometry.ts";

/**
 * Maps a tap to a point of the video. `tap` and `box` are in CSS pixels of the window; the video of `video` pixels is
 * shown whole and centred in `box`. The result is in fractions of the video, origin at the top left; null when the tap
 * is outside the video.
 */
export function focusPoint(tap: Point, box: Box, video: Size): Point | null {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const scale = Math.min(width / video.width, height / video.height);
  const x = 0.5 + (tap.x - box.x0 - width / 2) / (video.width * scale);
  const y = 0.5 + (tap.y - box.y0 - height / 2) / (video.height * scale);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}
