import { useEffect, useRef, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { Quad } from "../../core/geometry/geometry.ts";
import type { LiveFinder } from "./tracking/live-finder.ts";
import { followedQuad } from "./tracking/live-view.ts";
import { towards } from "./tracking/track-page.ts";

/** Share of the way to the latest reading that the outline goes each frame of the screen: readings come less often. */
const GLIDE = 0.4;

/** The outline of the found page over the video. It glides from reading to reading at the screen's own rate. */
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
        shown = shown ? towards(shown, quad, GLIDE) : quad;
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
