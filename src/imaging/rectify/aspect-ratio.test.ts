import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isConvex, mapQuad, imageCorners, type Point, type Quad } from "../../core/geometry/geometry.ts";
import { estimateAspectRatio, naturalSize, snapToFormat } from "./aspect-ratio.ts";

const image = { width: 3000, height: 4000 };
const A4 = 210 / 297;

/**
 * The corners of a page one unit high, tilted by two angles (radians) and turned by a third, through a pinhole camera.
 */
function cornersOfSheet(ratio: number, tiltX: number, tiltY: number, turn: number, focalPx: number): Quad {
  const [cx, sx, cy, sy, cz, sz] = [tiltX, tiltY, turn].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return mapQuad(imageCorners({ width: ratio, height: 1 }), ({ x, y }): Point => {
    const [u, v] = [x - ratio / 2, y - 0.5];
    const [x1, y1] = [cz * u - sz * v, sz * u + cz * v];
    const [y2, z2] = [cx * y1, sx * y1];
    const [x3, z3] = [cy * x1 + sy * z2, -sy * x1 + cy * z2];
    const scale = focalPx / (z3 + 1.8);
    return { x: image.width / 2 + scale * x3, y: image.height / 2 + scale * y2 };
  });
}

const tilt = fc.oneof(fc.double({ min: 0.2, max: 0.6, noNaN: true }), fc.double({ min: -0.6, max: -0.2, noNaN: true }));
const turn = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });

describe("estimateAspectRatio", () => {
  it("is within 1 % of the truth for any page in clear perspective, with any lens", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 2, noNaN: true }),
        tilt,
        tilt,
        turn,
        fc.double({ min: 0.55, max: 2, noNaN: true }),
        (ratio, tiltX, tiltY, by, focal) => {
          // Near 45° one pair of edges looks parallel and the focal length can't be determined: another case.
          fc.pre(Math.abs(Math.cos(2 * by)) > 0.9);
          const corners = cornersOfSheet(ratio, tiltX, tiltY, by, focal * image.height);
          fc.pre(isConvex(corners) && converges(corners));
          expect(Math.abs(estimateAspectRatio(corners, image) / ratio - 1)).toBeLessThan(0.01);
        },
      ),
    );
  });

  it("is within 1 % for an A4 page by a phone's camera, from straight above to 45°", () => {
    for (const tiltX of [0, 0.1, 0.3, 0.5, 0.78]) {
      const corners = cornersOfSheet(A4, tiltX, 0, 0, (26 / 36) * image.height);
      expect(Math.abs(estimateAspectRatio(corners, image) / A4 - 1)).toBeLessThan(0.01);
    }
  });

  it("is finite and positive whatever the corners", () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 4000 }) });
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, d) => {
        const ratio = estimateAspectRatio([a, b, c, d], image);
        expect(Number.isFinite(ratio) && ratio > 0).toBe(true);
      }),
    );
  });
});

/** Whether both pairs of edges converge enough to determine the focal length. */
function converges(corners: Quad): boolean {
  const lengths = corners.map((p, i) =>
    Math.hypot((corners[(i + 1) % 4] as Point).x - p.x, (corners[(i + 1) % 4] as Point).y - p.y),
  ) as [number, number, number, number];
  const differ = (a: number, b: number): boolean => Math.abs(Math.log(a / b)) > 0.08;
  return differ(lengths[0], lengths[2]) && differ(lengths[1], lengths[3]);
}

describe("snapToFormat", () => {
  it("snaps to A4 and Letter, upright and sideways, and leaves other ratios", () => {
    expect(snapToFormat(A4 * 1.01)).toBe(A4);
    expect(snapToFormat(1 / A4 / 1.01)).toBe(1 / A4);
    expect(snapToFormat(0.775)).toBe(8.5 / 11);
    expect(snapToFormat(0.735)).toBe(0.735);
    expect(snapToFormat(1)).toBe(1);
  });
});

describe("naturalSize", () => {
  it("keeps the resolution of the longer of opposite edges", () => {
    const corners: Quad = [
      { x: 100, y: 0 },
      { x: 300, y: 0 },
      { x: 400, y: 500 },
      { x: 0, y: 500 },
    ];
    const size = naturalSize(corners, 0.5);
    expect(size.width).toBe(400);
    expect(size.height).toBe(800);
  });
});
