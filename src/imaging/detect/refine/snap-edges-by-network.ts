import { distance, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import type { RgbaImage } from "../../engine/pixels.ts";
import { runsAlongFrame, straightSides, withSides, type CurvedQuad } from "../../features/refine-edges.ts";
import { findCurve, STRAIGHT, supportOf, type SideCurve } from "../../features/edge-curves.ts";
import type { SideNetwork, SideSight } from "../../networks/edge-network.ts";

export interface SightedSides {
  readonly sides: CurvedQuad;
  /** Of each side whether it lies where the network sees the page's edge. */
  readonly seen: readonly boolean[];
  /** Of each side log odds that it is the page's. */
  readonly odds: readonly number[];
}

/**
 * Sides that were moved by more than this, in units of a strip, are looked at again where they are now: a strip is told
 * best from its middle.
 */
const LOOK_AGAIN = 0.3;
/** An edge seen this clearly along a side is the page's. */
const SURE = 0.35;
/** A side along the picture's frame shows no edge: it counts as most sides of pages do. */
const FRAME_SHOWN = 0.9;
/** No side is surer than this to be the page's, or not to be. */
const SUREST = 0.98;
/** A page's corners are this near to a hypothesis of it, in reaches of a strip. */
const FARTHEST = 2;

/**
 * Moves the sides of a quad, in pixels of the network's picture, to where it sees the page's edge; `atOnce` with a
 * single look.
 */
export function sightSides(network: SideNetwork, picture: RgbaImage, quad: Quad, atOnce = false): SightedSides {
  const first = lookOnce(network, picture, quad);
  if (atOnce) return first;
  const { corners } = first.sides;
  const moved = Math.max(...corners.map((corner, i) => distance(corner, quad[i] as Point)));
  return moved > LOOK_AGAIN * first.unitPx ? lookOnce(network, picture, corners) : first;
}

function lookOnce(network: SideNetwork, picture: RgbaImage, quad: Quad): SightedSides & { readonly unitPx: number } {
  const sights = network(picture, quad);
  const [{ profile, unitPx }] = sights;
  const framed = sights.map((_, i) => runsAlongFrame(quad[i] as Point, quad[(i + 1) % 4] as Point, picture));
  const found = sights.map((sight, i) => (framed[i] ? null : edgeIn(sight)));
  return {
    sides: withSides(
      straightSides(quad),
      found.map((curve) => curve ?? STRAIGHT),
      FARTHEST * profile.reach * unitPx,
    ),
    unitPx,
    seen: found.map((curve) => curve !== null),
    odds: sights.map(({ shown }, i) => logOdds(framed[i] ? FRAME_SHOWN : shown)),
  };
}

function logOdds(likelihood: number): number {
  const held = Math.max(1 - SUREST, Math.min(SUREST, likelihood));
  return Math.log(held / (1 - held));
}

/** The page's edge in a strip, pixels; null where it is not seen clearly. */
function edgeIn({ profile, unitPx }: SideSight): SideCurve | null {
  const curve = findCurve(profile);
  return supportOf(profile, curve) < SURE ? null : curve.map((offset) => offset * unitPx);
}
