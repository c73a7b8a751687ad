/** The adaptive binary arithmetic encoder of JBIG2 (ITU-T T.88, annex E). */

/**
 * Table E.1, one row per state: Qe (probability of the less probable symbol), the next state after the more probable
 * symbol, the next state after the less probable symbol, and SWITCH (1: the two symbols exchange roles).
 */
const STATES = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
] as const;

/** The table expanded by the more probable symbol: state `s` with symbol `b` has index `2 s + b`. */
const QE = Uint16Array.from(STATES.flatMap(([qe]) => [qe, qe]));
const NEXT_AFTER_MPS = Uint8Array.from(STATES.flatMap(([, next]) => [2 * next, 2 * next + 1]));
const NEXT_AFTER_LPS = Uint8Array.from(
  STATES.flatMap(([, , next, exchanged]) => [2 * next + exchanged, 2 * next + 1 - exchanged]),
);

/** Encodes bits, each in one of `contexts` contexts with its own adaptive probability. */
export class ArithmeticCoder {
  /** The state of each context; all start in state 0. */
  readonly #states: Uint8Array;
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 16);
  /** Index of the last byte written. Byte 0 is a placeholder before the data. */
  #last = 0;
  #interval = 0x8000;
  #code = 0;
  /** Shifts left until the next byte is complete. */
  #shifts = 12;

  constructor(contexts: number) {
    this.#states = new Uint8Array(contexts);
  }

  /** Encodes `bit` (0 or 1) in `context` (from 0). */
  encode(context: number, bit: number): void {
    const state = this.#states[context]!;
    const qe = QE[state]!;
    this.#interval -= qe;
    if ((state & 1) === bit) {
      if (this.#interval & 0x8000) {
        this.#code += qe;
        return;
      }
      if (this.#interval < qe) this.#interval = qe;
      else this.#code += qe;
      this.#states[context] = NEXT_AFTER_MPS[state]!;
    } else {
      if (this.#interval < qe) this.#code += qe;
      else this.#interval = qe;
      this.#states[context] = NEXT_AFTER_LPS[state]!;
    }
    do {
      this.#interval <<= 1;
      this.#code <<= 1;
      if (--this.#shifts === 0) this.#writeByte();
    } while (!(this.#interval & 0x8000));
  }

  /** Flushes the encoder and returns the data with its end marker (FF AC). */
  finish(): Uint8Array<ArrayBuffer> {
    const limit = this.#code + this.#interval;
    this.#code |= 0xffff;
    if (this.#code >= limit) this.#code -= 0x8000;
    for (let i = 0; i < 2; i++) {
      this.#code <<= this.#shifts;
      this.#writeByte();
    }
    if (this.#bytes[this.#last] !== 0xff) this.#push(0xff);
    this.#push(0xac);
    return this.#bytes.slice(1, this.#last + 1);
  }

  /** After a byte of FF only seven bits are written, which leaves room for a carry and prevents false markers. */
  #writeByte(): void {
    let afterFf = this.#bytes[this.#last] === 0xff;
    if (!afterFf && this.#code >= 0x8000000) {
      const carried = this.#bytes[this.#last]! + 1;
      this.#bytes[this.#last] = carried;
      afterFf = carried === 0xff;
      this.#code &= 0x7ffffff;
    }
    const keptBits = afterFf ? 20 : 19;
    this.#push(this.#code >> keptBits);
    this.#code &= (1 << keptBits) - 1;
    this.#shifts = afterFf ? 7 : 8;
  }

  #push(byte: number): void {
    if (++this.#last === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#last] = byte;
  }
}
