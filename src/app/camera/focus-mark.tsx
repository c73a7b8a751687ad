import { useEffect, useState, type ReactNode } from "react";
import type { Point } from "../../core/geometry/geometry.ts";
import { featuresOf, focusOn, setFeature } from "./stream/camera-controls.ts";
import { focusPoint } from "./focus-point.ts";

/**
 * Lets a tap on the video tell the camera where to focus, where it can be told, and marks the place. The camera
 * focuses by itself, too, so the keyboard needs no way here.
 */
export function FocusMark({
  stream,
  video,
}: {
  readonly stream: MediaStream;
  readonly video: HTMLVideoElement;
}): ReactNode {
  // In CSS pixels of the video; another tap, another mark.
  const [mark, setMark] = useState<(Point & { readonly key: number }) | null>(null);

  useEffect(() => {
    if (!featuresOf(stream).canFocus) return undefined;
    const focus = ({ clientX, clientY, timeStamp }: MouseEvent): void => {
      const { left, top, right, bottom } = video.getBoundingClientRect();
      const point = focusPoint(
        { x: clientX, y: clientY },
        { x0: left, y0: top, x1: right, y1: bottom },
        { width: video.videoWidth, height: video.videoHeight },
      );
      if (!point) return;
      setMark({ x: clientX - left, y: clientY - top, key: timeStamp });
      void setFeature(stream, focusOn(point));
    };
    video.addEventListener("click", focus);
    return () => video.removeEventListener("click", focus);
  }, [stream, video]);

  return mark && <span key={mark.key} className="camera-focus" style={{ left: mark.x, top: mark.y }} />;
}
