import { memo, type ReactNode } from "react";
import type { Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedPage, RecognisedWord } from "../../core/text/recognition.ts";
import { placeOf } from "./word-places.ts";

interface Props {
  readonly text: RecognisedPage;
  /** The words of this page that a search found. */
  readonly hits: ReadonlySet<RecognisedWord>;
  /** The one of them that the person is at. */
  readonly current: RecognisedWord | null;
}

/**
 * The text of a page, invisible over its picture, to be selected and copied as in a PDF. Fills its parent, which is as
 * large as the picture and a size container.
 */
export const TextLayer = memo(function TextLayer({ text, hits, current }: Props): ReactNode {
  return (
    <div className="text-layer">
      {text.paragraphs.map((paragraph) => (
        <div key={keyOf(paragraph)} className="text-layer-paragraph">
          {paragraph.lines.map((line) => (
            <div key={keyOf(line)}>
              {line.words.map((word, i) => (
                <Word
                  key={keyOf(word)}
                  word={word}
                  isSpaced={line.words[i + 1]?.isJoined !== true}
                  line={line}
                  page={text}
                  hit={word === current ? "current" : hits.has(word) ? "other" : undefined}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});

const keyOf = ({ box }: { readonly box: Box }): string => `${box.x0} ${box.y0} ${box.x1} ${box.y1}`;

interface WordProps {
  readonly word: RecognisedWord;
  /** Whether a space follows it. */
  readonly isSpaced: boolean;
  readonly line: RecognisedLine;
  readonly page: RecognisedPage;
  readonly hit: "current" | "other" | undefined;
}

function Word({ word, isSpaced, line, page, hit }: WordProps): ReactNode {
  const { left, top, length, height, quarterTurns } = placeOf(word, line, page);
  const share = (value: number): string => `${(value * 100).toFixed(3)}cqw`;
  const stretch = stretchOf(word.text, length / height);
  return (
    <span
      data-word=""
      data-hit={hit}
      style={{
        left: share(left),
        top: share(top),
        width: share(length / stretch),
        height: share(height),
        fontSize: share(height),
        transform: `rotate(${quarterTurns * 90}deg) scaleX(${stretch})`,
      }}
    >
      {/* A space between two such words would not be copied. */}
      {isSpaced ? `${word.text} ` : word.text}
    </span>
  );
}

const MEASURED_PX = 100;
let drawing: CanvasRenderingContext2D | null = null;

/** By how much a word is stretched to be `length` times as long as its letters are high. */
function stretchOf(text: string, length: number): number {
  drawing ??= document.createElement("canvas").getContext("2d");
  if (!drawing) return 1;
  drawing.font = `${MEASURED_PX}px sans-serif`;
  const measured = drawing.measureText(text).width / MEASURED_PX;
  return measured > 0 && Number.isFinite(length) ? length / measured : 1;
}
