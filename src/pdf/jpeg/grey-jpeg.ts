/**
 * A JPEG without colour as one of a single component: its grey coefficients are kept as they are, so nothing
 * is lost, and coded anew with the tables that suit them best. Browsers write three components whatever the page shows.
 */
import { bestTable, encodingTable, type HuffmanTable } from "./huffman.ts";
import { readBaselineJpeg, readBlocks } from "./jpeg-scan.ts";

/** Levels of 255 that a colour may differ from grey and still be seen as grey: what encoding leaves of it. */
const GREY_LEVELS = 2;
/** A block's mean is an eighth of its first coefficient; the other ones swing by up to a quarter of theirs. */
const MOST_MEAN = 8 * GREY_LEVELS;
const MOST_SWING = 4 * GREY_LEVELS;

/** The same picture in one component; null where it shows colour, or is not a baseline JPEG. */
export function greyJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const jpeg = readBaselineJpeg(bytes);
  const [luma] = jpeg?.components ?? [];
  if (!jpeg || !luma) return null;
  const across = Math.ceil(jpeg.width / 8);
  const down = Math.ceil(jpeg.height / 8);
  const blocks = new Int16Array(across * down * 64);
  const isWhole = readBlocks(jpeg, (component, x, y, coefficients) => {
    if (component > 0) return isGrey(coefficients, jpeg.components[component]?.quantisation ?? luma.quantisation);
    // Units reach beyond the picture's edge.
    if (x < across && y < down) blocks.set(coefficients, (y * across + x) * 64);
    return true;
  });
  return isWhole ? encode(blocks, luma.quantisation, jpeg.width, jpeg.height) : null;
}

function isGrey(coefficients: Int16Array, quantisation: Uint8Array): boolean {
  for (let k = 0; k < 64; k++) {
    const coefficient = coefficients[k] as number;
    if (coefficient !== 0 && Math.abs(coefficient * (quantisation[k] as number)) > (k === 0 ? MOST_MEAN : MOST_SWING))
      return false;
  }
  return true;
}

function encode(blocks: Int16Array, quantisation: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const dcCounts = new Uint32Array(256);
  const acCounts = new Uint32Array(256);
  walk(blocks, (isFirst, symbol) => {
    const counts = isFirst ? dcCounts : acCounts;
    counts[symbol] = (counts[symbol] as number) + 1;
  });
  const dc = bestTable(dcCounts);
  const ac = bestTable(acCounts);
  const [dcCodes, acCodes] = [encodingTable(dc), encodingTable(ac)];
  const out = new BitWriter(blocks.length / 8);
  out.bytes(0xff, 0xd8);
  out.segment(0xdb, [0, ...quantisation]);
  out.segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
  out.segment(0xc4, tableBytes(0x00, dc));
  out.segment(0xc4, tableBytes(0x10, ac));
  out.segment(0xda, [1, 1, 0, 0, 63, 0]);
  walk(blocks, (isFirst, symbol, value) => {
    const code = (isFirst ? dcCodes : acCodes)[symbol] as number;
    out.bits(code & 0xffff, code >> 16);
    const size = symbol & 15;
    // Negative numbers are one less, so that they begin with a zero.
    if (size > 0) out.bits((value < 0 ? value - 1 : value) & ((1 << size) - 1), size);
  });
  return out.finish();
}

/** Calls `take` for each symbol in turn, with the number whose bits follow it (F.1.2). */
function walk(blocks: Int16Array, take: (isFirst: boolean, symbol: number, value: number) => void): void {
  let before = 0;
  for (let at = 0; at < blocks.length; at += 64) {
    const mean = blocks[at] as number;
    const difference = mean - before;
    before = mean;
    take(true, sizeOf(difference), difference);
    let zeros = 0;
    for (let k = 1; k < 64; k++) {
      const value = blocks[at + k] as number;
      if (value === 0) {
        zeros++;
        continue;
      }
      for (; zeros > 15; zeros -= 16) take(false, 0xf0, 0);
      take(false, (zeros << 4) | sizeOf(value), value);
      zeros = 0;
    }
    if (zeros > 0) take(false, 0, 0);
  }
}

/** Bits that a number's magnitude takes. */
function sizeOf(value: number): number {
  return 32 - Math.clz32(Math.abs(value));
}

function tableBytes(destination: number, { counts, symbols }: HuffmanTable): number[] {
  return [destination, ...counts, ...symbols];
}

class BitWriter {
  #data: Uint8Array<ArrayBuffer>;
  #length = 0;
  #held = 0;
  #count = 0;

  constructor(expectedBytes: number) {
    this.#data = new Uint8Array(Math.max(1024, Math.ceil(expectedBytes)));
  }

  bytes(...values: readonly number[]): void {
    for (const value of values) this.#push(value);
  }

  segment(marker: number, content: readonly number[]): void {
    this.bytes(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content);
  }

  /** At most 16 bits, the highest first. */
  bits(value: number, count: number): void {
    this.#held = (this.#held << count) | value;
    this.#count += count;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#held >> this.#count) & 0xff;
      this.#push(byte);
      if (byte === 0xff) this.#push(0);
    }
    this.#held &= (1 << this.#count) - 1;
  }

  /** Fills the last byte with ones and ends the picture. */
  finish(): Uint8Array<ArrayBuffer> {
    this.bits((1 << ((8 - this.#count) % 8)) - 1, (8 - this.#count) % 8);
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
