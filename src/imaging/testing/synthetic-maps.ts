/** Ideal network outputs for known pages, for tests. */
import type { Point, Quad } from "../../core/geometry/geometry.ts";
import type { PageMaps } from "../networks/page-network.ts";

/** Cells across and down. */
export const MAP_SIDE = 48;

/**
 * The maps of a page with these corners, as fractions of the image: corners in the image are spots one cell wide,
 * unless hidden.
 */
export function mapsOf(page: Quad, hidden: readonly number[] = []): PageMaps {
  const cells = (value: (x: number, y: number) => number): Float32Array =>
    Float32Array.from({ length: MAP_SIDE * MAP_SIDE }, (_, i) =>
      value(((i % MAP_SIDE) + 0.5) / MAP_SIDE, (Math.floor(i / MAP_SIDE) + 0.5) / MAP_SIDE),
    );
  const spot = ({ x, y }: Point): Float32Array => {
    const map = cells((cx, cy) => Math.exp(-(((cx - x) * MAP_SIDE) ** 2 + ((cy - y) * MAP_SIDE) ** 2) / 2));
    const sum = map.reduce((a, b) => a + b, 0);
    return map.map((value) => value / sum);
  };
  const even = new Float32Array(MAP_SIDE * MAP_SIDE).fill(1 / MAP_SIDE ** 2);
  const corner = (i: 0 | 1 | 2 | 3): Float32Array => (hidden.includes(i) ? even : spot(page[i]));
  const inside = (x: number, y: number): boolean =>
    page.every((p, i) => {
      const q = page[(i + 1) % 4]!;
      return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) > 0;
    });
  return {
    columns: MAP_SIDE,
    rows: MAP_SIDE,
    mask: cells((x, y) => (inside(x, y) ? 0.98 : 0.02)),
    corners: [corner(0), corner(1), corner(2), corner(3)],
    presence: 0.99,
  };
}

/** The maps of an image without a page. */
export function nothingSeen(): PageMaps {
  const even = new Float32Array(MAP_SIDE * MAP_SIDE).fill(1 / MAP_SIDE ** 2);
  return {
    columns: MAP_SIDE,
    rows: MAP_SIDE,
    mask: new Float32Array(MAP_SIDE * MAP_SIDE).fill(0.02),
    corners: [even, even, even, even],
    presence: 0.01,
  };
}
