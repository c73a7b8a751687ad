import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { typedPage } from "../../facts/testing/typed-page.ts";
import type { Point } from "../../core/geometry/geometry.ts";
import { pageStructure } from "../../core/structure/document-structure.ts";
import { turnRecognisedPage, type RecognisedPage } from "../../core/text/recognition.ts";
import { pdfPage } from "../testing/synthetic-page.ts";
import { normaliseText } from "../testing/read-back.ts";
import { CharacterCodes } from "./character-codes.ts";
import { tagsOf } from "./page-tags.ts";
import { textLayer } from "./text-layer.ts";
import { writePdf } from "./pdf-document.ts";

interface StructureNode {
  readonly role?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly bbox?: readonly number[];
  readonly children?: readonly StructureNode[];
}

const PAGE = typedPage(`
#Order 12

Dear customer, this is what you have ordered from us in the month of May.

1. Open the box
2. Take out the parts

                 Sold-and-taken-back
Item            Pieces     Price
Blue pencils        12      3.60
Ruler                       1.50
`);

async function write(page: RecognisedPage): Promise<Uint8Array> {
  const pdf = await writePdf(
    { pages: [pdfPage(page)], title: "", language: "en", createdAtMs: 0 },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  return new Uint8Array(await pdf.arrayBuffer());
}

/** The document's element of a PDF's page. */
async function structureOf(pdf: Uint8Array): Promise<StructureNode> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const [document] = ((await page.getStructTree()) as StructureNode).children ?? [];
  await task.destroy();
  return document ?? {};
}

/** The elements of a PDF's page as pdf.js gives them: `H1(Order 12)`. */
async function elementsOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const texts = new Map<string, string>();
  let id = "";
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    // The lines of a page that climbs are marked content without an identifier, inside that of their element.
    if ("id" in item && typeof item.id === "string") ({ id } = item);
    if ("str" in item) texts.set(id, `${texts.get(id) ?? ""}${item.str}`);
  }
  const show = ({ role, id: of, children = [] }: StructureNode): string =>
    role === undefined ? normaliseText(texts.get(of ?? "") ?? "") : `${role}(${children.map(show).join(" ")})`;
  const [document] = ((await page.getStructTree()) as StructureNode).children ?? [];
  await task.destroy();
  return (document?.children ?? []).map(show);
}

const TAGS = [
  "H1(Order 12)",
  "P(Dear customer, this is what you have ordered from us in the month of May.)",
  "L(LI(LBody(1. Open the box)) LI(LBody(2. Take out the parts)))",
  "Table(TR(TH() TH(Sold-and-taken-back)) TR(TH(Item) TH(Pieces) TH(Price)) " +
    "TR(TD(Blue pencils) TD(12) TD(3.60)) TR(TD(Ruler) TD() TD(1.50)))",
];

it("are headings, paragraphs, lists and tables with their cells", async () => {
  expect(await elementsOf(await write(PAGE))).toEqual(TAGS);
  const heads = tagsOf(PAGE, pageStructure(PAGE), "Picture").tags[3]?.inside?.[0]?.inside;
  expect(heads?.map(({ attributes }) => attributes)).toEqual([
    "<< /O /Table /Scope /Column >>",
    "<< /O /Table /Scope /Column /ColSpan 2 >>",
  ]);
});

it("have figures, with their captions or a word for them, where they are on the sheet", async () => {
  const figures = [
    { x0: 0, y0: 60, x1: 400, y1: 180 },
    { x0: 0, y0: 300, x1: 400, y1: 600 },
  ];
  const page = { ...typedPage(`Above${"\n".repeat(6)}Figure 1: The mill`), figures };
  const { children = [] } = await structureOf(await write(page));
  const found = children.filter(({ role }) => role === "Figure");
  expect(found.map(({ alt }) => alt)).toEqual(["Figure 1: The mill", "Picture"]);
  const { width, height } = pdfPage(page).sizePt;
  const [left, bottom, right, top] = found[0]?.bbox ?? [];
  expect([left, right]).toEqual([0, width / 2]);
  expect(top).toBeCloseTo(height * (1 - 60 / page.heightPx), 1);
  expect(bottom).toBeCloseTo(height * (1 - 180 / page.heightPx), 1);
});

it("are the same on a page on its side", async () => {
  const onItsSide = turnRecognisedPage(PAGE, 1);
  expect(onItsSide.quarterTurns).toBe(3);
  expect(await elementsOf(await write(onItsSide))).toEqual(TAGS);
});

it("are the same where the lines of a page climb", async () => {
  const climb = ({ x, y }: Point): Point => ({ x, y: y - 0.1 * x + 80 });
  const climbing = {
    ...PAGE,
    paragraphs: PAGE.paragraphs.map(({ box, lines }) => ({
      box,
      lines: lines.map(({ baseline: [from, to], words, ...line }) => ({
        ...line,
        words: words.map((word) => {
          const { x0, x1, y0, y1 } = word.box;
          const rise = 80 - 0.05 * (x0 + x1);
          return { ...word, box: { x0, x1, y0: y0 + rise, y1: y1 + rise } };
        }),
        baseline: [climb(from), climb(to)] as const,
      })),
    })),
  };
  expect(textLayer(climbing, pdfPage(climbing).sizePt, new CharacterCodes(), "F", null).operators).toContain(
    "/ActualText",
  );
  expect(await elementsOf(await write(climbing))).toEqual(TAGS);
});
