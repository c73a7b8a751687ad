import { describe, expect, it } from "vitest";
import type { PdfPage } from "../../core/contracts/pdf-calls.ts";
import { turnRecognisedPage } from "../../core/text/recognition.ts";
import { A4, PAGE_PX, pdfPage, recognised } from "../testing/synthetic-page.ts";
import { writePdf } from "./pdf-document.ts";
import { fold, readBack, type ReadBack } from "../testing/read-back.ts";
import { reading, SCRIPTS, standing } from "../testing/script-lines.ts";

async function readPages(pages: readonly PdfPage[]): Promise<ReadBack> {
  const pdf = await writePdf(
    { pages, title: "", language: "en", createdAtMs: 0 },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  return readBack(new Uint8Array(await pdf.arrayBuffer()));
}

/** What a reader finds of lines, each given as its words in reading order. */
async function readLines(lines: readonly (readonly string[])[], slope = 0): Promise<string> {
  const { pages } = await readPages([pdfPage(recognised(lines, slope))]);
  return fold(pages[0]?.text ?? "");
}

describe("the text layer", () => {
  it.each(SCRIPTS)("gives back $script as it was read", async (line) => {
    const found = await readLines([standing(line), standing(line)]);
    expect(found).toBe(fold(`${reading(line)} ${reading(line)}`));
  });

  it("gives back a page of all scripts", async () => {
    expect(await readLines(SCRIPTS.map(standing))).toBe(fold(SCRIPTS.map(reading).join(" ")));
  });

  it("keeps digits and Latin letters of a right-to-left word from left to right", async () => {
    expect(await readLines([["עולם", "בUSB", "טוב", "3.50", "ב-2026", "שלום"]])).toBe("שלום ב-2026 3.50 טוב בUSB עולם");
  });

  it.each([1, 2, 3])(
    "runs as the lines of a page do that stays %d quarter turns from upright",
    async (quarterTurns) => {
      const upright = recognised([
        ["First", "words"],
        ["and", "last"],
      ]);
      const [page] = (await readPages([pdfPage(turnRecognisedPage(upright, -quarterTurns))])).pages;
      expect(fold(page?.text ?? "")).toBe("First words and last");
      const [x = 0, y = 0] = page?.items.find(({ str }) => str.startsWith("First"))?.shownAt ?? [];
      // The first word begins at 150 px and stands on 200 px of 1536 by 2172, upright; the sheet is filled either way.
      const shown = [
        [1 - y / A4.height, x / A4.width],
        [1 - x / A4.width, 1 - y / A4.height],
        [y / A4.height, 1 - x / A4.width],
      ][quarterTurns - 1];
      expect(shown).toEqual([expect.closeTo(150 / PAGE_PX.width, 2), expect.closeTo(200 / PAGE_PX.height, 2)]);
    },
  );

  it("keeps apart lines that lean so much that one ends level with where the next begins", async () => {
    const words = ["One", "word", "after", "another", "down", "the", "slope"];
    const lines = Array.from({ length: 6 }, () => words);
    const [above, below] = recognised(lines).paragraphs[0]?.lines ?? [];
    const run = (above?.box.x1 ?? 0) - (above?.box.x0 ?? 0);
    const pitch = (below?.box.y0 ?? 0) - (above?.box.y0 ?? 0);
    for (const share of [0.85, 1, 1.15])
      expect(await readLines(lines, (share * pitch) / run)).toBe(fold(lines.flat().join(" ")));
  });

  it("keeps words apart whose boxes touch", async () => {
    const page = recognised([["déjeune-t-il", "?"]]);
    const [line] = page.paragraphs[0]?.lines ?? [];
    const [first, mark] = line?.words ?? [];
    if (!line || !first || !mark) throw new Error("No words.");
    const touching = {
      ...page,
      paragraphs: [
        { box: line.box, lines: [{ ...line, words: [{ ...first, box: { ...first.box, x1: mark.box.x0 } }, mark] }] },
      ],
    };
    expect(fold((await readPages([pdfPage(touching)])).pages[0]?.text ?? "")).toBe("déjeune-t-il ?");
  });

  it.each([-2, 2])("keeps lines that lean by %d degrees whole", async (degrees) => {
    const words = ["One", "word", "after", "another", "down", "the", "slope", "of", "a", "page"];
    const lines = Array.from({ length: 20 }, () => words);
    expect(await readLines(lines, Math.tan((degrees * Math.PI) / 180))).toBe(fold(lines.flat().join(" ")));
  });
});
