import { describe, expect, it } from "vitest";
import { fitEdgeCurve, KNOTS, offsetAt, STRAIGHT, edgeSupport, type Profile } from "./edge-curves.ts";

const REACH = 20;
const positions = Float64Array.from({ length: 60 }, (_, s) => (s + 0.5) / 60);

/** Evidence of an edge at `place(t)`, two offsets wide, visible where `seen(t)` is true; with `grain` everywhere. */
function profileOf(place: (t: number) => number, seen: (t: number) => boolean = () => true, grain = 0): Profile {
  const width = 2 * REACH + 1;
  const strength = new Float32Array(positions.length * width);
  for (const [s, t] of positions.entries()) {
    for (let o = 0; o < width; o++) {
      const edge = seen(t) ? Math.exp(-(((o - REACH - place(t)) / 1.4) ** 2)) : 0;
      strength[s * width + o] = edge + grain * Math.abs(Math.sin(12.9898 * s + 78.233 * o));
    }
  }
  return { strength, reach: REACH, positions };
}

function farthest(profile: Profile, place: (t: number) => number, from = 0): number {
  const curve = fitEdgeCurve(profile);
  return Math.max(...[...positions].filter((t) => t >= from).map((t) => Math.abs(offsetAt(curve, t) - place(t))));
}

describe("the curve of an edge", () => {
  it.each<readonly [string, (t: number) => number]>([
    ["a line that is off and askew", (t) => 9.3 - 14.1 * t],
    ["a shallow bow", (t) => -3.4 + 4 * 5.2 * t * (1 - t)],
    ["paper held at one place", (t) => -6 + 7 * Math.exp(-(((t - 0.4) / 0.3) ** 2))],
  ])("is %s", (_name, place) => {
    expect(farthest(profileOf(place), place)).toBeLessThan(0.8);
    expect(
      farthest(
        profileOf(place, () => true, 0.2),
        place,
      ),
    ).toBeLessThan(0.9);
  });

  it("stays where it was when almost nothing of it is visible", () => {
    const { strength, reach } = profileOf(() => 7);
    const seen = { strength: strength.subarray(0, 5 * (2 * reach + 1)), reach, positions: positions.subarray(0, 5) };
    expect(fitEdgeCurve(seen)).toEqual(STRAIGHT);
    expect(
      edgeSupport(
        seen,
        KNOTS.map(() => 7),
      ),
    ).toBe(0);
  });

  it("continues straight where a hand hides the edge", () => {
    const place = (t: number): number => 5 - 6 * t;
    expect(
      farthest(
        profileOf(place, (t) => t < 0.3 || t > 0.55),
        place,
      ),
    ).toBeLessThan(0.3);
    expect(
      farthest(
        profileOf(place, (t) => t > 0.25),
        place,
      ),
    ).toBeLessThan(0.5);
  });

  it("is exactly straight along a straight edge, and stays where nothing is visible", () => {
    const curve = fitEdgeCurve(profileOf((t) => 2 + 3 * t));
    for (const [knot, t] of KNOTS.entries())
      expect(curve[knot]).toBeCloseTo((curve[0] as number) + ((curve.at(-1) as number) - (curve[0] as number)) * t, 1);
    expect(
      fitEdgeCurve(
        profileOf(
          () => 0,
          () => false,
        ),
      ),
    ).toEqual(STRAIGHT);
  });

  it("is supported by the share of the edge that lies under it", () => {
    const place = (t: number): number => 4 * t;
    expect(edgeSupport(profileOf(place), fitEdgeCurve(profileOf(place)))).toBeGreaterThan(0.85);
    expect(
      edgeSupport(
        profileOf(place, (t) => t < 0.5),
        fitEdgeCurve(profileOf(place)),
      ),
    ).toBeLessThan(0.55);
    expect(
      edgeSupport(
        profileOf(place),
        KNOTS.map(() => -15),
      ),
    ).toBeLessThan(0.01);
  });
});
