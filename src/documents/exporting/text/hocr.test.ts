import { describe, expect, it } from "vitest";
import { syntheticParagraph, syntheticPage, imageWithText } from "../../../core/text/recognition.test-double.ts";
import { typedPage } from "../../../facts/testing/typed-page.ts";
import { hocr } from "./hocr.ts";

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

/**
 * A strict parser for the XML that `hocr` writes. Fails on tags that are not closed in order, on unquoted values, on
 * named entities and on duplicate ids.
 */
function parseXml(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [] };
  const open = [root];
  const ids = new Set<string>();
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE html>\n/, "");
  expect(body).not.toBe(xml);
  let read = 0;
  for (const tag of body.matchAll(/([^<]*)<(\/?)([a-z]+\d?)((?: [a-z:-]+="[^"<]*")*)( ?\/)?>/gy)) {
    const [all, text = "", closes, name = "", attributes = "", isEmpty] = tag;
    read += all.length;
    const parent = open.at(-1) ?? root;
    if (text !== "") parent.children.push(unescapeXml(text));
    if (closes) {
      expect(open.pop()?.name).toBe(name);
      continue;
    }
    const element: Element = {
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/ ([a-z:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, unescapeXml(value)]),
      ),
      children: [],
    };
    const { id } = element.attributes;
    if (id !== undefined) {
      expect(ids).not.toContain(id);
      ids.add(id);
    }
    parent.children.push(element);
    if (!isEmpty) open.push(element);
  }
  expect(body.slice(read).trim()).toBe("");
  expect(open).toEqual([root]);
  return root;
}

function unescapeXml(text: string): string {
  expect(text.replaceAll(/&#\d+;/g, "")).not.toContain("&");
  return text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
}

function elements(of: Element): Element[] {
  return of.children.flatMap((child) => (typeof child === "string" ? [] : [child, ...elements(child)]));
}

function ofClass(root: Element, name: string): Element[] {
  return elements(root).filter(({ attributes }) => attributes["class"] === name);
}

const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
const titles = (found: readonly Element[]): (string | undefined)[] =>
  found.map(({ attributes }) => attributes["title"]);

describe("hocr", () => {
  it("writes one XHTML document with the image and size of every page", () => {
    const root = parseXml(
      hocr(
        [
          imageWithText("Lease 1.jpg", syntheticPage(syntheticParagraph(100, "Guten Tag"))),
          imageWithText('a "b" & c.jpg', null),
        ],
        "Lease <1> & more",
        "deu+eng",
      ),
    );
    const [html] = elements(root);
    expect(html?.attributes).toEqual({ xmlns: "http://www.w3.org/1999/xhtml", "xml:lang": "de", lang: "de" });
    expect(
      elements(root)
        .filter(({ name }) => name === "title")
        .map(textOf),
    ).toEqual(["Lease <1> & more"]);
    const pages = ofClass(root, "ocr_page");
    expect(titles(pages)).toEqual([
      'image "Lease 1.jpg"; bbox 0 0 600 800; ppageno 0',
      'image "a \\"b\\" & c.jpg"; bbox 0 0 600 800; ppageno 1',
    ]);
    expect(pages.map(({ attributes }) => attributes["lang"])).toEqual(["de", undefined]);
    expect(pages.map((page) => ofClass(page, "ocrx_word").length)).toEqual([2, 0]);
  });

  it("nests areas, paragraphs, lines and words with boxes, baselines and confidences", () => {
    const root = parseXml(
      hocr(
        [
          imageWithText(
            "p.jpg",
            syntheticPage(syntheticParagraph(100, "Guten Tag", "Frau"), syntheticParagraph(300, "Ende")),
          ),
        ],
        "t",
        "deu",
      ),
    );
    const areas = ofClass(root, "ocr_carea");
    expect(titles(areas)).toEqual(["bbox 0 100 90 150", "bbox 0 300 40 320"]);
    const [first] = areas.flatMap((area) => ofClass(area, "ocr_par"));
    expect(first && titles(ofClass(first, "ocr_line"))).toEqual([
      "bbox 0 100 90 120; baseline 0.01 -5",
      "bbox 0 130 40 150; baseline 0.01 -5",
    ]);
    expect(first && ofClass(first, "ocr_line").map(textOf)).toEqual(["Guten Tag", "Frau"]);
    expect(titles(ofClass(root, "ocrx_word"))).toEqual([
      "bbox 0 100 50 120; x_wconf 95",
      "bbox 60 100 90 120; x_wconf 95",
      "bbox 0 130 40 150; x_wconf 95",
      "bbox 0 300 40 320; x_wconf 95",
    ]);
  });

  it("keeps every character except those that XML does not allow", () => {
    const words = ["<b>", "&amp;", '"„x"', "a\u{1}b\u{ffff}c", "\u{d800}d", "𝛑"];
    const root = parseXml(
      hocr([imageWithText("p.jpg", syntheticPage(syntheticParagraph(0, words.join(" "))))], "t", "eng"),
    );
    expect(ofClass(root, "ocrx_word").map(textOf)).toEqual(["<b>", "&amp;", '"„x"', "abc", "d", "𝛑"]);
  });

  it("states the direction of paragraphs, and the angle of lines on a page that lies on its side", () => {
    const text = syntheticPage(
      syntheticParagraph(0, "2026 שלום world"),
      syntheticParagraph(100, "hello שלום"),
      syntheticParagraph(200, "12"),
    );
    const directions = ofClass(parseXml(hocr([imageWithText("p.jpg", text)], "t", "eng")), "ocr_par").map(
      ({ attributes }) => attributes["dir"],
    );
    expect(directions).toEqual(["rtl", "ltr", "ltr"]);
    const [line] = ofClass(
      parseXml(hocr([imageWithText("p.jpg", { ...text, quarterTurns: 3 })], "t", "eng")),
      "ocr_line",
    );
    expect(line?.attributes["title"]).toMatch(/^bbox 0 0 \d+ 20; textangle 270$/);
  });

  it("gives headings their elements, and tables their class", () => {
    const text = typedPage(
      "#Order\n\nItem      Pieces     Price\nPencils        12      3.60\nRuler                  1.50",
    );
    const root = parseXml(hocr([imageWithText("p.jpg", text)], "t", "eng"));
    const paragraphs = ofClass(root, "ocr_par");
    expect(paragraphs.map(({ name }) => name)).toEqual(["h1", ...Array.from({ length: 8 }, () => "p")]);
    expect(ofClass(root, "ocr_carea ocr_table")).toHaveLength(8);
  });

  it("puts figures before their captions, and behind all text without one", () => {
    const figures = [
      { x0: 0, y0: 50, x1: 400, y1: 200 },
      { x0: 0, y0: 320, x1: 400, y1: 500 },
    ];
    const text = { ...typedPage(`Above${"\n".repeat(7)}Figure 1: The mill`), figures };
    const [page] = ofClass(parseXml(hocr([imageWithText("p.jpg", text)], "t", "eng")), "ocr_page");
    expect(page?.children.flatMap((child) => (typeof child === "string" ? [] : [child.attributes["class"]]))).toEqual([
      "ocr_carea",
      "ocr_image",
      "ocr_carea ocr_caption",
      "ocr_image",
    ]);
    expect(page && titles(ofClass(page, "ocr_image"))).toEqual(["bbox 0 50 400 200", "bbox 0 320 400 500"]);
  });
});
