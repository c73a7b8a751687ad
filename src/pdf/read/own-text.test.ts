import { degrees, PDFDocument, type PDFPage } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { boxOfRun, ownText, runsOfFields } from "./own-text.ts";

/** The text of a page of 500 by 700 points as it is drawn by `draw`, and the box of its first run. */
async function read(draw: (page: PDFPage) => void) {
  const pdf = await PDFDocument.create();
  draw(pdf.addPage([500, 700]));
  const task = getDocument({ data: await pdf.save(), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const runs = (await page.getTextContent()).items.filter((item) => "str" in item);
  const viewport = page.getViewport({ scale: 1 });
  const [first] = runs;
  const result = { text: ownText(runs, viewport), box: first && boxOfRun(first, viewport) };
  await task.destroy();
  return result;
}

it("splits runs into words, lines and paragraphs", async () => {
  const { text, box } = await read((page) => {
    page.drawText("Harrow & Lisle\nDear Sir,", { x: 100, y: 600, size: 20, lineHeight: 24 });
    page.drawText("Far below", { x: 100, y: 100, size: 20 });
  });
  expect(text).toMatchObject({ widthPx: 500, heightPx: 700, text: "Harrow & Lisle\nDear Sir,\n\nFar below" });
  const [first, , third] = text?.paragraphs[0]?.lines[0]?.words ?? [];
  expect(first).toMatchObject({ text: "Harrow", confidence: 100 });
  expect(third?.text).toBe("Lisle");
  // The line stands on a baseline at y = 700 - 600, in type of 20 points.
  expect(first?.box.x0).toBeCloseTo(100, 0);
  expect(first?.box.y0).toBeCloseTo(85, 0);
  expect(first?.box.y1).toBeCloseTo(105, 0);
  expect(third?.box.x0).toBeGreaterThan(first?.box.x1 ?? 0);
  expect(third?.box.x1).toBeCloseTo(box?.x1 ?? 0, 5);
});

it("gives boxes on the page as shown", async () => {
  const { text } = await read((page) => {
    page.drawText("Turned", { x: 100, y: 600, size: 20 });
    page.setRotation(degrees(90));
  });
  expect(text).toMatchObject({ widthPx: 700, heightPx: 500 });
  const [line] = text?.paragraphs[0]?.lines ?? [];
  // What stands at (x, y) above the bottom left is shown at (y, x) below the top left.
  expect(line?.baseline[0].x).toBeCloseTo(600, 0);
  expect(line?.baseline[0].y).toBeCloseTo(100, 0);
  expect(line?.baseline[1].y).toBeGreaterThan(150);
});

it("joins a word whose letters are drawn one after another", async () => {
  const { text } = await read((page) => {
    page.drawText("Inv", { x: 100, y: 600, size: 20 });
    page.drawText("oice", { x: 100 + 26.7, y: 600, size: 20 });
  });
  expect(text?.text).toBe("Invoice");
});

it("has what stands in form fields", async () => {
  const rect = [100, 580, 300, 600];
  const viewport = { width: 500, height: 700, convertToViewportPoint: (x: number, y: number) => [x, 700 - y] };
  const runs = runsOfFields([
    { subtype: "Widget", fieldType: "Tx", fieldValue: "Ada Lovelace", rect },
    { subtype: "Widget", fieldType: "Btn", fieldValue: "Off", rect },
    { subtype: "FreeText", contentsObj: { str: "Seen" }, rect },
    { subtype: "Link", rect },
  ]);
  const text = ownText(runs, viewport);
  expect(text?.text).toBe("Ada Lovelace\nSeen");
  expect(text?.paragraphs[0]?.lines[0]?.box).toEqual({ x0: 100, y0: 100, x1: 300, y1: 120 });
});

it("is null for a page without words", async () => {
  expect((await read((page) => page.drawText("  ", { x: 100, y: 600 }))).text).toBeNull();
});
