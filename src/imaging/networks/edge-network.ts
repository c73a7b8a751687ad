import { distance, isInside, lerp, type Point, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import type { WasmSource } from "../engine/web-assembly.ts";
import type { Profile } from "../features/edge-curves.ts";
import { startNetwork } from "./runtime/network.ts";
import { addPoint } from "./sample-pixel.ts";
import { logistic } from "../../core/logistic.ts";

/** What the edge network sees along one side of a quad. */
export interface EdgeReading {
  /** Where the page's edge may be; a unit of its offsets is `unitPx` pixels of the image. */
  readonly profile: Profile;
  readonly unitPx: number;
  /** Probability that the strip shows an edge of the page at all, 0 to 1. */
  readonly shown: number;
}

/**
 * Reads the strips along the sides of a clockwise quad: top, right, bottom, left. The quad is in pixels of the image,
 * whose long side is `STRIP_IMAGE_PX`.
 */
export type EdgeNetwork = (
  image: RgbaImage,
  quad: Quad,
) => readonly [EdgeReading, EdgeReading, EdgeReading, EdgeReading];

/** The long side of the image from which strips are cut, here and in training. */
export const STRIP_IMAGE_PX = 640;
/** How far a strip reaches outward and inward, in diagonals of the quad: as in `tools/training/networks/strips.py`. */
const STRIP_REACH = 0.06;
/** How far a strip extends beyond the ends of its side, in lengths of the side: as in training. */
const STRIP_EXTENSION = 0.05;
/** Samples averaged for a pixel of a strip, along the side. */
const STRIP_SUPERSAMPLING = 3;
/** Pixels of a strip per cell of the output, in each direction. */
const STRIP_CELL_PX = 2;
/** The probability of a cell with an edge in it, as clear as in the training targets; it becomes a strength of 1. */
const FULL_EDGE_LIKELIHOOD = 0.4;

/** Starts the edge network from weights that `tools/training/` wrote. Throws if the weights or kernels are unusable. */
export async function startEdgeNetwork(file: Uint8Array, kernels: WasmSource): Promise<EdgeNetwork> {
  const { inputWidth, inputHeight, input, run, output } = await startNetwork(file, kernels);
  const columns = inputWidth / STRIP_CELL_PX;
  const rows = inputHeight / STRIP_CELL_PX;
  // Where each column of the output is along the side: 0 at its start, 1 at its end.
  const positions = Array.from(
    { length: columns },
    (_, column) => ((column + 0.5) / columns) * (1 + 2 * STRIP_EXTENSION) - STRIP_EXTENSION,
  );
  const onSide = [...positions.keys()].filter((column) => positions[column]! > 0 && positions[column]! < 1);
  const reach = rows / 2;

  return (image, quad) => {
    const diagonal = (distance(quad[0], quad[2]) + distance(quad[1], quad[3])) / 2;
    const readSide = (side: 0 | 1 | 2 | 3): EdgeReading => {
      const [from, to] = [quad[side], quad[(side + 1) % 4]!];
      fillStrip(input, inputWidth, inputHeight, image, from, to, STRIP_REACH * diagonal);
      run();
      const logits = output("edge", 0);
      // The output is meaningless where the strip lies outside the image.
      const inImage = onSide.filter((column) => isInside(lerp(from, to, positions[column]!), image));
      const strength = new Float32Array(inImage.length * (rows + 1));
      for (const [s, column] of inImage.entries())
        writeStrengths(logits, column, columns, rows, strength, s * (rows + 1));
      return {
        profile: { strength, reach, positions: Float64Array.from(inImage, (column) => positions[column]!) },
        unitPx: (STRIP_REACH * diagonal) / reach,
        shown: logistic(output("shown", 0)[0]!),
      };
    };
    return [readSide(0), readSide(1), readSide(2), readSide(3)];
  };
}

/** Samples the strip along a side into a network's input, the outermost row first. */
function fillStrip(
  input: Float32Array,
  columns: number,
  rows: number,
  image: RgbaImage,
  from: Point,
  to: Point,
  reachPx: number,
): void {
  const length = distance(from, to) || 1;
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  input.fill(-1);
  for (let column = 0; column < columns * STRIP_SUPERSAMPLING; column++) {
    const share = (column + 0.5) / (columns * STRIP_SUPERSAMPLING);
    const point = lerp(from, to, share * (1 + 2 * STRIP_EXTENSION) - STRIP_EXTENSION);
    for (let row = 0; row < rows; row++) {
      const offset = reachPx * (1 - (2 * (row + 0.5)) / rows);
      addPoint(
        input,
        (row * columns + Math.floor(column / STRIP_SUPERSAMPLING)) * 3,
        image,
        point.x + nx * offset,
        point.y + ny * offset,
        1 / STRIP_SUPERSAMPLING,
      );
    }
  }
}

/**
 * Writes one column's edge strengths to `strengths` from `start` on, the innermost first: one for each boundary between
 * cells, the mean of the two cells beside it. The cells' probabilities are a softmax over the column's logits.
 */
function writeStrengths(
  logits: Float32Array,
  column: number,
  columns: number,
  rows: number,
  strengths: Float32Array,
  start: number,
): void {
  let sum = 0;
  for (let row = 0; row < rows; row++) sum += Math.exp(logits[row * columns + column]!);
  const share = 1 / (2 * FULL_EDGE_LIKELIHOOD * sum);
  for (let row = 0; row < rows; row++) {
    const half = Math.exp(logits[row * columns + column]!) * share;
    const outer = start + rows - row;
    strengths[outer]! += half;
    strengths[outer - 1]! += half;
  }
}
