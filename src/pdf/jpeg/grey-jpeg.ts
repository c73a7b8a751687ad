/**
 * Converts a JPEG without visible colour to a single component. Browsers always write three. The luma coefficients stay
 * as they are, so nothing is lost; they are only coded again with optimal Huffman tables.
 */
import { optimalTable, encodingTable, type HuffmanTable } from "./huffman.ts";
import { readBaselineJpeg, readBlocks } from "./jpeg-scan.ts";

/** Largest difference of a colour from grey, in levels of 255, that encoding may leave and nobody sees. */
const MAX_GREY_LEVELS = 2;
/** Limit for a block's first coefficient, which is eight times the block's mean. */
const MAX_DC = 8 * MAX_GREY_LEVELS;
/** Limit for the other coefficients, each of which varies the pixels by up to a quarter of its value. */
const MAX_AC = 4 * MAX_GREY_LEVELS;

/** The same image in one component; null if it has visible colour or is not a baseline JPEG. */
export function toGreyJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const jpeg = readBaselineJpeg(bytes);
  const [luma] = jpeg?.components ?? [];
  if (!jpeg || !luma) return null;
  const columns = Math.ceil(jpeg.width / 8);
  const rows = Math.ceil(jpeg.height / 8);
  const blocks = new Int16Array(columns * rows * 64);
  const isComplete = readBlocks(jpeg, (component, x, y, coefficients) => {
    if (component > 0) return isGrey(coefficients, jpeg.components[component]?.quantisation ?? luma.quantisation);
    // The last units of a row or column reach beyond the image.
    if (x < columns && y < rows) blocks.set(coefficients, (y * columns + x) * 64);
    return true;
  });
  return isComplete ? encode(blocks, luma.quantisation, jpeg.width, jpeg.height) : null;
}

function isGrey(coefficients: Int16Array, quantisation: Uint8Array): boolean {
  for (let k = 0; k < 64; k++) {
    const coefficient = coefficients[k] ?? 0;
    if (coefficient !== 0 && Math.abs(coefficient * quantisation[k]!) > (k === 0 ? MAX_DC : MAX_AC)) return false;
  }
  return true;
}

function encode(blocks: Int16Array, quantisation: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const dcCounts = new Uint32Array(256);
  const acCounts = new Uint32Array(256);
  forEachSymbol(blocks, (isDc, symbol) => {
    const counts = isDc ? dcCounts : acCounts;
    counts[symbol]!++;
  });
  const dc = optimalTable(dcCounts);
  const ac = optimalTable(acCounts);
  const [dcCodes, acCodes] = [encodingTable(dc), encodingTable(ac)];
  const out = new BitWriter(blocks.length / 8);
  out.bytes(0xff, 0xd8);
  out.segment(0xdb, [0, ...quantisation]);
  out.segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
  out.segment(0xc4, tableBytes(0x00, dc));
  out.segment(0xc4, tableBytes(0x10, ac));
  out.segment(0xda, [1, 1, 0, 0, 63, 0]);
  forEachSymbol(blocks, (isDc, symbol, value) => {
    const code = (isDc ? dcCodes : acCodes)[symbol]!;
    out.bits(code & 0xffff, code >> 16);
    const size = symbol & 15;
    // Negative values are stored minus one, so that their first bit is 0.
    if (size > 0) out.bits((value < 0 ? value - 1 : value) & ((1 << size) - 1), size);
  });
  return out.finish();
}

/** Calls `onSymbol` for each Huffman symbol in order, with the value whose bits follow it (T.81, F.1.2). */
function forEachSymbol(blocks: Int16Array, onSymbol: (isDc: boolean, symbol: number, value: number) => void): void {
  let previousDc = 0;
  for (let start = 0; start < blocks.length; start += 64) {
    const dc = blocks[start] ?? 0;
    const difference = dc - previousDc;
    previousDc = dc;
    onSymbol(true, bitLength(difference), difference);
    let zeros = 0;
    for (let k = 1; k < 64; k++) {
      const value = blocks[start + k] ?? 0;
      if (value === 0) {
        zeros++;
        continue;
      }
      for (; zeros > 15; zeros -= 16) onSymbol(false, 0xf0, 0);
      onSymbol(false, (zeros << 4) | bitLength(value), value);
      zeros = 0;
    }
    if (zeros > 0) onSymbol(false, 0, 0);
  }
}

/** Number of bits of a value's magnitude. */
function bitLength(value: number): number {
  return 32 - Math.clz32(Math.abs(value));
}

function tableBytes(destination: number, { counts, symbols }: HuffmanTable): number[] {
  return [destination, ...counts, ...symbols];
}

/** Writes the bytes and bits of a JPEG into a buffer that grows as needed. */
class BitWriter {
  #data: Uint8Array<ArrayBuffer>;
  #length = 0;
  #pending = 0;
  #pendingCount = 0;

  constructor(expectedBytes: number) {
    this.#data = new Uint8Array(Math.max(1024, Math.ceil(expectedBytes)));
  }

  bytes(...values: readonly number[]): void {
    for (const value of values) this.#push(value);
  }

  segment(marker: number, content: readonly number[]): void {
    this.bytes(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content);
  }

  /** Writes at most 16 bits, the highest first. */
  bits(value: number, count: number): void {
    this.#pending = (this.#pending << count) | value;
    this.#pendingCount += count;
    while (this.#pendingCount >= 8) {
      this.#pendingCount -= 8;
      const byte = (this.#pending >> this.#pendingCount) & 0xff;
      this.#push(byte);
      if (byte === 0xff) this.#push(0);
    }
    this.#pending &= (1 << this.#pendingCount) - 1;
  }

  /** Pads the last byte with ones and writes the end marker. */
  finish(): Uint8Array<ArrayBuffer> {
    this.bits((1 << ((8 - this.#pendingCount) % 8)) - 1, (8 - this.#pendingCount) % 8);
    this.bytes(0xff, 0xd9);
    return this.#data.slice(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#data.length) {
      const larger = new Uint8Array(this.#data.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.#length++] = byte;
  }
}
