import { useMemo, type ReactNode } from "react";
import { plainText } from "../../../core/text/plain-text.ts";
import { wordsOf, type RecognisedPage, type RecognisedWord } from "../../../core/text/recognition.ts";
import { wordRanges } from "../../../core/text/word-ranges.ts";
import { useStrings } from "../../strings/strings.ts";

interface Props {
  readonly page: RecognisedPage;
  /** The words to mark, of this page and others. */
  readonly unsure: ReadonlySet<RecognisedWord>;
  readonly onCheck: (word: RecognisedWord) => void;
}

/** The running text of a page with its unsure words underlined. A tap on one opens its check. */
export function MarkedText({ page, unsure, onCheck }: Props): ReactNode {
  const strings = useStrings();
  const text = useMemo(() => plainText(page).trim(), [page]);
  const ranges = useMemo(() => wordRanges(text, wordsOf(page.paragraphs)), [text, page]);
  if (text === "") return <p className="text-note">{strings.document.noText}</p>;

  const parts: ReactNode[] = [];
  let end = 0;
  for (const [at, word] of wordsOf(page.paragraphs).entries()) {
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
    <p className="text-words">
      {parts}
      {text.slice(end)}
    </p>
  );
}
