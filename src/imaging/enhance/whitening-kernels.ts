import base64 from "flatbed:whitening-kernels";
import { instanceOf, reserveScratch } from "../engine/pixel-kernels.ts";

/** The exports of `engine/kernels/whitening.as.ts`, which documents them. Addresses are byte offsets. */
export interface WhiteningKernels {
  stretchLight(row: number, columns: number, width: number, plane: number, into: number): void;
  countShades(
    pixels: number,
    width: number,
    upper: number,
    lower: number,
    plane: number,
    share: number,
    counts: number,
    shades: number,
  ): void;
  darkness(
    pixels: number,
    rowBytes: number,
    side: number,
    cells: number,
    upper: number,
    lower: number,
    plane: number,
    share: number,
    into: number,
  ): void;
  findMarks(
    own: number,
    stride: number,
    cells: number,
    length: number,
    level: number,
    grain: number,
    chance: number,
    sure: number,
    into: number,
  ): void;
  whiten(
    pixels: number,
    width: number,
    upper: number,
    lower: number,
    plane: number,
    share: number,
    ink: number,
    black: number,
    white: number,
    colourless: number,
    reach: number,
    marks: number,
    bits: number,
    edge: number,
    inside: number,
    faint: number,
    strength: number,
    full: number,
  ): void;
}

/** Kernels and their memory. A later reservation of the scratch memory may detach `buffer`. */
export interface WhiteningScratch {
  readonly kernels: WhiteningKernels;
  readonly buffer: ArrayBuffer;
}

/** The kernels of each memory: a thread has one. */
const instances = new WeakMap<WebAssembly.Memory, WhiteningKernels>();

/** Reserves at least `bytes` of the scratch memory, as `reserveScratch` does. */
export function reserveWhitening(bytes: number): WhiteningScratch {
  const { memory, buffer } = reserveScratch(bytes);
  const kernels = instances.get(memory) ?? (instanceOf(base64, memory) as unknown as WhiteningKernels);
  instances.set(memory, kernels);
  return { kernels, buffer };
}
