import { expect, it } from "vitest";
import { mapQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import type { TextLine, TextLines } from "../../features/text-lines.ts";
import type { Candidate } from "../candidate.ts";
import { checkTextSkew, type SkewChecks } from "./check-text-skew.ts";

const page: Quad = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 400 },
  { x: 100, y: 400 },
];
const withSkewedTop: Quad = [{ x: 100, y: 40 }, { x: 300, y: 75 }, page[2], page[3]];
const withLevelTop: Quad = [{ x: 100, y: 50 }, { x: 300, y: 50 }, page[2], page[3]];
const narrower: Quad = [page[0], { x: 260, y: 100 }, { x: 260, y: 400 }, page[3]];
/** Text lines are found in a copy twice as large. */
const TEXT_SCALE = 2;
const sure = [3, 3, 3, 3];

const candidate = (quad: Quad, edgeOdds: readonly number[] | null = sure, support = 0.8): Candidate => ({
  sides: straightQuad(quad),
  edgeOdds,
  cropOdds: null,
  score: { total: 1, networkFactor: 1, support, evidence: null, sideSupport: [1, 1, 1, 1] },
});

/** The quad with x and y exchanged, still clockwise. */
const transposed = ([a, b, c, d]: Quad): Quad => mapQuad([a, d, c, b], ({ x, y }) => ({ x: y, y: x }));

function lines(count: number): TextLines {
  const all = Array.from({ length: count }, (_, i): TextLine => {
    const y = 130 + (160 / count) * i;
    const ends = [
      { x: TEXT_SCALE * 120, y: TEXT_SCALE * y },
      { x: TEXT_SCALE * 280, y: TEXT_SCALE * y },
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
const checks = (differing: Partial<SkewChecks> = {}): SkewChecks => ({
  evaluate: (quad) => candidate(quad),
  quadSupport: () => 0.85,
  textLinesIn: () => lines(8),
  textScale: TEXT_SCALE,
  ...differing,
});

it("finds the page inside a quad that an object enlarges", () => {
  expect(checkTextSkew(candidate(withSkewedTop), [withSkewedTop, narrower, page], checks()).sides.corners).toEqual(
    page,
  );
});

it("finds it by text that runs down the image, too", () => {
  const ranking = [withSkewedTop, page].map(transposed);
  const found = checkTextSkew(
    candidate(transposed(withSkewedTop)),
    ranking,
    checks({ textLinesIn: () => upended(lines(8)) }),
  );
  expect(found.sides.corners).toEqual(transposed(page));
});

it("reads text only inside the rival, and tries the best supported rival first", () => {
  const read: Quad[] = [];
  const half: Quad = [{ x: 100, y: 250 }, { x: 300, y: 250 }, page[2], page[3]];
  const textLinesIn = (quad: Quad): TextLines => {
    read.push(quad);
    return lines(8);
  };
  checkTextSkew(
    candidate(withSkewedTop),
    [half, page],
    checks({ textLinesIn, quadSupport: (quad) => (quad === page ? 0.9 : 0.82) }),
  );
  expect(read).toEqual([page.map(({ x, y }) => ({ x: TEXT_SCALE * x, y: TEXT_SCALE * y }))]);
});

it.each<readonly [string, Quad, Quad, Partial<SkewChecks>]>([
  ["the text is level on both", withLevelTop, page, {}],
  ["there is too little text", withSkewedTop, page, { textLinesIn: () => lines(5) }],
  ["a side of the rival is doubtful", withSkewedTop, page, { evaluate: (quad) => candidate(quad, [0, 3, 3, 3]) }],
  ["there are no networks", withSkewedTop, page, { evaluate: (quad) => candidate(quad, null) }],
  ["the rival has less support", withSkewedTop, page, { quadSupport: () => 0.7 }],
  ["only two sides are shared", withSkewedTop, narrower, {}],
])("keeps the best candidate if %s", (_name, found, rival, differing) => {
  const best = candidate(found);
  expect(checkTextSkew(best, [found, rival], checks(differing))).toBe(best);
});
