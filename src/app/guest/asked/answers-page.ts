/** The page of a PDF that states the answers to a scanner's questions. */
import type { Box } from "../../../core/geometry/geometry.ts";
import {
  joinWords,
  type RecognisedLine,
  type RecognisedParagraph,
  type RecognisedWord,
} from "../../../core/text/recognition.ts";
import type { FinishedPage, Scan } from "../../../scan/scan.ts";
import { whiteSheet } from "../../browser/white-sheet.ts";

/** Dots of the page per point: 300 dpi. */
const PX_PER_PT = 300 / 72;
const A4_PT = { width: 595.28, height: 841.89 };
const MARGIN_PT = 64;
const LEADING = 1.4;
/** Of the ink of a line: what stands above its baseline and below it, as parts of the font's size. */
const ASCENT = 0.8;
const DESCENT = 0.22;

interface Style {
  readonly sizePt: number;
  readonly weight: number;
  /** Space before the paragraph. */
  readonly beforePt: number;
}

const TITLE: Style = { sizePt: 20, weight: 600, beforePt: 0 };
const TIME: Style = { sizePt: 11, weight: 400, beforePt: 4 };
const LABEL: Style = { sizePt: 11, weight: 400, beforePt: 22 };
const ANSWER: Style = { sizePt: 13, weight: 600, beforePt: 2 };
/** Where nothing was answered. */
const NO_ANSWER = "–";

interface Content {
  readonly title: string;
  /** When the scan was finished, in words. */
  readonly time: string;
  readonly answers: readonly { readonly label: string; readonly answer: string }[];
}

/** Draws the page, with its text as a layer. Rejects when there is no memory for it. */
export async function drawAnswers(
  { title, time, answers }: Content,
  scan: Pick<Scan, "recodePage">,
): Promise<FinishedPage> {
  const [width, height] = [A4_PT.width, A4_PT.height].map((pt) => Math.round(pt * PX_PER_PT)) as [number, number];
  const { canvas, context } = whiteSheet(width, height);
  context.fillStyle = "#000";
  const pen = createPen(context, width);
  const paragraphs = [
    pen.write(title, TITLE),
    pen.write(time, TIME),
    ...answers.flatMap(({ label, answer }) => [pen.write(label, LABEL), pen.write(answer || NO_ANSWER, ANSWER)]),
  ];
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  const recoding = { colour: "bilevel", encoding: "jbig2", maxLongSidePx: height, jpegQuality: 0.95 } as const;
  const { picture, widthPx, heightPx } = await scan.recodePage(jpeg, recoding);
  const text = { widthPx, heightPx, text: joinWords(paragraphs), confidence: 100, languages: "", paragraphs };
  return { jpeg, jbig2: picture, widthPx, heightPx, text, sizePt: A4_PT };
}

/** Writes paragraphs below each other. */
function createPen(
  context: OffscreenCanvasRenderingContext2D,
  widthPx: number,
): { readonly write: (text: string, style: Style) => RecognisedParagraph } {
  const left = MARGIN_PT * PX_PER_PT;
  let top = left;

  function writeLine(words: readonly string[], sizePx: number): RecognisedLine {
    const baseline = top + ASCENT * sizePx;
    const written: RecognisedWord[] = [];
    let x = left;
    for (const text of words) {
      context.fillText(text, x, baseline);
      const right = x + context.measureText(text).width;
      written.push({ text, box: { x0: x, y0: top, x1: right, y1: baseline + DESCENT * sizePx }, confidence: 100 });
      x = right + context.measureText(" ").width;
    }
    const right = written.at(-1)?.box.x1 ?? left;
    const box = { x0: left, y0: top, x1: right, y1: baseline + DESCENT * sizePx };
    top += LEADING * sizePx;
    return {
      box,
      baseline: [
        { x: left, y: baseline },
        { x: right, y: baseline },
      ],
      words: written,
    };
  }

  return {
    write(text, { sizePt, weight, beforePt }) {
      const sizePx = sizePt * PX_PER_PT;
      context.font = `${weight} ${sizePx}px system-ui, sans-serif`;
      top += beforePt * PX_PER_PT;
      const lines = brokenLines(text, (line) => context.measureText(line).width <= widthPx - 2 * left);
      const written = lines.map((words) => writeLine(words, sizePx));
      return { box: boxAround(written), lines: written };
    },
  };
}

/** The words of a text in lines that fit. A word that is longer than a line is broken. */
function brokenLines(text: string, fits: (line: string) => boolean): string[][] {
  const lines: string[][] = [[]];
  for (const word of text.trim().split(/\s+/)) {
    let rest = word;
    while (rest !== "") {
      const line = lines.at(-1) ?? [];
      if (fits([...line, rest].join(" "))) {
        line.push(rest);
        break;
      }
      if (line.length > 0) {
        lines.push([]);
        continue;
      }
      const letters = [...rest];
      let count = Math.max(1, letters.length - 1);
      while (count > 1 && !fits(letters.slice(0, count).join(""))) count--;
      line.push(letters.slice(0, count).join(""));
      rest = letters.slice(count).join("");
      lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 0);
}

function boxAround(lines: readonly RecognisedLine[]): Box {
  const boxes = lines.map(({ box }) => box);
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}
