import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { convexIou, distance, type Point, type Quad } from "../../core/geometry.ts";
import { liveHandles, loadOpenCv, type OpenCv } from "../opencv.ts";
import { maskAgreement } from "./mask-agreement.ts";
import { networkHypotheses } from "./network-hypotheses.ts";
import type { PageMaps } from "./page-network.ts";

const SIDE = 48;

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

/** What a network would see that knows a page: corners that lie in the picture as spots a cell wide, unless hidden. */
function mapsOf(page: Quad, hidden: readonly number[] = []): PageMaps {
  const cells = (value: (x: number, y: number) => number): Float32Array => Float32Array.from({ length: SIDE * SIDE }, (_, i) => value(((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE));
  const spot = ({ x, y }: Point): Float32Array => {
    const map = cells((cx, cy) => Math.exp(-(((cx - x) * SIDE) ** 2 + ((cy - y) * SIDE) ** 2) / 2));
    const sum = map.reduce((a, b) => a + b, 0);
    return map.map((value) => value / sum);
  };
  const even = new Float32Array(SIDE * SIDE).fill(1 / SIDE ** 2);
  const corner = (i: 0 | 1 | 2 | 3): Float32Array => (hidden.includes(i) ? even : spot(page[i]));
  const inside = (x: number, y: number): boolean => page.every((p, i) => {
    const q = page[(i + 1) % 4] as Point;
    return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) > 0;
  });
  return { columns: SIDE, rows: SIDE, mask: cells((x, y) => (inside(x, y) ? 0.98 : 0.02)), corners: [corner(0), corner(1), corner(2), corner(3)], presence: 0.99 };
}

function best(maps: PageMaps): Quad {
  return networkHypotheses(cv, maps, 4).quads[0] ?? expect.fail("nothing was proposed");
}

const upright: Quad = [{ x: 0.21, y: 0.17 }, { x: 0.77, y: 0.2 }, { x: 0.83, y: 0.88 }, { x: 0.16, y: 0.84 }];

describe("what the network proposes", () => {
  it("is the page it sees, to a third of a cell", () => {
    for (const [i, corner] of best(mapsOf(upright)).entries()) expect(distance(corner, upright[i] as Point)).toBeLessThan(1 / 3 / SIDE);
  });

  it("is clear, and the less so the less the mask is a quad's", () => {
    const clear = networkHypotheses(cv, mapsOf(upright), 4).clarity;
    expect(clear).toBeGreaterThan(0.9);
    const maps = mapsOf(upright);
    const torn = maps.mask.map((value, i) => (i % SIDE > SIDE / 2 && i < (SIDE * SIDE) / 2 ? 0.02 : value));
    expect(networkHypotheses(cv, { ...maps, mask: torn }, 4).clarity).toBeLessThan(clear - 0.1);
  });

  it("takes a corner that no map shows from the outline", () => {
    for (const [i, corner] of best(mapsOf(upright, [2])).entries()) expect(distance(corner, upright[i] as Point)).toBeLessThan(1 / SIDE);
  });

  it("completes a corner outside the picture from the sides", () => {
    const cut: Quad = [{ x: 0.2, y: 0.15 }, { x: 0.8, y: 0.2 }, { x: 1.06, y: 0.9 }, { x: 0.25, y: 0.8 }];
    expect(convexIou(best(mapsOf(cut, [2])), cut)).toBeGreaterThan(0.96);
  });

  it("is nothing where nothing is seen", () => {
    const even = new Float32Array(SIDE ** 2).fill(1 / SIDE ** 2);
    const maps: PageMaps = { columns: SIDE, rows: SIDE, mask: new Float32Array(SIDE ** 2).fill(0.1), corners: [even, even, even, even], presence: 0 };
    expect(networkHypotheses(cv, maps, 4)).toEqual({ maps, quads: [], clarity: 0 });
  });
});

describe("agreement with the mask", () => {
  const soft = mapsOf(upright);

  it("is nearly all for the page, and the share of the common part for another quad", () => {
    expect(maskAgreement(soft, upright)).toBeGreaterThan(0.92);
    const half: Quad = [upright[0], upright[1], { x: 0.8, y: 0.54 }, { x: 0.185, y: 0.505 }];
    expect(maskAgreement(soft, half)).toBeCloseTo(convexIou(half, upright) * 0.93, 1);
  });

  it("is next to nothing for a quad elsewhere", () => {
    expect(maskAgreement(soft, [{ x: 0.9, y: 0.9 }, { x: 1, y: 0.9 }, { x: 1, y: 1 }, { x: 0.9, y: 1 }])).toBeLessThan(0.03);
  });
});
