import { expect, it } from "vitest";
import { mapQuad, type Quad } from "../../../core/geometry/geometry.ts";
import type { Finalist } from "../candidate.ts";
import { straightSides } from "../../features/refine-edges.ts";
import { settleByPrint, type Judges } from "./check-text-skew.ts";
import type { TextLine, TextLines } from "../../features/text-lines.ts";

const page: Quad = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 400 },
  { x: 100, y: 400 },
];
const withAslant: Quad = [{ x: 100, y: 40 }, { x: 300, y: 75 }, page[2], page[3]];
const withLevel: Quad = [{ x: 100, y: 50 }, { x: 300, y: 50 }, page[2], page[3]];
const narrower: Quad = [page[0], { x: 260, y: 100 }, { x: 260, y: 400 }, page[3]];
/** Lines are found in a copy twice as large. */
const FINER = 2;
const sure = [3, 3, 3, 3];

const finalist = (quad: Quad, odds: readonly number[] | null = sure, support = 0.8): Finalist => ({
  sides: straightSides(quad),
  odds,
  face: null,
  score: { rank: 1, favour: 1, support, fit: null, sides: [1, 1, 1, 1] },
});

/** With x and y exchanged, clockwise still. */
const exchanged = ([a, b, c, d]: Quad): Quad => mapQuad([a, d, c, b], ({ x, y }) => ({ x: y, y: x }));

function lines(count: number): TextLines {
  const all = Array.from({ length: count }, (_, i): TextLine => {
    const y = 130 + (160 / count) * i;
    const ends = [
      { x: FINER * 120, y: FINER * y },
      { x: FINER * 280, y: FINER * y },
    ] as const;
    return { points: ends, ends, letterPx: 6, isRule: false };
  });
  return { lines: all, upended: false };
}

const upended = ({ lines: all }: TextLines): TextLines => ({
  lines: all.map((each) => ({
    ...each,
    ends: [
      { x: each.ends[0].y, y: each.ends[0].x },
      { x: each.ends[1].y, y: each.ends[1].x },
    ],
  })),
  upended: true,
});
const judges = (differing: Partial<Judges> = {}): Judges => ({
  look: (quad) => finalist(quad),
  supportOf: () => 0.85,
  printIn: () => lines(8),
  finer: FINER,
  ...differing,
});

it("finds the page within what a thing against it makes of it", () => {
  expect(settleByPrint(finalist(withAslant), [withAslant, narrower, page], judges()).sides.corners).toEqual(page);
});

it("finds it by print that runs down the picture, too", () => {
  const candidates = [withAslant, page].map(exchanged);
  expect(
    settleByPrint(finalist(exchanged(withAslant)), candidates, judges({ printIn: () => upended(lines(8)) })).sides
      .corners,
  ).toEqual(exchanged(page));
});

it("looks for print in the candidate alone, and at clear candidates first", () => {
  const seen: Quad[] = [];
  const half: Quad = [{ x: 100, y: 250 }, { x: 300, y: 250 }, page[2], page[3]];
  const printIn = (quad: Quad): TextLines => {
    seen.push(quad);
    return lines(8);
  };
  settleByPrint(
    finalist(withAslant),
    [half, page],
    judges({ printIn, supportOf: (quad) => (quad === page ? 0.9 : 0.82) }),
  );
  expect(seen).toEqual([page.map(({ x, y }) => ({ x: FINER * x, y: FINER * y }))]);
});

it.each<readonly [string, Quad, Quad, Partial<Judges>]>([
  ["print is level on both", withLevel, page, {}],
  ["print is too little to say so", withAslant, page, { printIn: () => lines(5) }],
  ["the sides within are not believed", withAslant, page, { look: (quad) => finalist(quad, [0, 3, 3, 3]) }],
  ["no network saw them", withAslant, page, { look: (quad) => finalist(quad, null) }],
  ["they are less clear", withAslant, page, { supportOf: () => 0.7 }],
  ["they have but two sides in common", withAslant, narrower, {}],
])("leaves what was found where %s", (_name, found, within, differing) => {
  const best = finalist(found);
  expect(settleByPrint(best, [found, within], judges(differing))).toBe(best);
});
