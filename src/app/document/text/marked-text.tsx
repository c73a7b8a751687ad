import type { ReactNode } from "react";
import type { RecognisedLine, RecognisedWord } from "../../../core/text/recognition.ts";
import { wordRanges } from "../../../core/text/word-ranges.ts";
import { useStrings } from "../../use-strings.ts";

/** Which words are marked, of this text and others, and what a tap on one does. */
export interface Marking {
  readonly unsure: ReadonlySet<RecognisedWord>;
  readonly onCheck: (word: RecognisedWord) => void;
}

interface Props extends Marking {
  readonly text: string;
  /** The lines that the text was made of. */
  readonly lines: readonly RecognisedLine[];
}

/** A text with its unsure words underlined. A tap on one opens its check. */
export function MarkedText({ text, lines, unsure, onCheck }: Props): ReactNode {
  const strings = useStrings();
  const words = lines.flatMap((line) => line.words);
  if (!words.some((word) => unsure.has(word))) return text;
  const ranges = wordRanges(text, words);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [at, word] of words.entries()) {
    const range = ranges[at];
    if (!range || !unsure.has(word)) continue;
    parts.push(
      text.slice(end, range.start),
      // The row above the text leads to all of these words by keyboard.
      <button
        key={range.start}
        type="button"
        tabIndex={-1}
        className="unsure-word"
        title={strings.checking.title}
        onClick={() => onCheck(word)}
      >
        {text.slice(range.start, range.end)}
      </button>,
    );
    end = range.end;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
