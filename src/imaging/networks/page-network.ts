import { inScope, type Mat, type OpenCv } from "../opencv.ts";
import type { WasmSource } from "../web-assembly.ts";
import { startNetwork } from "./network.ts";

/** What the page network sees in a picture, on a grid laid over all of it. Probabilities, row by row. */
export interface PageMaps {
  readonly columns: number;
  readonly rows: number;
  /** Of each cell to lie on the page. */
  readonly mask: Float32Array;
  /** Of each corner to lie in a cell, clockwise from the one of the least x + y; each map sums to 1. */
  readonly corners: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  /** That there is a page at all. */
  readonly presence: number;
}

/** Looks at a picture, 8-bit RGBA in the engine's memory and larger than the network's input. */
export type PageNetwork = (cv: OpenCv, picture: Mat) => PageMaps;

/** The input's pixels an output's cell stands for, each way. */
const CELL_PX = 4;

/** Makes the page network ready: a file that `training/` wrote, and the arithmetic. Throws when either is not sound. */
export async function startPageNetwork(file: Uint8Array, kernels: WasmSource): Promise<PageNetwork> {
  const network = await startNetwork(file, kernels);
  const { inputWidth, inputHeight } = network;
  return (cv, picture) => {
    inScope(cv, (scope) => {
      const small = scope.mat();
      cv.resize(picture, small, new cv.Size(inputWidth, inputHeight), 0, 0, cv.INTER_AREA);
      const pixels = small.data;
      for (let i = 0, at = 0; i < pixels.length; i += 4) for (let c = 0; c < 3; c++) network.input[at++] = ((pixels[i + c] as number) - 127.5) / 127.5;
    });
    network.run();
    const corner = (i: number): Float32Array => softmax(network.output("maps", 1 + i));
    return {
      columns: inputWidth / CELL_PX,
      rows: inputHeight / CELL_PX,
      mask: network.output("maps", 0).map(sigmoid),
      corners: [corner(0), corner(1), corner(2), corner(3)],
      presence: sigmoid(network.output("presence", 0)[0] as number),
    };
  };
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
