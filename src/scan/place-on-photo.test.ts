import { expect, it } from "vitest";
import { applyHomography, homographyBetween, imageCorners, type Quad } from "../core/geometry/geometry.ts";
import { flatGrid, type PageGeometry } from "../core/geometry/page-geometry.ts";
import { placeOnPhoto } from "./place-on-photo.ts";
import { turnRecognisedPage, wordsOf, type RecognisedPage } from "../core/text/recognition.ts";

const CORNERS: Quad = [
  { x: 300, y: 100 },
  { x: 900, y: 220 },
  { x: 820, y: 1100 },
  { x: 180, y: 900 },
];
const geometry: PageGeometry = {
  imageWidth: 1200,
  imageHeight: 1600,
  corners: CORNERS,
  confidence: 1,
  aspectRatio: 0.7,
  grid: flatGrid(CORNERS, 1),
};

const box = { x0: 100, y0: 200, x1: 400, y1: 240 };
/** A page of 700 by 1000 pixels with one word on a baseline that falls to the right. */
const page: RecognisedPage = {
  widthPx: 700,
  heightPx: 1000,
  text: "word",
  confidence: 90,
  languages: "eng",
  paragraphs: [
    {
      box,
      lines: [
        {
          box,
          baseline: [
            { x: 0, y: 220 },
            { x: 700, y: 234 },
          ],
          words: [{ text: "word", confidence: 90, box }],
        },
      ],
    },
  ],
};

it("places a word where the page shows it in the photo, its lower corners on the baseline", () => {
  const toPhoto = homographyBetween(imageCorners({ width: 700, height: 1000 }), CORNERS);
  const placed = placeOnPhoto(page, geometry);
  expect(placed).toMatchObject({ widthPx: 1200, heightPx: 1600, text: "word" });
  const [word] = wordsOf(placed.paragraphs);
  const expected = [
    { x: 100, y: 200 },
    { x: 400, y: 200 },
    { x: 400, y: 228 },
    { x: 100, y: 222 },
  ].map((point) => applyHomography(toPhoto, point));
  expect(word?.quad).toEqual(expected.map(({ x, y }) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })));
  for (const { x, y } of expected) {
    expect(x).toBeGreaterThanOrEqual((word?.box.x0 ?? Infinity) - 1e-6);
    expect(x).toBeLessThanOrEqual((word?.box.x1 ?? 0) + 1e-6);
    expect(y).toBeLessThanOrEqual((word?.box.y1 ?? 0) + 1e-6);
  }
});

it.each([1, 2, 3])("gives the same place to a page that was read %d quarter turns from upright", (quarterTurns) => {
  const lying = turnRecognisedPage(page, -quarterTurns);
  // The found page is the same sheet with another corner first.
  const turned = CORNERS.map((_, i) => CORNERS[(i + quarterTurns) % 4]) as unknown as Quad;
  const placed = placeOnPhoto(lying, { ...geometry, corners: turned, grid: flatGrid(turned, 1) });
  expect(placed.quarterTurns).toBe(quarterTurns);
  const [expected, found] = [placeOnPhoto(page, geometry), placed].map(
    ({ paragraphs }) => wordsOf(paragraphs)[0]?.quad,
  );
  expect(found).toEqual(expected?.map(({ x, y }) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })));
});

it("places codes with the words", () => {
  const corners = imageCorners({ width: 1000, height: 1000 });
  const whole = { imageWidth: 1000, imageHeight: 1000, corners, confidence: 1, aspectRatio: 1 };
  const quad: Quad = [
    { x: 50, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 10 },
    { x: 50, y: 10 },
  ];
  const coded = { ...page, widthPx: 100, heightPx: 200, codes: [{ format: "qr_code" as const, text: "a", quad }] };
  const placed = placeOnPhoto(coded, { ...whole, grid: flatGrid(corners, 1) });
  expect(placed.codes?.[0]?.quad[2]).toEqual({ x: expect.closeTo(600, 6), y: expect.closeTo(50, 6) });
});
