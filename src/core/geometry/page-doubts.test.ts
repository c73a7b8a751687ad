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

it("adds that the print is blurred", () => {
  expect(doubtsOf({ ...photo, corners: inside, confidence: 0.3 }, { sharpness: 5 })).toEqual(["edges", "blurred"]);
  expect(doubtsOf({ ...photo, corners: inside, confidence: 1 }, { sharpness: 5 })).toEqual(["blurred"]);
});

it("adds that a reflection hides a part of the page", () => {
  const page = { ...photo, corners: inside, confidence: 1 };
  expect(doubtsOf(page, { sharpness: 100, reflection: 0.02 })).toEqual(["reflection"]);
  expect(doubtsOf(page, { sharpness: 100, reflection: 0.005 })).toEqual([]);
});
