/** Joins what two readers read in one line: of each word the surer reading counts. */
import type { LineReading } from "../../core/contracts/line-reading.ts";
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedWord } from "../../core/text/recognition.ts";
import { hasLetterOrDigit } from "../layout/line-segments.ts";
import { engineConfidenceOf } from "../word-confidence.ts";
import { alignWords, type Piece } from "./align-words.ts";
import { chooseReading } from "./joint-confidence.ts";
import { readWords, type ReadWord } from "./read-words.ts";

/** A word that only the line reader sees is added if it is rather right than wrong. */
const MIN_ADDED = 0.5;

/**
 * The engine's line, whose words say in `settled` what both readers read there together; the layout still goes by the
 * engine's words, with confidences as the engine would state them. Places of the line reader's signs must be in
 * pixels of the line's page.
 */
export function joinReadings(line: RecognisedLine, reading: LineReading): RecognisedLine {
  const pieces = alignWords(line.words, readWords(reading));
  const words: RecognisedWord[] = [];
  let waiting: readonly RecognisedWord[] = [];
  for (const piece of pieces) {
    const settled = settle(piece, line);
    const [first, ...rest] = piece.theirs;
    const before = words.at(-1);
    if (first) {
      const clear = settled.filter(({ text }) => hasLetterOrDigit(text));
      const confidence =
        clear.length > 0
          ? engineConfidenceOf(Math.max(...clear.map((word) => word.confidence)) / 100)
          : first.confidence;
      words.push({ ...first, confidence, settled: [...waiting, ...settled] });
      for (const word of rest) words.push({ ...word, settled: [] });
      waiting = [];
    } else if (before) words[words.length - 1] = { ...before, settled: [...(before.settled ?? []), ...settled] };
    else waiting = settled;
  }
  return { ...line, words };
}

/** What both readers read in a piece of a line. */
function settle(piece: Piece<RecognisedWord, ReadWord>, line: RecognisedLine): readonly RecognisedWord[] {
  const { reader, probability } = chooseReading(piece, line);
  if (piece.theirs.length === 0 && probability < MIN_ADDED) return [];
  const words = reader === "engine" ? piece.theirs : placed(piece, line);
  return words.map(({ text, box }) => ({ text, box, confidence: 100 * probability }));
}

/** The line reader's words: in the boxes of the engine's where there are as many, else where their signs are. */
function placed(
  { theirs, ours }: Piece<RecognisedWord, ReadWord>,
  line: RecognisedLine,
): readonly Pick<RecognisedWord, "text" | "box">[] {
  return ours.map(({ text, from, to }, i) => {
    const same = theirs.length === ours.length ? theirs[i] : undefined;
    return { text, box: same?.box ?? boxOf(from, to, theirs.length > 0 ? theirs : line.words) };
  });
}

/** The box of a word that reaches from one x to another among others: no further out, and as high as they are. */
function boxOf(from: number, to: number, among: readonly RecognisedWord[]): Box {
  const extent = boundingBox(among.map(({ box }) => box));
  const x0 = Math.max(extent.x0, Math.min(extent.x1 - 1, Math.round(from)));
  return { ...extent, x0, x1: Math.max(x0 + 1, Math.min(extent.x1, Math.round(to))) };
}
