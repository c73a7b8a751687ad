import { scaleQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { asRgba, type Mat, type Scope } from "../../engine/opencv.ts";
import { refineEdges, scaleCurved } from "../../features/refine-edges.ts";
import { STRIP_IMAGE_PX } from "../../networks/edge-network.ts";
import type { Networks } from "../../networks/networks.ts";
import { shrinkToLongSide } from "../../raster/halve.ts";
import { COARSE_REACH, gradientSnapper, type SnappedEdges } from "./snap-edges-by-gradient.ts";
import { snapByNetwork } from "./snap-edges-by-network.ts";

/** How far a side may be off after the edge network has moved it, a fraction of the image's diagonal. */
const NETWORK_REACH = 0.004;

/**
 * Returns a function that moves the sides of quads, in pixels of `image`, onto the page's edges: first each side to
 * where the edge network sees the edge, then onto the strongest gradient nearby. Without networks, the gradient alone.
 * With `isQuick` the network reads the sides only once, in half the time.
 */
export function edgeSnapper(
  scope: Scope,
  image: Mat,
  networks: Networks | null,
  isQuick = false,
): (quad: Quad) => SnappedEdges {
  if (!networks) return (quad) => gradientSnapper(asRgba(image))(quad);
  const diagonal = Math.hypot(image.cols, image.rows);
  const coarseReachPx = COARSE_REACH * diagonal;
  const strips = shrinkToLongSide(scope, image, STRIP_IMAGE_PX);
  const scale = strips.cols / image.cols;
  return (quad) => {
    // Views of OpenCV's memory, which are void once it has grown: other stages ask it for more.
    const { sides, isSnapped, edgeOdds, rivals } = snapByNetwork(
      networks.edge,
      asRgba(strips),
      scaleQuad(quad, scale),
      isQuick,
    );
    const reachPx = (side: 0 | 1 | 2 | 3): number => (isSnapped[side] ? NETWORK_REACH * diagonal : coarseReachPx);
    return {
      sides: refineEdges(asRgba(image), scaleCurved(sides, 1 / scale), [
        reachPx(0),
        reachPx(1),
        reachPx(2),
        reachPx(3),
      ]),
      edgeOdds,
      rivals,
    };
  };
}
