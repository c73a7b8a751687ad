/**
 * The words of scripts without spaces. Tesseract reports almost every letter of Chinese, Japanese, Korean and Thai as a
 * word, and tells only in the text of the line where a space is. Here its letters between two spaces become one word
 * in scripts with spaces, and the words of a dictionary (Unicode Standard Annex 29, by `Intl.Segmenter`) in the others.
 */
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import { beginsCell, UNSPACED } from "../../core/text/word-spaces.ts";

/** Scripts whose letters Tesseract may report as words of their own. */
const BROKEN_UP = new RegExp(`${UNSPACED.source}|\\p{Script=Hangul}`, "u");

/** The marks that fill half of their square. */
const FULL_WIDTH_MARK = /[。、，；：！？」』）】》]$/u;
const STARTS_UNSPACED = new RegExp(`^${UNSPACED.source}`, "u");

/** A letter of the engine, in pixels of the image; its confidence is 0 to 100. */
interface EngineLetter {
  readonly text: string;
  readonly bbox: Box;
  readonly confidence: number;
}

/** A word of the engine; `isJoined` as in `RecognisedWord`. */
export interface EngineWord extends EngineLetter {
  readonly symbols: readonly EngineLetter[];
  readonly isJoined?: true;
}

/** The engine's words of a line, and the line's text with its spaces. */
interface EngineLine {
  readonly words: readonly EngineWord[];
  readonly text: string;
}

/** The engine's words of a line in reading order, with those of scripts that it breaks up made whole. */
export function wholeWords({ words, text }: EngineLine): readonly EngineWord[] {
  if (!words.some((word) => BROKEN_UP.test(word.text))) return words;
  return runsOf(words, text).flatMap((run): readonly EngineWord[] =>
    run.length === 1 && !isUnspaced(run) ? run : segment(run),
  );
}

/** The words between which the line's text has no space, if one of two neighbours may be a part of a word. */
function runsOf(words: readonly EngineWord[], lineText: string): EngineWord[][] {
  const runs: EngineWord[][] = [];
  let end = 0;
  for (const word of words) {
    const found = lineText.indexOf(word.text, end);
    const last = runs.at(-1);
    const before = last?.at(-1);
    const isAttached =
      found >= 0 && (!/\s/u.test(lineText.slice(end, found)) || (before !== undefined && isAfterMark(before, word)));
    if (last && before && isAttached && (BROKEN_UP.test(before.text) || BROKEN_UP.test(word.text))) last.push(word);
    else runs.push([word]);
    if (found >= 0) end = found + word.text.length;
  }
  return runs;
}

/** Whether a word follows a full-width mark: the white that is part of the mark was read as a space. */
function isAfterMark(before: EngineWord, word: EngineWord): boolean {
  return FULL_WIDTH_MARK.test(before.text) && STARTS_UNSPACED.test(word.text) && !beginsCell(before.bbox, word.bbox);
}

function isUnspaced(words: readonly EngineWord[]): boolean {
  return words.some(({ text }) => UNSPACED.test(text));
}

/** A run as one word, or as several that are joined. */
function segment(run: readonly EngineWord[]): EngineWord[] {
  // The engine states the confidence of a word, which may be lower than that of its letters.
  const letters = run.flatMap((word) => word.symbols.map((symbol) => ({ symbol, reported: word.confidence })));
  const text = letters.map(({ symbol }) => symbol.text).join("");
  const starts = isUnspaced(run) ? startsOfWords(text) : new Set([0]);
  const groups: (typeof letters)[] = [];
  let at = 0;
  for (const letter of letters) {
    const last = groups.at(-1);
    if (!last || starts.has(at)) groups.push([letter]);
    else last.push(letter);
    at += letter.symbol.text.length;
  }
  const [first, ...others] = groups.map((group) => ({
    text: group.map(({ symbol }) => symbol.text).join(""),
    bbox: boundingBox(group.map(({ symbol }) => symbol.bbox)),
    confidence: Math.min(...group.map(({ reported }) => reported)),
    symbols: group.map(({ symbol }) => symbol),
  }));
  return first ? [first, ...others.map((word) => Object.assign(word, { isJoined: true } as const))] : [];
}

/** Where words start, in UTF-16 units. Punctuation stays with the word before it. */
function startsOfWords(text: string): ReadonlySet<number> {
  // Firefox has it since version 125. Without it, the text stays one word.
  if (typeof Intl.Segmenter === "undefined") return new Set([0]);
  const segments = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
  return new Set(
    segments.filter(({ isWordLike, index }) => isWordLike === true || index === 0).map(({ index }) => index),
  );
}
