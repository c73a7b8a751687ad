import { scaleQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { fitByHalves } from "../../raster/halve.ts";
import { asRgba, type Mat, type Scope } from "../../engine/opencv.ts";
import type { Networks } from "../../networks/networks.ts";
import { STRIP_PICTURE_PX } from "../../networks/edge-network.ts";
import { sightSides } from "./snap-edges-by-network.ts";
import { COARSE_REACH, placedByEdges, type PlacedSides } from "./snap-edges-by-gradient.ts";
import { refineSides, scaleCurved } from "../../features/refine-edges.ts";

/** How far a side that the network sees may be off, a fraction of the picture's diagonal. */
const SEEN_REACH = 0.004;

/**
 * Moves hypotheses, quads in pixels of `picture`, onto the page's edges: each side to where the network sees it, and
 * from there, or from where it was, onto the clearest edge near by. `atOnce`: with a single look of the network, in
 * half the time.
 */
export function sidePlacer(
  scope: Scope,
  picture: Mat,
  networks: Networks | null,
  atOnce = false,
): (quad: Quad) => PlacedSides {
  const pixels = asRgba(picture);
  if (!networks) return placedByEdges(pixels);
  const diagonal = Math.hypot(pixels.width, pixels.height);
  const coarse = COARSE_REACH * diagonal;
  const seenIn = asRgba(fitByHalves(scope, picture, STRIP_PICTURE_PX));
  const scale = seenIn.width / pixels.width;
  return (quad) => {
    const { sides, seen, odds } = sightSides(networks.sides, seenIn, scaleQuad(quad, scale), atOnce);
    const reach = (side: 0 | 1 | 2 | 3): number => (seen[side] ? SEEN_REACH * diagonal : coarse);
    return {
      sides: refineSides(pixels, scaleCurved(sides, 1 / scale), [reach(0), reach(1), reach(2), reach(3)]),
      odds,
    };
  };
}
