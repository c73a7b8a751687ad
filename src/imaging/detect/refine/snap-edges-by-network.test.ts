import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { distance, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import { compileKernels } from "../../../../tools/vite/networks-plugin.ts";
import { drawScene, printedText, wood, type DrawnScene } from "../../testing/synthetic-scene.ts";
import { largestBow } from "../../features/refine-edges.ts";
import { snapByNetwork } from "./snap-edges-by-network.ts";
import { startEdgeNetwork, type EdgeNetwork } from "../../networks/edge-network.ts";

let network: EdgeNetwork;
beforeAll(async () => {
  const kernels = new Uint8Array(readFileSync(await compileKernels(process.cwd())));
  network = await startEdgeNetwork(new Uint8Array(readFileSync("src/imaging/networks/edge-weights.bin")), kernels);
});

const size = { width: 480, height: 640 };
const sheet: Quad = [
  { x: 86, y: 101.5 },
  { x: 396, y: 91 },
  { x: 427, y: 544 },
  { x: 52, y: 534 },
];
const onWood: DrawnScene = { ...size, ground: wood, sheet: { corners: sheet, print: printedText } };

function moved(...by: readonly (readonly [number, number])[]): Quad {
  const at = (i: 0 | 1 | 2 | 3): Point => ({ x: sheet[i].x + (by[i]?.[0] ?? 0), y: sheet[i].y + (by[i]?.[1] ?? 0) });
  return [at(0), at(1), at(2), at(3)];
}

describe("snapByNetwork", () => {
  it.each<readonly [string, Quad]>([
    ["from the exact corners", sheet],
    ["from four displaced corners", moved([-8, 6], [7, 9], [-9, -5], [6, 8])],
    ["from a side in the print", moved([0, 26], [0, 26])],
    ["from a side on the table", moved([0, 0], [24, 0], [24, 0])],
  ])("finds the page's edges %s", (_name, proposal) => {
    const { sides, isSnapped, edgeOdds } = snapByNetwork(network, drawScene(onWood), proposal);
    for (const [i, corner] of sides.corners.entries()) expect(distance(corner, sheet[i] as Point)).toBeLessThan(2);
    expect(largestBow(sides)).toBeLessThan(1.5);
    expect(isSnapped).toEqual([true, true, true, true]);
    expect(Math.min(...edgeOdds)).toBeGreaterThan(2);
  });

  it("gives the grain of a table negative odds", () => {
    const { edgeOdds } = snapByNetwork(network, drawScene({ ...size, ground: wood, sheet: null }), sheet);
    expect(Math.max(...edgeOdds)).toBeLessThan(0);
  });

  it("leaves a side on the frame of the image where it is", () => {
    const cut: Quad = [
      { x: 86, y: 0 },
      { x: 396, y: 0 },
      { x: 427, y: 544 },
      { x: 52, y: 534 },
    ];
    const { sides, isSnapped } = snapByNetwork(
      network,
      drawScene({
        ...onWood,
        sheet: { corners: [{ x: 88.5, y: -40 }, { x: 394, y: -40 }, cut[2], cut[3]], print: printedText },
      }),
      cut,
    );
    expect(isSnapped).toEqual([false, true, true, true]);
    expect(Math.abs(sides.corners[0].y) + Math.abs(sides.corners[1].y)).toBeLessThan(0.5);
  });
});
