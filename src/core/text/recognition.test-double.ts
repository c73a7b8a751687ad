/** Test pages whose word boxes follow from the text alone. */
import type { ImageWithText } from "./image-with-text.ts";
import type { RecognisedLine, RecognisedPage, RecognisedParagraph } from "./recognition.ts";

const LETTER_PX = 10;
const LINE_PX = 30;

/**
 * A paragraph whose first line starts at `topPx`. Each letter is 10 px wide and 20 px high; baselines descend by 1 px
 * per 100 px.
 */
export function syntheticParagraph(topPx: number, ...lines: readonly string[]): RecognisedParagraph {
  const laidOut = lines.map((text, row): RecognisedLine => {
    const y0 = topPx + row * LINE_PX;
    const width = text.length * LETTER_PX;
    const words = [...text.matchAll(/\S+/gu)].map((match) => ({
      text: match[0],
      confidence: 95.4,
      box: { x0: match.index * LETTER_PX, y0, x1: (match.index + match[0].length) * LETTER_PX, y1: y0 + 20 },
    }));
    return {
      box: { x0: 0, y0, x1: width, y1: y0 + 20 },
      baseline: [
        { x: 0, y: y0 + 15 },
        { x: width, y: y0 + 15 + width / 100 },
      ],
      words,
    };
  });
  return {
    box: {
      x0: 0,
      y0: topPx,
      x1: Math.max(...laidOut.map(({ box }) => box.x1)),
      y1: topPx + lines.length * LINE_PX - 10,
    },
    lines: laidOut,
  };
}

export function syntheticPage(...paragraphs: readonly RecognisedParagraph[]): RecognisedPage {
  return { widthPx: 600, heightPx: 800, text: "", confidence: 95, languages: "deu+eng", paragraphs };
}

export function imageWithText(image: string, text: RecognisedPage | null): ImageWithText {
  return { image, widthPx: 600, heightPx: 800, text };
}
