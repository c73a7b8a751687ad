/** Photographs of parts of long receipts: strips to be joined, and pairs that do not meet. */
import { layReceipt, photographPart, type LaidReceipt } from "../../e2e/fixtures/long-receipts.ts";

/** The photos of one strip, or of parts that do not meet. */
export interface DrawnStrip {
  readonly name: string;
  readonly jpegs: readonly Buffer[];
  /** The lines of the whole strip; null where the photos do not meet. */
  readonly text: string | null;
}

const STRIPS = 10;
const APART = 10;
/** The part of a photo that the next one shows too. */
const OVERLAPS = [0.35, 0.25, 0.2, 0.3, 0.18];
/** What lies between two photos that do not meet, in millimetres. */
const GAPS_MM = [1, 6, 20, 60];

/** The strips whose name contains `only`. */
export async function* photographStrips(only: string): AsyncGenerator<DrawnStrip> {
  for (let i = 0; i < STRIPS; i++) {
    const [count, overlap] = [2 + (i % 3), OVERLAPS[i % OVERLAPS.length] ?? 0.3];
    const name = `strip-${i + 1}`;
    if (!name.includes(only)) continue;
    const receipt = layReceipt(100 + i, 14 * count + 3 * i);
    const { height } = receipt.sizeMm;
    // The first and the last photo show a bit of the table too.
    const part = (height + 16) / (count - (count - 1) * overlap);
    const from = Array.from({ length: count }, (_, at) => -8 + at * part * (1 - overlap));
    const jpegs = [];
    for (const [at, top] of from.entries())
      jpegs.push(await photographPart(receipt, top, top + part, 1000 + 10 * i + at));
    yield { name, jpegs, text: receipt.text };
  }
  for (let i = 0; i < APART; i++) {
    const name = `apart-${i + 1}`;
    if (!name.includes(only)) continue;
    const receipt = layReceipt(300 + i, 30);
    const other: LaidReceipt = i % 2 === 0 ? receipt : layReceipt(400 + i, 30);
    const { height } = receipt.sizeMm;
    const gap = GAPS_MM[i % GAPS_MM.length] ?? 1;
    const [first, second] =
      i % 2 === 0
        ? [
            [-8, height / 2 - gap / 2],
            [height / 2 + gap / 2, height + 8],
          ]
        : [
            [-8, height * 0.6],
            [other.sizeMm.height * 0.4, other.sizeMm.height + 8],
          ];
    yield {
      name,
      jpegs: [
        await photographPart(receipt, first?.[0] ?? 0, first?.[1] ?? 0, 2000 + i),
        await photographPart(other, second?.[0] ?? 0, second?.[1] ?? 0, 3000 + i),
      ],
      text: null,
    };
  }
}
