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
  expect(doubtsOf({ ...photo, corners: inside, confidence: MIN_SURE }, 100)).toEqual([]);
  expect(doubtsOf({ ...photo, corners: whole, confidence: MIN_SURE }, 100)).toEqual([]);
});

it("doubts the edges, or that the whole photo is the page, below the confidence of a sure page", () => {
  expect(doubtsOf({ ...photo, corners: inside, confidence: MIN_SURE - 0.01 }, 100)).toEqual(["edges"]);
  expect(doubtsOf({ ...photo, corners: whole, confidence: 0 }, 100)).toEqual(["whole"]);
});

it("adds that the print is blurred", () => {
  expect(doubtsOf({ ...photo, corners: inside, confidence: 0.3 }, 5)).toEqual(["edges", "blurred"]);
  expect(doubtsOf({ ...photo, corners: inside, confidence: 1 }, 5)).toEqual(["blurred"]);
});
