/** Decodes JPEGs at a fraction of their size, with libjpeg (`tools/jpeg`). Nothing else knows how that is done. */
import type { Size } from "../../../core/geometry/geometry.ts";
import { instantiateWasm, type WasmSource } from "../../engine/web-assembly.ts";
import wasmUrl from "./jpeg-decoder.wasm?url";

/** A size at which a JPEG is decoded. */
export interface JpegScale {
  /** The inverse cosine transform gives this many eighths of the stored size, 1 to 8. */
  readonly eighths: number;
  /** As stored, not turned; what is between two eighths is the mean of what the larger gives. */
  readonly size: Size;
}

/** A size that is at most this fraction below the wanted one needs no second step. */
const NEAR = 0.02;

/** The scale for at most `wanted` pixels a side: its own size, or a little less where that is a number of eighths. */
export function scaleFor(stored: Size, wanted: Size): JpegScale {
  const eighths = Math.min(8, Math.max(1, Math.ceil(8 * (wanted.width / stored.width - NEAR))));
  const size = { width: Math.ceil((stored.width * eighths) / 8), height: Math.ceil((stored.height * eighths) / 8) };
  const fits = size.width <= wanted.width && size.height <= wanted.height;
  return { eighths, size: fits ? size : wanted };
}

/** Colours by which a JPEG's own are replaced: red, green and blue for each of `side` levels of red, green and blue. */
export interface ColourTable {
  readonly side: number;
  /** Blue changes fastest. */
  readonly colours: Uint8Array;
}

/** Rows of a band, at most; `tools/jpeg/decoder.c` has the same number. */
export const BAND_ROWS = 64;

interface Decoder {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  start(eighths: number, width: number, height: number): void;
  colours(side: number): number;
  rows(): number;
  next(): number;
  warnings(): number;
}

/**
 * Decodes a JPEG in the order of its rows, and calls `take` with bands of them: RGBA, opaque, of `scale.size.width`
 * pixels each, starting at row `y`; the band is valid during the call. `read` copies the next bytes of the file into an
 * array and returns how many, 0 at the end. Returns false where anything is wrong with the file, also what libjpeg
 * could go on from: `take` may have been called by then. Throws when the decoder can't be fetched.
 */
export async function decodeJpeg(
  read: (into: Uint8Array) => number,
  scale: JpegScale,
  table: ColourTable | null,
  take: (rows: Uint8Array, y: number) => void,
  source: WasmSource = wasmUrl,
): Promise<boolean> {
  let decoder: Decoder | null = null;
  const bytesAt = (address: number, length: number): Uint8Array =>
    new Uint8Array(decoder?.memory.buffer ?? new ArrayBuffer(0), address, length);
  const imports = {
    host: {
      read: (address: number, most: number) => read(bytesAt(address, most)),
      fail: (code: number) => {
        throw new JpegError(code);
      },
    },
    env: { emscripten_notify_memory_growth: () => undefined },
  };
  const { instance } = await instantiateWasm(source, imports);
  decoder = instance.exports as unknown as Decoder;
  decoder._initialize();
  const { width, height } = scale.size;
  try {
    decoder.start(scale.eighths, width, height);
    if (table) bytesAt(decoder.colours(table.side), table.colours.length).set(table.colours);
    for (let y = 0; y < height;) {
      const rows = decoder.next();
      take(bytesAt(decoder.rows(), rows * width * 4), y);
      y += rows;
    }
    return decoder.warnings() === 0;
  } catch (error) {
    if (error instanceof JpegError || error instanceof WebAssembly.RuntimeError) return false;
    throw error;
  }
}

/** What libjpeg can't go on from, by its number in `jerror.h`. */
class JpegError extends Error {
  constructor(code: number) {
    super(`libjpeg stopped with error ${code}.`);
  }
}
