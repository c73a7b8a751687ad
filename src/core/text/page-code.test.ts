import { expect, it } from "vitest";
import { joinCodes, mapCodes, type PageCode } from "./page-code.ts";
import { scaleRecognisedPage, turnRecognisedPage, type RecognisedPage } from "./recognition.ts";

const code = (text: string, atX = 0): PageCode => ({
  format: "qr_code",
  text,
  quad: [
    { x: atX, y: 0 },
    { x: atX + 10, y: 0 },
    { x: atX + 10, y: 10 },
    { x: atX, y: 10 },
  ],
});
const page = (codes?: readonly PageCode[]): RecognisedPage => ({
  widthPx: 100,
  heightPx: 200,
  text: "",
  confidence: 0,
  languages: "eng",
  paragraphs: [],
  ...(codes && { codes }),
});

it("moves codes with the page's words", () => {
  expect(scaleRecognisedPage(page([code("a", 50)]), 200, 200).codes?.[0]?.quad[2]).toEqual({ x: 120, y: 10 });
  expect(turnRecognisedPage(page([code("a")]), 1).codes?.[0]?.quad[0]).toEqual({ x: 200, y: 0 });
});

it("joins two readings of a page without naming a code twice", () => {
  const nearly = mapCodes([code("a")], ({ x, y }) => ({ x: x + 1, y: y + 2 }));
  expect(joinCodes([code("a")], nearly)).toEqual([code("a")]);
  expect(joinCodes([code("a")], [code("a", 50), code("b")])?.map(({ text }) => text)).toEqual(["a", "a", "b"]);
  expect(joinCodes(undefined, undefined)).toBeUndefined();
});
