import type { Quad } from "../../../core/geometry/geometry.ts";
import type { RgbaImage } from "../../engine/pixels.ts";
import { refineSides, straightSides, type CurvedQuad } from "../../features/refine-edges.ts";

export interface PlacedSides {
  readonly sides: CurvedQuad;
  /** Of each side log odds, by the side network, that it is the page's; null without it. */
  readonly odds: readonly number[] | null;
}

/** How far a side of a hypothesis may be off, a fraction of the picture's diagonal. */
export const COARSE_REACH = 0.015;

/** Moves hypotheses, quads in pixels of `picture`, onto the clearest edges near by. */
export function placedByEdges(picture: RgbaImage): (quad: Quad) => PlacedSides {
  const reach = COARSE_REACH * Math.hypot(picture.width, picture.height);
  return (quad) => ({ sides: refineSides(picture, straightSides(quad), reach), odds: null });
}
