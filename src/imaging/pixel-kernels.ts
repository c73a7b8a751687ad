import base64 from "flatbed:pixel-kernels";

/** The exports of `pixel-kernels/kernels.ts`, where they are described. Addresses are byte offsets. */
export interface PixelKernels {
  sample(source: number, rowBytes: number, rightmost: number, lowest: number, places: number, columns: number, shares: number, output: number, width: number, height: number): void;
  lightRow(upper: number, lower: number, share: number, cells: number, into: number): void;
  countShades(pixels: number, width: number, gains: number, columns: number, counts: number): void;
  whiten(pixels: number, width: number, gains: number, columns: number, levels: number, white: number, colourless: number, reach: number): void;
}

let compiled: WebAssembly.Module | null = null;

/** The work on pixels, over a memory. */
export function pixelKernels(memory: WebAssembly.Memory): PixelKernels {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as PixelKernels;
}
