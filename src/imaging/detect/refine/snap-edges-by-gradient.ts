import type { Quad } from "../../../core/geometry/geometry.ts";
import type { RgbaImage } from "../../engine/pixels.ts";
import { refineEdges, straightQuad, type CurvedQuad } from "../../features/refine-edges.ts";

/** A quad whose sides were moved onto edges of the image. */
export interface SnappedEdges {
  readonly sides: CurvedQuad;
  /** The edge network's log odds that each side is an edge of the page; null without networks. */
  readonly edgeOdds: readonly number[] | null;
  /** For each side, the support of the next clearest edge beside it; null without networks. */
  readonly rivals: readonly number[] | null;
}

/** How far a side of a proposed quad may be off, a fraction of the image's diagonal. */
export const COARSE_REACH = 0.015;

/** Returns a function that moves the sides of quads, in pixels of `image`, onto the strongest edges nearby. */
export function gradientSnapper(image: RgbaImage): (quad: Quad) => SnappedEdges {
  const reachPx = COARSE_REACH * Math.hypot(image.width, image.height);
  return (quad) => ({ sides: refineEdges(image, straightQuad(quad), reachPx), edgeOdds: null, rivals: null });
}
