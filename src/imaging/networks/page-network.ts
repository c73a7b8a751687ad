import { inScope, type Mat, type OpenCv } from "../engine/opencv.ts";
import type { WasmSource } from "../engine/web-assembly.ts";
import { startNetwork } from "./runtime/network.ts";

/** What the page network sees in a picture, on a grid laid over all of it. Probabilities, row by row. */
export interface PageMaps {
  readonly columns: number;
  readonly rows: number;
  /** Of each cell to lie on the page. */
  readonly mask: Float32Array;
  /** Of each corner to lie in a cell, clockwise from one near the upper left; each map sums to 1. */
  readonly corners: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  /** That there is a page at all. */
  readonly presence: number;
}

/**
 * Looks at a picture or a part of one, 8-bit RGBA in the engine's memory, or at its mirror image: what is seen there is
 * told where it lies in the picture. Smaller than the network's input, it shows less than the network could see.
 */
export type PageNetwork = (cv: OpenCv, picture: Mat, mirrored?: boolean) => PageMaps;

/** The input's pixels an output's cell stands for, each way. */
const CELL_PX = 4;

/**
 * Makes the page network ready: a file that `tools/training/` wrote, and the arithmetic. Throws when either is not
 * sound.
 */
export async function startPageNetwork(file: Uint8Array, kernels: WasmSource): Promise<PageNetwork> {
  const network = await startNetwork(file, kernels);
  const { inputWidth, inputHeight } = network;
  const columns = inputWidth / CELL_PX;
  return (cv, picture, mirrored = false) => {
    inScope(cv, (scope) => {
      const small = scope.mat();
      cv.resize(picture, small, new cv.Size(inputWidth, inputHeight), 0, 0, cv.INTER_AREA);
      const pixels = small.data;
      for (let i = 0; i < inputWidth * inputHeight; i++) {
        const from = 4 * (mirrored ? mirror(i, inputWidth) : i);
        for (let c = 0; c < 3; c++) network.input[3 * i + c] = ((pixels[from + c] as number) - 127.5) / 127.5;
      }
    });
    network.run();
    const map = (channel: number): Float32Array => {
      const seen = network.output("maps", channel);
      return mirrored ? seen.map((_, i) => seen[mirror(i, columns)] as number) : seen;
    };
    const corner = (i: number): Float32Array => softmax(map(1 + i));
    return {
      columns,
      rows: inputHeight / CELL_PX,
      mask: map(0).map(sigmoid),
      // Of an upright page the upper left corner is the upper right one of its mirror image.
      corners: mirrored ? [corner(1), corner(0), corner(3), corner(2)] : [corner(0), corner(1), corner(2), corner(3)],
      presence: sigmoid(network.output("presence", 0)[0] as number),
    };
  };
}

/** Where a cell of a grid of so many columns lies in its mirror image, both counted row by row. */
function mirror(cell: number, columns: number): number {
  return cell - 2 * (cell % columns) + columns - 1;
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function softmax(logits: Float32Array): Float32Array {
  const highest = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((each) => each / sum);
}
