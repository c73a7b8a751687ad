import edgeKernels from "flatbed:edge-kernels";
import kernels from "flatbed:pixel-kernels";

/** The exports of `engine/kernels/pixels.as.ts`, which documents them. Addresses are byte offsets. */
export interface PixelKernels {
  sample(
    source: number,
    rowBytes: number,
    rightmost: number,
    lowest: number,
    places: number,
    columns: number,
    shares: number,
    output: number,
    width: number,
    height: number,
  ): void;
  shrinkBilinear(
    source: number,
    columns: number,
    rows: number,
    mixed: number,
    output: number,
    width: number,
    height: number,
  ): void;
  sumCells(pixels: number, width: number, step: number, columns: number, sums: number): void;
  connectCells(members: number, width: number, count: number, cells: number, ends: number): number;
  meanAlong(
    from: number,
    into: number,
    radius: number,
    step: number,
    stride: number,
    length: number,
    lines: number,
  ): void;
  extremes(at: number, count: number, ahead: number, isGreatest: boolean): void;
  lab(rgba: number, pixels: number, linear: number, root: number, weights: number, into: number): void;
  differentiate(image: number, width: number, height: number, gradient: number, magnitude: number): void;
  halve(source: number, rowBytes: number, output: number, width: number, height: number): void;
  luma(rgba: number, pixels: number, into: number): number;
  blur(
    image: number,
    width: number,
    height: number,
    weights: number,
    taps: number,
    row: number,
    mixed: number,
    output: number,
  ): void;
}

/** The exports of `engine/kernels/edges.as.ts`, which documents them. Addresses are byte offsets. */
export interface EdgeKernels {
  findPeaks(
    gradient: number,
    magnitude: number,
    width: number,
    height: number,
    noise: number,
    thresholds: number,
    bins: number,
    found: number,
    starts: number,
    peaks: number,
  ): void;
  vote(
    peaks: number,
    starts: number,
    bins: number,
    magnitude: number,
    width: number,
    noise: number,
    cosines: number,
    sines: number,
    spread: number,
    diagonal: number,
    step: number,
    distances: number,
    votes: number,
  ): void;
  greatest(values: number, from: number, to: number): number;
  momentsNear(
    peaks: number,
    starts: number,
    bins: number,
    bin: number,
    around: number,
    gradient: number,
    magnitude: number,
    width: number,
    noise: number,
    nx: number,
    ny: number,
    c: number,
    reach: number,
    aligned: number,
    into: number,
  ): number;
  changesAlong(
    gradient: number,
    width: number,
    height: number,
    noise: number,
    nx: number,
    ny: number,
    c: number,
    from: number,
    count: number,
    reach: number,
    into: number,
  ): void;
  runningSums(values: number, count: number, into: number): void;
  searchArc(strength: number, samples: number, reach: number, positions: number, room: number, into: number): number;
}

/** The modules compiled so far, by their base 64: a module serves any number of memories. */
const compiled = new Map<string, WebAssembly.Module>();

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The exports of kernels in base 64, over a memory. */
export function instanceOf(base64: string, memory: WebAssembly.Memory): WebAssembly.Exports {
  const module = compiled.get(base64) ?? new WebAssembly.Module(bytesOf(base64));
  compiled.set(base64, module);
  return new WebAssembly.Instance(module, { env: { memory } }).exports;
}

/** The pixel kernels over a memory. */
export function pixelKernels(memory: WebAssembly.Memory): PixelKernels {
  return instanceOf(kernels, memory) as unknown as PixelKernels;
}

/** All kernels, and the memory they work in. */
export interface Scratch {
  readonly kernels: PixelKernels & EdgeKernels;
  readonly memory: WebAssembly.Memory;
  /** The memory's bytes. A later reservation may grow the memory, which detaches this buffer. */
  readonly buffer: ArrayBuffer;
}

const MEMORY_PAGE_BYTES = 65536;

/** The kernels' memory of this thread: one for all of them, made on first use, and only ever growing. */
class ScratchMemory {
  #memory: WebAssembly.Memory | null = null;
  #kernels: (PixelKernels & EdgeKernels) | null = null;

  reserve(bytes: number): Scratch {
    const memory = (this.#memory ??= new WebAssembly.Memory({ initial: 1 }));
    this.#kernels ??= { ...pixelKernels(memory), ...(instanceOf(edgeKernels, memory) as unknown as EdgeKernels) };
    const missing = Math.ceil(bytes / MEMORY_PAGE_BYTES) - memory.buffer.byteLength / MEMORY_PAGE_BYTES;
    if (missing > 0) memory.grow(missing);
    return { kernels: this.#kernels, memory, buffer: memory.buffer };
  }
}

const scratch = new ScratchMemory();

/**
 * Reserves at least `bytes` of the scratch memory, from its first byte. All callers share it: it may hold anything, and
 * what is written stays valid only until the next reservation.
 */
export function reserveScratch(bytes: number): Scratch {
  return scratch.reserve(bytes);
}

/** The widest number that kernels load, in bytes. */
const WIDEST = 16;

/** The next offset in the memory at which a number of any width may lie. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / WIDEST) * WIDEST;
}
