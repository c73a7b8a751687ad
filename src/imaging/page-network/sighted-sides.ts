import { distance, type Point, type Quad } from "../../core/geometry.ts";
import type { RgbaImage } from "../pixels.ts";
import { runsAlongFrame, straightSides, withSides, type CurvedQuad } from "../refine-sides.ts";
import { findCurve, STRAIGHT, supportOf, type SideCurve } from "../side-curves.ts";
import type { SideNetwork, SideSight } from "./side-network.ts";

export interface SightedSides {
  readonly sides: CurvedQuad;
  /** Of each side whether it lies where the network sees the page's edge. */
  readonly seen: readonly boolean[];
  readonly evidence: SidesEvidence;
}

/** What the network says of all sides together. */
export interface SidesEvidence {
  /** How clearly the page's edge is seen along them, 0 to 1, with weight on the weakest. */
  readonly clarity: number;
  /** Log odds that they are the page's, the mean of the sides'. */
  readonly odds: number;
}

/** Sides that were moved by more than this, in units of a strip, are looked at again where they are now: a strip is told best from its middle. */
const LOOK_AGAIN = 0.3;
/** An edge seen this clearly along a side is the page's. */
const SURE = 0.35;
/** A side along the picture's frame shows no edge: neither for nor against. */
const FRAME_CLARITY = 0.72;
const FRAME_SHOWN = 0.9;
/** No side is surer than this to be the page's, or not to be. */
const SUREST = 0.98;
/** A page's corners are this near to a hypothesis of it, in reaches of a strip. */
const FARTHEST = 2;

/** Moves the sides of a quad, in pixels of the network's picture, to where it sees the page's edge. */
export function sightSides(network: SideNetwork, picture: RgbaImage, quad: Quad): SightedSides {
  const first = lookOnce(network, picture, quad);
  const { corners } = first.sides;
  const moved = Math.max(...corners.map((corner, i) => distance(corner, quad[i] as Point)));
  return moved > LOOK_AGAIN * first.unitPx ? lookOnce(network, picture, corners) : first;
}

function lookOnce(network: SideNetwork, picture: RgbaImage, quad: Quad): SightedSides & { readonly unitPx: number } {
  const sights = network(picture, quad);
  const [{ profile, unitPx }] = sights;
  const found = sights.map((sight, i) => (runsAlongFrame(quad[i] as Point, quad[(i + 1) % 4] as Point, picture) ? null : edgeIn(sight)));
  const clear = found.map((edge) => edge?.clarity ?? FRAME_CLARITY);
  const odds = found.map((edge, i) => logOdds(edge ? (sights[i] as SideSight).shown : FRAME_SHOWN));
  return {
    sides: withSides(straightSides(quad), found.map((edge) => edge?.curve ?? STRAIGHT), FARTHEST * profile.reach * unitPx),
    unitPx,
    seen: found.map((edge) => edge?.curve !== undefined),
    evidence: { clarity: (Math.min(...clear) + mean(clear)) / 2, odds: mean(odds) },
  };
}

function logOdds(likelihood: number): number {
  const held = Math.max(1 - SUREST, Math.min(SUREST, likelihood));
  return Math.log(held / (1 - held));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The page's edge in a strip, pixels, where it is seen clearly; and how clearly, for that it is shown at all. */
function edgeIn({ profile, unitPx, shown }: SideSight): { readonly curve?: SideCurve; readonly clarity: number } {
  const curve = findCurve(profile);
  const support = supportOf(profile, curve);
  return support < SURE ? { clarity: support * shown } : { curve: curve.map((offset) => offset * unitPx), clarity: support * shown };
}
