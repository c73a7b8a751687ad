import { useState, type ReactNode } from "react";
import type { Box } from "../../core/geometry/geometry.ts";
import { wordsOf } from "../../core/text/recognition.ts";
import { newId } from "../browser/new-id.ts";
import { wordFinder } from "../../documents/find-text.ts";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings } from "../use-strings.ts";
import { textOnPicture } from "../viewer/document-hits.ts";
import { drawBox } from "./edit-marks.ts";
import type { MarkedPage } from "./use-marking.ts";
import { Field, Form } from "../components/form.tsx";
import { Button } from "../components/button.tsx";

/** How far a redaction reaches beyond the box of its word, in heights of the word: boxes may cut letters. */
const MARGIN = 0.18;

/** Redacts all places where a word stands on the page. */
export function RedactWords({ scan, page, marking }: MarkedPage): ReactNode {
  const texts = useScreenStrings(markingStrings);
  const [query, setQuery] = useState("");
  const [count, setCount] = useState<number | null>(null);
  const text = textOnPicture(scan);
  if (!text || text.paragraphs.length === 0) return null;

  function redact(): void {
    if (!text || query.trim() === "") return;
    const isFound = wordFinder(query);
    const boxes = wordsOf(text.paragraphs).flatMap((word) => (isFound(word.text) ? [word.box] : []));
    setCount(boxes.length);
    if (boxes.length === 0) return;
    marking.putAll(
      boxes.map((box) => drawBox(newId(), { kind: "redaction" }, cornersOf(box, text.widthPx, text.heightPx), page)),
    );
    setQuery("");
  }

  return (
    <Form className="markup-words" onSubmit={redact}>
      <Field
        label={<span className="visually-hidden">{texts.words.label}</span>}
        placeholder={texts.words.label}
        spellCheck={false}
        value={query}
        onType={(typed) => {
          setQuery(typed);
          setCount(null);
        }}
      />
      <Button type="submit" label={texts.words.redact} aria-disabled={query.trim() === ""} />
      <output>{count !== null && (count === 0 ? texts.words.none : texts.words.done({ count }))}</output>
    </Form>
  );
}

function cornersOf({ x0, y0, x1, y1 }: Box, widthPx: number, heightPx: number): Parameters<typeof drawBox>[2] {
  const margin = MARGIN * Math.min(x1 - x0, y1 - y0);
  return [
    { x: (x0 - margin) / widthPx, y: (y0 - margin) / heightPx },
    { x: (x1 + margin) / widthPx, y: (y1 + margin) / heightPx },
  ];
}
