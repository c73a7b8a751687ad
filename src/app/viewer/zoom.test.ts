import { describe, expect, it } from "vitest";
import { fitSize, MAX_SCALE, panBy, WHOLE_PAGE, zoomBy, zoomTo, type Stage, type Zoom } from "./zoom.ts";

const STAGE: Stage = { stage: { width: 400, height: 800 }, page: { width: 400, height: 600 } };

/** The point of the page, from its centre at scale 1, that is shown at `at`. */
const under = ({ scale, x, y }: Zoom, at: { x: number; y: number }) => [(at.x - x) / scale, (at.y - y) / scale];

it("fits a page by its narrower side", () => {
  expect(fitSize({ width: 1000, height: 1500 }, STAGE.stage)).toEqual({ width: 400, height: 600 });
  expect(fitSize({ width: 10, height: 40 }, STAGE.stage)).toEqual({ width: 200, height: 800 });
});

describe("zooming", () => {
  it("keeps what is under the pointer", () => {
    const at = { x: 90, y: 40 };
    const closer = zoomBy(WHOLE_PAGE, 3, at, STAGE);
    expect(closer.scale).toBe(3);
    expect(under(closer, at)).toEqual(under(WHOLE_PAGE, at));
    const closest = zoomBy(closer, 1.2, at, STAGE);
    under(closest, at).forEach((value, i) => expect(value).toBeCloseTo([90, 40][i] ?? NaN));
  });

  it("ends at the whole page, in the middle, and at the largest scale", () => {
    const closer = zoomBy(WHOLE_PAGE, 100, { x: 150, y: 200 }, STAGE);
    expect(closer.scale).toBe(MAX_SCALE);
    expect(zoomBy(closer, 0.001, { x: -100, y: 3 }, STAGE)).toEqual(WHOLE_PAGE);
  });
});

it("pans no farther than the page's edges, and not at all where the page fits", () => {
  expect(panBy(WHOLE_PAGE, { x: 50, y: 50 }, STAGE)).toEqual(WHOLE_PAGE);
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 1000, y: -1000 }, STAGE)).toEqual({ scale: 2, x: 200, y: -200 });
});

it("shows a hit in the middle, large enough to read", () => {
  // A word of 6 px at the page's middle, and one at its top left, which stays within the page's edges.
  const middle = zoomTo({ x0: 0.45, y0: 0.495, x1: 0.55, y1: 0.505 }, STAGE);
  expect(middle.scale).toBeCloseTo(14 / 6);
  expect([middle.x, middle.y].map(Math.round).map(Math.abs)).toEqual([0, 0]);
  expect(zoomTo({ x0: 0, y0: 0, x1: 0.1, y1: 0.01 }, STAGE)).toMatchObject({ x: 800 / 3, y: 300 });
  expect(zoomTo({ x0: 0, y0: 0, x1: 1, y1: 0.5 }, STAGE)).toEqual(WHOLE_PAGE);
});
