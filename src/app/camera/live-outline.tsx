import { useEffect, useRef, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { lerpQuad, type Quad } from "../../core/geometry/geometry.ts";
import type { LiveFinder } from "./tracking/live-finder.ts";
import { followedQuad } from "./tracking/live-view.ts";

/**
 * The fraction of the way to the latest reading that the outline moves in each frame of the screen. Readings arrive
 * less often than screen frames.
 */
const GLIDE = 0.4;

/** The outline of the page, drawn over the video. It moves smoothly between readings, at the screen's frame rate. */
export function LiveOutline({ finder }: { readonly finder: StoreApi<LiveFinder> }): ReactNode {
  const polygon = useRef<SVGPolygonElement>(null);
  const frame = useStore(finder, ({ view }) => view.frame);
  const isFound = useStore(finder, ({ view }) => view.track.kind === "followed");

  useEffect(() => {
    if (!isFound) return undefined;
    let shown: Quad | null = null;
    let request = 0;
    const draw = (): void => {
      const quad = followedQuad(finder.getState().view);
      if (quad) {
        shown = shown ? lerpQuad(shown, quad, GLIDE) : quad;
        polygon.current?.setAttribute("points", shown.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "));
      }
      request = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(request);
  }, [finder, isFound]);

  return (
    <svg
      className="camera-outline"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      data-found={isFound}
    >
      <polygon ref={polygon} />
    </svg>
  );
}
