import { inScope, type Mat, type OpenCv } from "../engine/opencv.ts";
import type { WasmSource } from "../engine/web-assembly.ts";
import { startNetwork } from "./runtime/network.ts";
import { logistic } from "../../core/logistic.ts";

/** What the page network sees in an image, on a grid over all of it. Maps hold probabilities, row by row. */
export interface PageMaps {
  readonly columns: number;
  readonly rows: number;
  /** For each cell, the probability that it is on the page. */
  readonly mask: Float32Array;
  /**
   * For each corner, the probability that it is in a cell; each map sums to 1. Clockwise, from a corner near the upper
   * left.
   */
  readonly corners: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  /** Probability that the image shows a page at all. */
  readonly presence: number;
}

/**
 * Reads an image or a part of one, 8-bit RGBA in OpenCV's memory. With `isMirrored` it reads the mirror image and maps
 * the result back. An image smaller than the network's input is enlarged, and the result is less accurate.
 */
export type PageNetwork = (cv: OpenCv, image: Mat, isMirrored?: boolean) => PageMaps;

/** Pixels of the input per cell of the output, in each direction. */
const PAGE_CELL_PX = 4;

/** Starts the page network from weights that `tools/training/` wrote. Throws if the weights or kernels are unusable. */
export async function startPageNetwork(file: Uint8Array, kernels: WasmSource): Promise<PageNetwork> {
  const network = await startNetwork(file, kernels);
  const { inputWidth, inputHeight } = network;
  const columns = inputWidth / PAGE_CELL_PX;
  return (cv, image, isMirrored = false) => {
    inScope(cv, (scope) => {
      const small = scope.mat();
      cv.resize(image, small, new cv.Size(inputWidth, inputHeight), 0, 0, cv.INTER_AREA);
      const pixels = small.data;
      for (let i = 0; i < inputWidth * inputHeight; i++) {
        const from = 4 * (isMirrored ? mirror(i, inputWidth) : i);
        for (let c = 0; c < 3; c++) network.input[3 * i + c] = (pixels[from + c]! - 127.5) / 127.5;
      }
    });
    network.run();
    const map = (channel: number): Float32Array => {
      const logits = network.output("maps", channel);
      return isMirrored ? logits.map((_, i) => logits[mirror(i, columns)]!) : logits;
    };
    const corner = (i: number): Float32Array => softmax(map(1 + i));
    return {
      columns,
      rows: inputHeight / PAGE_CELL_PX,
      mask: map(0).map(logistic),
      // The upper left corner of an upright page is the upper right one of its mirror image.
      corners: isMirrored ? [corner(1), corner(0), corner(3), corner(2)] : [corner(0), corner(1), corner(2), corner(3)],
      presence: logistic(network.output("presence", 0)[0]!),
    };
  };
}

/** The index of a cell's mirror image in a grid of so many columns; indices count row by row. */
function mirror(cell: number, columns: number): number {
  return cell - 2 * (cell % columns) + columns - 1;
}

function softmax(logits: Float32Array): Float32Array {
  const highest = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((each) => each / sum);
}
