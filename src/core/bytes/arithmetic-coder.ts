/**
 * The adaptive arithmetic coder of JBIG2 (ITU-T T.88, annex E): each bit is written by how likely it was
 * in its context so far.
 */

/**
 * Table E.1, a row a state: probability of the less probable bit, next state after the more and after the less
 * probable, 1 where the two exchange.
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

/** The same for both values of the more probable bit: state `s` with bit `b` is number `2 s + b`. */
const QE = Uint16Array.from(STATES.flatMap(([qe]) => [qe, qe]));
const AFTER_LIKELY = Uint8Array.from(STATES.flatMap(([, next]) => [2 * next, 2 * next + 1]));
const AFTER_UNLIKELY = Uint8Array.from(
  STATES.flatMap(([, , next, exchanged]) => [2 * next + exchanged, 2 * next + 1 - exchanged]),
);

export class ArithmeticCoder {
  /** State of each context; all begin in the first. */
  readonly #states: Uint8Array;
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 16);
  /** Where the last byte is; the first is none of the data. */
  #last = 0;
  #interval = 0x8000;
  #code = 0;
  /** Shifts until the next byte is full. */
  #shifts = 12;

  constructor(contexts: number) {
    this.#states = new Uint8Array(contexts);
  }

  /** Writes a bit, 0 or 1. */
  encode(context: number, bit: number): void {
    const state = this.#states[context] as number;
    const qe = QE[state] as number;
    this.#interval -= qe;
    if ((state & 1) === bit) {
      if (this.#interval & 0x8000) {
        this.#code += qe;
        return;
      }
      if (this.#interval < qe) this.#interval = qe;
      else this.#code += qe;
      this.#states[context] = AFTER_LIKELY[state] as number;
    } else {
      if (this.#interval < qe) this.#code += qe;
      else this.#interval = qe;
      this.#states[context] = AFTER_UNLIKELY[state] as number;
    }
    do {
      this.#interval <<= 1;
      this.#code <<= 1;
      if (--this.#shifts === 0) this.#writeByte();
    } while (!(this.#interval & 0x8000));
  }

  /** Ends the data and gives it, with its end marker. */
  finish(): Uint8Array<ArrayBuffer> {
    const most = this.#code + this.#interval;
    this.#code |= 0xffff;
    if (this.#code >= most) this.#code -= 0x8000;
    for (let i = 0; i < 2; i++) {
      this.#code <<= this.#shifts;
      this.#writeByte();
    }
    if (this.#bytes[this.#last] !== 0xff) this.#push(0xff);
    this.#push(0xac);
    return this.#bytes.slice(1, this.#last + 1);
  }

  /** A byte of ones is followed by one of seven bits, so that a carry has room and no marker comes about. */
  #writeByte(): void {
    let followsOnes = this.#bytes[this.#last] === 0xff;
    if (!followsOnes && this.#code >= 0x8000000) {
      const carried = (this.#bytes[this.#last] as number) + 1;
      this.#bytes[this.#last] = carried;
      followsOnes = carried === 0xff;
      this.#code &= 0x7ffffff;
    }
    const kept = followsOnes ? 20 : 19;
    this.#push(this.#code >> kept);
    this.#code &= (1 << kept) - 1;
    this.#shifts = followsOnes ? 7 : 8;
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
