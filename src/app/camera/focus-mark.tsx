import { useEffect, useState, type ReactNode } from "react";
import type { Point } from "../../core/geometry/geometry.ts";
import { featuresOf, focusFeature, setFeature } from "./stream/camera-controls.ts";
import { focusPoint } from "./focus-point.ts";

/**
 * A tap on the video makes the camera focus on that point, where the camera supports it; a mark shows the point.
 * There is no keyboard equivalent because the camera also focuses automatically.
 */
export function FocusMark({
  stream,
  video,
}: {
  readonly stream: MediaStream;
  readonly video: HTMLVideoElement;
}): ReactNode {
  // Position in CSS pixels of the video. A new key restarts the mark's animation.
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
      void setFeature(stream, focusFeature(point));
    };
    video.addEventListener("click", focus);
    return () => video.removeEventListener("click", focus);
  }, [stream, video]);

  return mark && <span key={mark.key} className="camera-focus" style={{ left: mark.x, top: mark.y }} />;
}
