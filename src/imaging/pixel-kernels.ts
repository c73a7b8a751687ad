import base64 from "flatbed:pixel-kernels";

/** The exports of `pixel-kernels/kernels.ts`, where they are described. Addresses are byte offsets. */
export interface PixelKernels {
  sample(source: number, rowBytes: number, rightmost: number, lowest: number, places: number, columns: number, shares: number, output: number, width: number, height: number): void;
  lightRow(upper: number, lower: number, share: number, cells: number, into: number): void;
  countShades(pixels: number, width: number, gains: number, columns: number, counts: number): void;
  shrinkBilinear(source: number, columns: number, rows: number, mixed: number, output: number, width: number, height: number): void;
  sumCells(pixels: number, width: number, step: number, columns: number, sums: number): void;
  connectCells(members: number, width: number, count: number, cells: number, ends: number): number;
  meanAlong(from: number, into: number, radius: number, step: number, stride: number, length: number, lines: number): void;
  extremes(at: number, count: number, ahead: number, isGreatest: boolean): void;
  whiten(pixels: number, width: number, gains: number, columns: number, levels: number, white: number, colourless: number, reach: number): void;
  lab(rgba: number, pixels: number, linear: number, root: number, weights: number, into: number): void;
  differentiate(picture: number, width: number, height: number, gradient: number, magnitude: number): void;
  halve(source: number, rowBytes: number, output: number, width: number, height: number): void;
  luma(rgba: number, pixels: number, into: number): number;
  blur(picture: number, width: number, height: number, weights: number, taps: number, row: number, mixed: number, output: number): void;
}

let compiled: WebAssembly.Module | null = null;

/** The work on pixels, over a memory. */
export function pixelKernels(memory: WebAssembly.Memory): PixelKernels {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as PixelKernels;
}

const PAGE_BYTES = 65536;

/** The work on pixels over a memory of its own, and that memory. */
export interface Room {
  readonly kernels: PixelKernels;
  readonly buffer: ArrayBuffer;
}

let room: { readonly memory: WebAssembly.Memory; readonly kernels: PixelKernels } | null = null;

/** One memory for whatever is worked on next, from its first byte, grown to the most that was asked for. It may hold anything. */
export function roomFor(bytes: number): Room {
  if (!room) {
    const memory = new WebAssembly.Memory({ initial: 1 });
    room = { memory, kernels: pixelKernels(memory) };
  }
  const missing = Math.ceil(bytes / PAGE_BYTES) - room.memory.buffer.byteLength / PAGE_BYTES;
  if (missing > 0) room.memory.grow(missing);
  return { kernels: room.kernels, buffer: room.memory.buffer };
}
