import { scaleQuad, type Quad } from "../core/geometry.ts";
import { fitByHalves } from "./halve.ts";
import { asRgba, type Mat, type Scope } from "./opencv.ts";
import type { Networks } from "./networks/networks.ts";
import { STRIP_PICTURE_PX } from "./networks/side-network.ts";
import { sightSides } from "./networks/sighted-sides.ts";
import { refineSides, scaleCurved, straightSides, type CurvedQuad } from "./refine-sides.ts";

export interface PlacedSides {
  readonly sides: CurvedQuad;
  /** Of each side log odds, by the side network, that it is the page's; null without it. */
  readonly odds: readonly number[] | null;
}

/** How far a hypothesis may be off, and how far a side that the network sees: fractions of the picture's diagonal. */
const COARSE_REACH = 0.015;
const SEEN_REACH = 0.004;

/**
 * Moves hypotheses, quads in pixels of `picture`, onto the page's edges: each side to where the network sees it, and from there,
 * or from where it was, onto the clearest edge near by. `atOnce`: with a single look of the network, in half the time.
 */
export function sidePlacer(scope: Scope, picture: Mat, networks: Networks | null, atOnce = false): (quad: Quad) => PlacedSides {
  const pixels = asRgba(picture);
  const diagonal = Math.hypot(pixels.width, pixels.height);
  const coarse = COARSE_REACH * diagonal;
  if (!networks) return (quad) => ({ sides: refineSides(pixels, straightSides(quad), coarse), odds: null });
  const seenIn = asRgba(fitByHalves(scope, picture, STRIP_PICTURE_PX));
  const scale = seenIn.width / pixels.width;
  return (quad) => {
    const { sides, seen, odds } = sightSides(networks.sides, seenIn, scaleQuad(quad, scale), atOnce);
    const reach = (side: 0 | 1 | 2 | 3): number => (seen[side] ? SEEN_REACH * diagonal : coarse);
    return { sides: refineSides(pixels, scaleCurved(sides, 1 / scale), [reach(0), reach(1), reach(2), reach(3)]), odds };
  };
}
