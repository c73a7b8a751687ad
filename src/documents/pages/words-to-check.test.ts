import { describe, expect, it } from "vitest";
import { AS_IN_PDF, FIRST_EDIT, newPage, type PageText, type ScanPage } from "../../core/model/document.ts";
import { imageCorners } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import { syntheticPage, syntheticParagraph } from "../../core/text/recognition.test-double.ts";
import type { RecognisedParagraph } from "../../core/text/recognition.ts";
import { wordsToCheck } from "./words-to-check.ts";

/** A paragraph in which the words that end in "?" are unsure. */
function paragraph(line: string): RecognisedParagraph {
  const read = syntheticParagraph(0, line);
  const lines = read.lines.map((other) => ({
    ...other,
    words: other.words.map((word) => (word.text.endsWith("?") ? { ...word, confidence: 40 } : word)),
  }));
  return { ...read, lines };
}

function page(id: string, paragraphs: readonly RecognisedParagraph[], text: Partial<PageText> = {}): ScanPage {
  const made = newPage(id, "d", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  const corners = imageCorners({ width: 600, height: 800 });
  const grid = flatGrid(corners, 1);
  return {
    ...made,
    picture: {
      edit: FIRST_EDIT,
      widthPx: 600,
      heightPx: 800,
      bytes: 1,
      geometry: { imageWidth: 600, imageHeight: 800, corners, confidence: 1, aspectRatio: 0.75, grid },
      measures: { rotation: 0, curvature: 0, sharpness: 1, brightness: 1 },
      sizePt: null,
    },
    text: { edit: FIRST_EDIT, languages: "eng", recognised: syntheticPage(...paragraphs), ...text },
  };
}

const asked = (pages: readonly ScanPage[], languages = "eng"): string[] =>
  wordsToCheck(pages, languages).map(({ pageId, word }) => `${pageId}: ${word.text}`);

describe("wordsToCheck", () => {
  it("asks about amounts and dates of all pages first, then about the others in reading order", () => {
    const first = page("a", [paragraph("one? two 12.50?"), paragraph("three?")]);
    const second = page("b", [paragraph("four? 1/2/2024?")]);
    expect(asked([first, second])).toEqual(["a: 12.50?", "b: 1/2/2024?", "a: one?", "a: three?", "b: four?"]);
  });

  it("does not ask about the text of a PDF", () => {
    const read = page("a", [paragraph("own?"), paragraph("read?")], { ownParagraphs: 1 });
    expect(asked([read])).toEqual(["a: read?"]);
  });

  it("does not ask about a page that is still being made or read, or is not to be read", () => {
    const read = page("a", [paragraph("one?")]);
    expect(asked([read], "deu")).toEqual([]);
    expect(asked([read], "")).toEqual([]);
    expect(asked([{ ...read, edit: { ...FIRST_EDIT, quarterTurns: 1 } }])).toEqual([]);
    expect(asked([{ ...read, text: null }])).toEqual([]);
    const turned = { ...FIRST_EDIT, quarterTurns: 1 };
    expect(asked([{ ...page("a", [paragraph("one?")], { edit: turned }), edit: turned }])).toEqual([]);
    // A filter does not change the text.
    expect(asked([{ ...read, edit: { ...FIRST_EDIT, filter: AS_IN_PDF.filter } }])).toEqual(["a: one?"]);
  });
});
