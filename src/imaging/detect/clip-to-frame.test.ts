import { describe, expect, it } from "vitest";
import {
  applyHomography,
  convexIou,
  distance,
  homographyBetween,
  imageCorners,
  type Point,
  type Quad,
} from "../../core/geometry/geometry.ts";
import { clipToFrame, moveBeyondFrame } from "./clip-to-frame.ts";

const photo = { width: 900, height: 1200 };
const UNIT = imageCorners({ width: 1, height: 1 });

describe("moveBeyondFrame", () => {
  const corners: Quad = [
    { x: 100, y: 200 },
    { x: 899, y: 210 },
    { x: 899, y: 1198 },
    { x: 90, y: 1100 },
  ];

  it("moves a side out of the photo that runs into the frame and is no edge", () => {
    const moved = moveBeyondFrame(corners, [3, -3, -3, 3], photo);
    expect(moved.slice(0, 2)).toEqual(corners.slice(0, 2));
    for (const { y } of moved.slice(2)) expect(y).toBeGreaterThan(photo.height);
  });

  it("moves a side out of the photo that lies near the frame and is no edge", () => {
    const near: Quad = [corners[0], { x: 880, y: 210 }, { x: 862, y: 1100 }, corners[3]];
    const moved = moveBeyondFrame(near, [3, -3, 3, 3], photo);
    expect([moved[0], moved[3]]).toEqual([near[0], near[3]]);
    for (const { x } of moved.slice(1, 3)) expect(x).toBeGreaterThan(photo.width);
    const inner: Quad = [near[0], near[1], { x: 840, y: 1100 }, near[3]];
    expect(moveBeyondFrame(inner, [3, -3, 3, 3], photo)).toEqual(inner);
  });

  it("leaves edges of the page, and sides that lie inside or along the frame", () => {
    expect(moveBeyondFrame(corners, [3, -3, 3, 3], photo)).toEqual(corners);
    expect(moveBeyondFrame(corners, [], photo)).toEqual(corners);
  });
});

describe("clipToFrame", () => {
  it("returns a page unchanged that is completely inside the photo, or completely outside", () => {
    const inside: Quad = [
      { x: 0, y: 10 },
      { x: 900, y: 20 },
      { x: 850, y: 1200 },
      { x: 30, y: 1100 },
    ];
    expect(clipToFrame(inside, photo)).toEqual(inside);
    const away: Quad = [
      { x: -400, y: -400 },
      { x: -100, y: -400 },
      { x: -100, y: -100 },
      { x: -400, y: -100 },
    ];
    expect(clipToFrame(away, photo)).toEqual(away);
  });

  it("moves a corner onto the frame that is just outside", () => {
    const corners: Quad = [
      { x: -4, y: 200 },
      { x: 700, y: 100 },
      { x: 760, y: 1203 },
      { x: 240, y: 1100 },
    ];
    expect(clipToFrame(corners, photo)).toEqual([{ x: 0, y: 200 }, corners[1], { x: 760, y: 1200 }, corners[3]]);
  });

  it("leaves a single corner outside whose two sides are visible", () => {
    const corners: Quad = [
      { x: 200, y: -60 },
      { x: 880, y: 300 },
      { x: 600, y: 1100 },
      { x: -50, y: 700 },
    ];
    for (const [i, corner] of clipToFrame(corners, photo).entries())
      expect(distance(corner, corners[i] as Point)).toBeLessThan(1e-6);
  });

  it("moves a side outside the photo in along its neighbours, parallel to the page, until it meets the frame", () => {
    const corners: Quad = [
      { x: 300, y: -200 },
      { x: 700, y: -260 },
      { x: 760, y: 1000 },
      { x: 240, y: 1050 },
    ];
    const [a, b, c, d] = clipToFrame(corners, photo);
    const toPage = homographyBetween(corners, UNIT);
    const [onA, onB] = [applyHomography(toPage, a), applyHomography(toPage, b)];
    expect(onA.y).toBeCloseTo(onB.y, 9);
    expect([onA.x, onB.x]).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 9)]);
    expect(Math.max(a.y, b.y)).toBeCloseTo(0, 6);
    expect(distance(c, corners[2]) + distance(d, corners[3])).toBeLessThan(1e-6);
    expect(convexIou([a, b, c, d], corners)).toBeLessThan(0.9);
  });
});
