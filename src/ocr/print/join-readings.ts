/** Joins what the line reader and Tesseract read in one line: of each word the surer reading counts. */
import { at } from "../../core/at.ts";
import type { LineReading } from "../../core/contracts/line-reading.ts";
import type { RecognisedLine, RecognisedWord } from "../../core/text/recognition.ts";
import { alignWords, type Piece } from "./align-words.ts";
import { chooseReading } from "./joint-confidence.ts";
import { settledWord } from "./printed-words.ts";
import { readWords, type ReadWord } from "./read-words.ts";

/** A word that only the line reader sees is added if it is rather right than wrong. */
const MIN_ADDED = 0.5;

/**
 * The line as both readers read it. `line` has a word for each word of `signs`, the line reader's reading, with its
 * box; `theirs` are Tesseract's words.
 */
export function joinReadings(
  line: RecognisedLine,
  signs: LineReading,
  theirs: readonly RecognisedWord[],
): RecognisedLine {
  const ours = readWords(signs);
  const boxes = new Map(ours.map((word, i) => [word, at(line.words, i).box]));
  const settle = (piece: Piece<RecognisedWord, ReadWord>): readonly RecognisedWord[] => {
    const { reader, probability } = chooseReading(piece, { words: theirs });
    if (piece.theirs.length === 0 && probability < MIN_ADDED) return [];
    return reader === "engine"
      ? piece.theirs.map(({ text, box }) => settledWord(text, box, probability))
      : piece.ours.map((word) => settledWord(word.text, boxes.get(word) ?? line.box, probability));
  };
  return { ...line, words: alignWords(theirs, ours).flatMap(settle) };
}
