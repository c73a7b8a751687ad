/** Huffman codes of JPEG (ITU-T T.81, annexes C, F and K). */

/** `counts` are the numbers of codes of each length from 1 to 16; `symbols` are in the order of their codes. */
export interface HuffmanTable {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

const MAX_CODE_LENGTH = 16;

/**
 * A table to look up a symbol by the next 16 bits, which begin with its code. An entry has the code's length in its
 * high byte and the symbol in its low byte; it is 0 if no code fits.
 */
export function decodingTable({ counts, symbols }: HuffmanTable): Uint16Array {
  const table = new Uint16Array(1 << MAX_CODE_LENGTH);
  let code = 0;
  let next = 0;
  for (const [i, count] of counts.entries()) {
    const length = i + 1;
    for (let k = 0; k < count; k++, code++) {
      const shift = MAX_CODE_LENGTH - length;
      table.fill((length << 8) | (symbols[next++] ?? 0), code << shift, (code + 1) << shift);
    }
    code <<= 1;
  }
  return table;
}

/** A table to look up the code of a symbol: the code's length is in the high 16 bits, the code in the low 16 bits. */
export function encodingTable({ counts, symbols }: HuffmanTable): Uint32Array {
  const table = new Uint32Array(256);
  let code = 0;
  let next = 0;
  for (const [i, count] of counts.entries()) {
    for (let k = 0; k < count; k++, code++) table[symbols[next++] ?? 0] = ((i + 1) << 16) | code;
    code <<= 1;
  }
  return table;
}

/**
 * The table that needs the fewest bits for symbols (0 to 255) of the given frequencies. No code is longer than 16 bits
 * or consists only of ones (T.81, K.2).
 */
export function optimalTable(frequencies: Readonly<Uint32Array>): HuffmanTable {
  const lengths = codeLengths(frequencies);
  const counts = lengthCounts(lengths);
  const symbols = [...lengths.keys()]
    .filter((symbol) => symbol < 256 && (lengths[symbol] ?? 0) > 0)
    .sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0) || a - b);
  return { counts, symbols };
}

/**
 * The unlimited code lengths of the Huffman tree. The extra symbol 256 is rarer than any other, so it takes the code
 * that consists only of ones.
 */
function codeLengths(frequencies: Readonly<Uint32Array>): readonly number[] {
  interface Node {
    readonly weight: number;
    readonly symbols: readonly number[];
  }
  const lengths = Array.from({ length: 257 }, () => 0);
  const nodes: Node[] = [{ weight: 0, symbols: [256] }];
  for (const [symbol, weight] of frequencies.entries()) if (weight > 0) nodes.push({ weight, symbols: [symbol] });
  while (nodes.length > 1) {
    nodes.sort((a, b) => b.weight - a.weight);
    const [a, b] = nodes.splice(-2);
    if (!a || !b) break;
    const symbols = [...a.symbols, ...b.symbols];
    for (const symbol of symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1;
    nodes.push({ weight: a.weight + b.weight, symbols });
  }
  return lengths;
}

/**
 * The number of codes of each length, limited to 16 bits and without the code of the extra symbol (T.81, figure K.3).
 */
function lengthCounts(lengths: readonly number[]): readonly number[] {
  const bits = Array.from({ length: 64 }, (_, length) => lengths.filter((each) => each === length && each > 0).length);
  const add = (length: number, change: number): void => void (bits[length] = (bits[length] ?? 0) + change);
  for (let length = bits.length - 1; length > MAX_CODE_LENGTH; length--) {
    while ((bits[length] ?? 0) > 0) {
      let shorter = length - 2;
      while ((bits[shorter] ?? 0) === 0) shorter--;
      add(length, -2);
      add(length - 1, 1);
      add(shorter + 1, 2);
      add(shorter, -1);
    }
  }
  add(
    bits.findLastIndex((count) => count > 0),
    -1,
  );
  return bits.slice(1, MAX_CODE_LENGTH + 1);
}
