import { expect, it } from "vitest";
import { imageCorners, type Quad } from "./geometry.ts";
import { doubtsOf, MIN_SURE } from "./page-doubts.ts";

const photo = { imageWidth: 1000, imageHeight: 1333 };
const inside: Quad = [
  { x: 120, y: 90 },
  { x: 880, y: 100 },
  { x: 890, y: 1250 },
  { x: 110, y: 1240 },
];
const whole = imageCorners({ width: 1000, height: 1333 });

it("doubts nothing about a sure and sharp page, part of the photo or all of it", () => {
  expect(doubtsOf({ ...photo, corners: inside, confidence: MIN_SURE }, { sharpness: 100 })).toEqual([]);
  expect(doubtsOf({ ...photo, corners: whole, confidence: MIN_SURE }, { sharpness: 100 })).toEqual([]);
});

it("doubts the edges, or that the whole photo is the page, below the confidence of a sure page", () => {
  expect(doubtsOf({ ...photo, corners: inside, confidence: MIN_SURE - 0.01 }, { sharpness: 100 })).toEqual(["edges"]);
  expect(doubtsOf({ ...photo, corners: whole, confidence: 0 }, { sharpness: 100 })).toEqual(["whole"]);
});

it("adds that the photo's border cuts the page off, on one side or on two", () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = inside;
  const doubts = (corners: Quad, confidence = 1) => doubtsOf({ ...photo, corners, confidence }, { sharpness: 100 });
  expect(doubts([topLeft, topRight, { x: 890, y: 1333 }, { x: 110, y: 1331 }])).toEqual(["cut"]);
  expect(doubts([{ x: -30, y: 90 }, topRight, bottomRight, bottomLeft], 0.5)).toEqual(["edges", "cut"]);
  const across: Quad = [
    { x: 0, y: 90 },
    { x: 1000, y: 100 },
    { x: 999, y: 1250 },
    { x: 1, y: 1240 },
  ];
  expect(doubts(across)).toEqual(["cut"]);
  const scan: Quad = [
    { x: 0, y: 2 },
    { x: 1000, y: 0 },
    { x: 999, y: 1333 },
    { x: 1, y: 1330 },
  ];
  expect(doubts(scan)).toEqual([]);
});

it("adds that the print is blurred", () => {
  expect(doubtsOf({ ...photo, corners: inside, confidence: 0.3 }, { sharpness: 5 })).toEqual(["edges", "blurred"]);
  expect(doubtsOf({ ...photo, corners: inside, confidence: 1 }, { sharpness: 5 })).toEqual(["blurred"]);
});

it("adds that a reflection hides a part of the page", () => {
  const page = { ...photo, corners: inside, confidence: 1 };
  expect(doubtsOf(page, { sharpness: 100, reflection: 0.02 })).toEqual(["reflection"]);
  expect(doubtsOf(page, { sharpness: 100, reflection: 0.005 })).toEqual([]);
});
