/** Pages of words at places that follow from the words alone: for tests. */
import type { PicturedText } from "./pictured-text.ts";
import type { RecognisedLine, RecognisedPage, RecognisedParagraph } from "./recognition.ts";

const LETTER_PX = 10;
const LINE_PX = 30;

/**
 * A paragraph of lines from the height `topPx` on, each letter 10 pixels wide and 20 high, the lines falling by a
 * hundredth.
 */
export function drawnParagraph(topPx: number, ...lines: readonly string[]): RecognisedParagraph {
  const drawn = lines.map((text, row): RecognisedLine => {
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
    box: { x0: 0, y0: topPx, x1: Math.max(...drawn.map(({ box }) => box.x1)), y1: topPx + lines.length * LINE_PX - 10 },
    lines: drawn,
  };
}

export function drawnText(...paragraphs: readonly RecognisedParagraph[]): RecognisedPage {
  return { widthPx: 600, heightPx: 800, text: "", confidence: 95, languages: "deu+eng", paragraphs };
}

export function picturedText(image: string, text: RecognisedPage | null): PicturedText {
  return { image, widthPx: 600, heightPx: 800, text };
}
