import { distance, isInside, lerp, type Point, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import type { Profile } from "../features/edge-curves.ts";
import type { WasmSource } from "../engine/web-assembly.ts";
import { addPoint } from "./sample-pixel.ts";
import { startNetwork } from "./runtime/network.ts";

/** What the side network sees along one side of a quad. */
export interface SideSight {
  /** Where the page's edge lies, as evidence for a curve; an offset is `unitPx` pixels of the picture. */
  readonly profile: Profile;
  readonly unitPx: number;
  /** That the page's edge lies along here at all, 0 to 1. */
  readonly shown: number;
}

/**
 * Looks along the sides of a clockwise quad: top, right, bottom, left. Picture and quad at a long side of
 * `STRIP_PICTURE_PX`.
 */
export type SideNetwork = (picture: RgbaImage, quad: Quad) => readonly [SideSight, SideSight, SideSight, SideSight];

/** The long side of the picture that strips are cut from, here and in training. */
export const STRIP_PICTURE_PX = 640;
/**
 * How far a strip goes outward and inward, in diagonals of the quad, and beyond the side's ends, in its lengths:
 * `tools/training/strips.py`.
 */
const REACH = 0.06;
const BEYOND = 0.05;
/** Points averaged for one of a strip, along the side. */
const ALONG = 3;
/** Pixels of a strip that a cell of the answer stands for, each way. */
const CELL_PX = 2;
/** The probability of its cell where an edge is seen as clearly as training asks for. */
const FULL_EDGE = 0.4;

/**
 * Makes the side network ready: a file that `tools/training/` wrote, and the arithmetic. Throws when either is not
 * sound.
 */
export async function startSideNetwork(file: Uint8Array, kernels: WasmSource): Promise<SideNetwork> {
  const { inputWidth, inputHeight, input, run, output } = await startNetwork(file, kernels);
  const columns = inputWidth / CELL_PX;
  const rows = inputHeight / CELL_PX;
  const shares = Float64Array.from(
    { length: columns },
    (_, column) => ((column + 0.5) / columns) * (1 + 2 * BEYOND) - BEYOND,
  );
  const onSide = [...shares.keys()].filter(
    (column) => (shares[column] as number) > 0 && (shares[column] as number) < 1,
  );
  const reach = rows / 2;

  return (picture, quad) => {
    const diagonal = (distance(quad[0], quad[2]) + distance(quad[1], quad[3])) / 2;
    const look = (side: 0 | 1 | 2 | 3): SideSight => {
      const [from, to] = [quad[side], quad[(side + 1) % 4] as Point];
      fillStrip(input, inputWidth, inputHeight, picture, from, to, REACH * diagonal);
      run();
      const logits = output("edge", 0);
      // What it says of where the picture does not reach is no evidence.
      const seen = onSide.filter((column) => isInside(lerp(from, to, shares[column] as number), picture));
      const positions = Float64Array.from(seen, (column) => shares[column] as number);
      const strength = new Float32Array(seen.length * (rows + 1));
      for (const [s, column] of seen.entries()) spread(logits, column, columns, rows, strength, s * (rows + 1));
      return {
        profile: { strength, reach, positions },
        unitPx: (REACH * diagonal) / reach,
        shown: 1 / (1 + Math.exp(-(output("shown", 0)[0] as number))),
      };
    };
    return [look(0), look(1), look(2), look(3)];
  };
}

/** Cuts the strip along a side, outermost row first, into a network's input. */
function fillStrip(
  into: Float32Array,
  columns: number,
  rows: number,
  picture: RgbaImage,
  from: Point,
  to: Point,
  reachPx: number,
): void {
  const length = distance(from, to) || 1;
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  into.fill(-1);
  for (let column = 0; column < columns * ALONG; column++) {
    const at = lerp(from, to, ((column + 0.5) / (columns * ALONG)) * (1 + 2 * BEYOND) - BEYOND);
    for (let row = 0; row < rows; row++) {
      const offset = reachPx * (1 - (2 * (row + 0.5)) / rows);
      addPoint(
        into,
        (row * columns + Math.floor(column / ALONG)) * 3,
        picture,
        at.x + nx * offset,
        at.y + ny * offset,
        1 / ALONG,
      );
    }
  }
}

/**
 * Writes a column's probabilities, innermost first, at the offsets between its cells: each is the mean of the two
 * beside it.
 */
function spread(
  logits: Float32Array,
  column: number,
  columns: number,
  rows: number,
  into: Float32Array,
  at: number,
): void {
  let sum = 0;
  for (let row = 0; row < rows; row++) sum += Math.exp(logits[row * columns + column] as number);
  const share = 1 / (2 * FULL_EDGE * sum);
  for (let row = 0; row < rows; row++) {
    const half = Math.exp(logits[row * columns + column] as number) * share;
    const outer = at + rows - row;
    into[outer] = (into[outer] as number) + half;
    into[outer - 1] = (into[outer - 1] as number) + half;
  }
}
