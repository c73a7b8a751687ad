/**
 * Reads the stored (quantised) coefficients of a baseline JPEG (ITU-T T.81, annexes A, B and F). A unit is what T.81
 * calls a minimum coded unit: one or more blocks of each component.
 */
import { decodingTable, type HuffmanTable } from "./huffman.ts";

interface Component {
  readonly id: number;
  /** Columns and rows of the component's blocks in a unit. */
  readonly columns: number;
  readonly rows: number;
  /** In zigzag order. */
  readonly quantisation: Uint8Array;
}

export interface BaselineJpeg {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  /** Decoding tables of the only scan, in the order of `components`. */
  readonly tables: readonly { readonly dc: Uint16Array; readonly ac: Uint16Array }[];
  /** Number of units between restart markers; 0 for none. */
  readonly restartInterval: number;
  readonly scan: Uint8Array;
}

/** Parses a JPEG; null if it is broken or not a baseline JPEG with a single scan of 8-bit Y, Cb and Cr. */
export function readBaselineJpeg(bytes: Uint8Array): BaselineJpeg | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const quantisations = new Map<number, Uint8Array>();
  const huffmans = new Map<number, Uint16Array>();
  let frame: Pick<BaselineJpeg, "width" | "height" | "components"> | null = null;
  let restartInterval = 0;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at + 4, end);
    if (marker === 0xdb)
      for (let i = 0; i < segment.length; i += 65) quantisations.set(segment[i] ?? 0, segment.subarray(i + 1, i + 65));
    else if (marker === 0xc4) readHuffmans(segment, huffmans);
    else if (marker === 0xdd) restartInterval = view.getUint16(at + 4);
    else if (marker === 0xee && segment.length >= 12 && segment[11] !== 1)
      return null; // Adobe's marker of other colour spaces
    else if (marker === 0xc0) {
      frame = readFrame(segment, quantisations);
      if (!frame) return null;
    } else if (marker === 0xda) {
      const tables = frame && readScanHeader(segment, frame.components, huffmans);
      return frame && tables ? { ...frame, tables, restartInterval, scan: bytes.subarray(end) } : null;
    } else if (marker >= 0xc1 && marker <= 0xcf) return null;
    at = end;
  }
  return null;
}

function readHuffmans(segment: Uint8Array, into: Map<number, Uint16Array>): void {
  for (let i = 0; i + 17 <= segment.length;) {
    const counts = [...segment.subarray(i + 1, i + 17)];
    const total = counts.reduce((sum, count) => sum + count, 0);
    const table: HuffmanTable = { counts, symbols: [...segment.subarray(i + 17, i + 17 + total)] };
    into.set(segment[i] ?? 0, decodingTable(table));
    i += 17 + total;
  }
}

function readFrame(
  segment: Uint8Array,
  quantisations: ReadonlyMap<number, Uint8Array>,
): Pick<BaselineJpeg, "width" | "height" | "components"> | null {
  const [precision, high = 0, low = 0, left = 0, right = 0, count = 0] = segment;
  if (precision !== 8 || count !== 3 || segment.length < 15) return null;
  const components: Component[] = [];
  for (let i = 6; i < 15; i += 3) {
    const [id = 0, sampling = 0, table = 0] = segment.subarray(i, i + 3);
    const quantisation = quantisations.get(table);
    if (!quantisation || sampling === 0) return null;
    components.push({ id, columns: sampling >> 4, rows: sampling & 15, quantisation });
  }
  // The components are red, green and blue.
  if (components.map(({ id }) => String.fromCodePoint(id)).join("") === "RGB") return null;
  return { width: left * 256 + right, height: high * 256 + low, components };
}

function readScanHeader(
  segment: Uint8Array,
  components: readonly Component[],
  huffmans: ReadonlyMap<number, Uint16Array>,
): BaselineJpeg["tables"] | null {
  if (segment[0] !== components.length) return null;
  const tables = [];
  for (const [i, { id }] of components.entries()) {
    const [componentId, destinations = 0] = segment.subarray(1 + 2 * i, 3 + 2 * i);
    const dc = huffmans.get(destinations >> 4);
    const ac = huffmans.get(0x10 | (destinations & 15));
    if (componentId !== id || !dc || !ac) return null;
    tables.push({ dc, ac });
  }
  return tables;
}

/**
 * Receives the quantised coefficients of a block in zigzag order; `x` and `y` count the component's blocks from the top
 * left. The array is reused for the next block. Returning false stops reading.
 */
export type OnBlock = (component: number, x: number, y: number, coefficients: Int16Array) => boolean;

/** Reads all blocks in stored order. Returns false if it was stopped, or if the data is incomplete or broken. */
export function readBlocks(
  { width, height, components, tables, restartInterval, scan }: BaselineJpeg,
  onBlock: OnBlock,
): boolean {
  const bits = new BitReader(scan);
  const unitsAcross = Math.ceil(width / (8 * Math.max(...components.map(({ columns }) => columns))));
  const unitsDown = Math.ceil(height / (8 * Math.max(...components.map(({ rows }) => rows))));
  const dcs = new Int32Array(components.length);
  const block = new Int16Array(64);
  for (let unit = 0; unit < unitsAcross * unitsDown; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      if (!bits.restart()) return false;
      dcs.fill(0);
    }
    const left = unit % unitsAcross;
    const top = Math.floor(unit / unitsAcross);
    for (const [component, { columns, rows }] of components.entries()) {
      const table = tables[component];
      if (!table) return false;
      for (let i = 0; i < columns * rows; i++) {
        if (!readBlock(bits, table, block)) return false;
        dcs[component] = block[0] = (dcs[component] ?? 0) + (block[0] ?? 0);
        if (!onBlock(component, left * columns + (i % columns), top * rows + Math.floor(i / columns), block))
          return false;
      }
    }
  }
  return true;
}

/** Reads one block; its first coefficient is the difference to the previous block's. False if no code fits. */
function readBlock(bits: BitReader, { dc, ac }: BaselineJpeg["tables"][number], block: Int16Array): boolean {
  block.fill(0);
  const size = bits.symbol(dc);
  if (size < 0 || size > 11) return false;
  block[0] = bits.value(size);
  for (let k = 1; k < 64; k++) {
    const symbol = bits.symbol(ac);
    if (symbol < 0) return false;
    if (symbol === 0) break;
    k += symbol >> 4;
    if (k > 63) return false;
    if (symbol !== 0xf0) block[k] = bits.value(symbol & 15);
  }
  return !bits.isPastEnd;
}

/** Reads bits of entropy-coded data, up to the next marker. */
class BitReader {
  readonly #bytes: Uint8Array;
  #position = 0;
  #buffer = 0;
  #count = 0;
  /** How many bits were added to the buffer behind the end of the data. */
  #paddingBits = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The symbol of the next code; -1 if no code fits. */
  symbol(table: Uint16Array): number {
    this.#fill();
    const entry = table[(this.#buffer >> (this.#count - 16)) & 0xffff]!;
    if (entry === 0) return -1;
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** A signed number of `size` bits (T.81, F.2.2.1). */
  value(size: number): number {
    if (size === 0) return 0;
    this.#fill();
    this.#count -= size;
    const value = (this.#buffer >> this.#count) & ((1 << size) - 1);
    return value >> (size - 1) === 1 ? value : value - (1 << size) + 1;
  }

  /** Whether more bits were read than there are. */
  get isPastEnd(): boolean {
    return this.#count < this.#paddingBits;
  }

  /** Continues after a restart marker; false if there is none. */
  restart(): boolean {
    this.#count = 0;
    this.#paddingBits = 0;
    const hasMarker = this.#bytes[this.#position] === 0xff && ((this.#bytes[this.#position + 1] ?? 0) & 0xf8) === 0xd0;
    if (hasMarker) this.#position += 2;
    return hasMarker;
  }

  /** Fills the buffer to more than 16 bits; behind the end of the data, with zeros. */
  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.#bytes[this.#position];
      // A data byte 0xff is followed by a zero. Otherwise it begins a marker, which is not consumed.
      const isStuffed = byte === 0xff && this.#bytes[this.#position + 1] === 0;
      const isData = byte !== undefined && (byte !== 0xff || isStuffed);
      if (isData) this.#position += isStuffed ? 2 : 1;
      else this.#paddingBits += 8;
      this.#buffer = ((this.#buffer << 8) | (isData ? byte : 0)) & 0xffffff;
      this.#count += 8;
    }
  }
}
