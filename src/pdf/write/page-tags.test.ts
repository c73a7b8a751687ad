import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { typedPage } from "../../core/facts/testing/typed-page.ts";
import { pageStructure } from "../../core/structure/document-structure.ts";
import { turnRecognisedPage, type RecognisedPage } from "../../core/text/recognition.ts";
import { pdfPage } from "../testing/synthetic-page.ts";
import { normaliseText } from "../testing/read-back.ts";
import { tagsOf } from "./page-tags.ts";
import { writePdf } from "./pdf-document.ts";

interface StructureNode {
  readonly role?: string;
  readonly id?: string;
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

/** The elements of a PDF's page as pdf.js gives them: `H1(Order 12)`. */
async function elementsOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const texts = new Map<string, string>();
  let id = "";
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ("id" in item) ({ id } = item);
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
  const heads = tagsOf(PAGE, pageStructure(PAGE)).tags[3]?.inside?.[0]?.inside;
  expect(heads?.map(({ attributes }) => attributes)).toEqual([
    "<< /O /Table /Scope /Column >>",
    "<< /O /Table /Scope /Column /ColSpan 2 >>",
  ]);
});

it("are the same on a page on its side", async () => {
  const onItsSide = turnRecognisedPage(PAGE, 1);
  expect(onItsSide.quarterTurns).toBe(3);
  expect(await elementsOf(await write(onItsSide))).toEqual(TAGS);
});

it("are paragraphs where the lines of a page climb", async () => {
  const climbing = {
    ...PAGE,
    paragraphs: PAGE.paragraphs.map(({ box, lines }) => ({
      box,
      lines: lines.map(({ baseline: [from, to], ...line }) => ({
        ...line,
        baseline: [from, { x: to.x, y: to.y - 0.2 * (to.x - from.x) }] as const,
      })),
    })),
  };
  const elements = await elementsOf(await write(climbing));
  expect(elements).toHaveLength(PAGE.paragraphs.length);
  expect(elements[0]).toMatch(/^P\(/);
});
