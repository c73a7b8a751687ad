import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { compileKernels } from "../../../../tools/vite/networks-plugin.ts";
import { readNetwork, type Extent, type Gate } from "./network-file.ts";
import { planNetwork, tensorsAtWidth } from "./network-plan.ts";
import { startNetwork, type Network } from "./network.ts";
import { drawnNetwork, randomNumbers, writeNetwork, type DrawnLayer } from "../../testing/synthetic-network.ts";
import { evaluate } from "../../testing/reference-network.ts";

let kernels: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  kernels = new Uint8Array(readFileSync(await compileKernels(process.cwd())));
});

type Size = number | Extent;

const conv = (from: number, out: number, k: Size = 1, stride: Size = 1, relu = false): DrawnLayer => ({
  op: "conv",
  from: [from],
  out,
  k,
  stride,
  relu,
});
const depthwise = (from: number, k: Size, stride: Size = 1, relu = false): DrawnLayer => ({
  op: "depthwise",
  from: [from],
  k,
  stride,
  relu,
});

const gated = <L extends DrawnLayer>(layer: L, ...gate: Gate): L => ({ ...layer, gate });

/** Input shapes [channels, height, width] and layers; the output of the last layer is compared. */
const NETS: Readonly<Record<string, readonly [readonly [number, number, number], readonly DrawnLayer[]]>> = {
  "a 1 × 1 convolution": [
    [3, 5, 7],
    [conv(-1, 16), conv(0, 5)],
  ],
  "a 1 × 1 convolution with many channels": [
    [3, 9, 9],
    [conv(-1, 600), conv(0, 24, 1, 1, true)],
  ],
  "a 1 × 1 convolution with stride 2": [[3, 7, 5], [conv(-1, 11, 1, 2)]],
  "a 3 × 3 convolution": [
    [3, 6, 8],
    [conv(-1, 9, 3, 1, true), conv(0, 8, 3)],
  ],
  "a 3 × 3 convolution with stride 2, odd sizes": [
    [3, 11, 9],
    [conv(-1, 16, 3, 2), conv(0, 3, 3, 2, true)],
  ],
  "a convolution of an image smaller than its kernel": [[2, 1, 2], [conv(-1, 4, 3)]],
  "a depthwise 3 × 3 convolution": [
    [3, 9, 8],
    [conv(-1, 20), depthwise(0, 3, 1, true), depthwise(1, 3, 2)],
  ],
  "a depthwise 5 × 5 convolution": [
    [3, 11, 7],
    [conv(-1, 16), depthwise(0, 5, 2), depthwise(1, 5, 1, true)],
  ],
  "convolutions with kernels of one column or one row": [
    [3, 7, 10],
    [conv(-1, 9, [3, 1], 1, true), conv(0, 8, [1, 5]), conv(1, 5, [5, 3])],
  ],
  "convolutions that shrink one side": [
    [1, 12, 9],
    [conv(-1, 10, 3, [2, 1], true), conv(0, 8, [3, 1], [2, 1]), conv(1, 6, [1, 3], [1, 2]), conv(2, 4, 1, [3, 1])],
  ],
  "depthwise convolutions along rows and columns": [
    [2, 5, 17],
    [conv(-1, 12), depthwise(0, [1, 13]), depthwise(1, [3, 1], [2, 1], true), depthwise(2, [1, 7], [1, 2])],
  ],
  "a row shorter than its kernel": [
    [8, 1, 3],
    [depthwise(-1, [1, 9]), conv(0, 8, [1, 7])],
  ],
  "a sum": [
    [3, 5, 5],
    [conv(-1, 12), conv(0, 12), { op: "add", from: [0, 1] }],
  ],
  "an upsampling": [
    [3, 3, 5],
    [conv(-1, 10), { op: "upsample", from: [0] }],
  ],
  "a global mean and a dense layer": [
    [3, 7, 9],
    [conv(-1, 10), { op: "pool", from: [0] }, { op: "dense", from: [1], out: 6, relu: true }],
  ],
  "3 × 3 convolutions by tiles": [
    [3, 13, 22],
    [conv(-1, 7), conv(0, 9, 3, 1, true), gated(conv(1, 20, 3), 0, 1, 0.5), conv(2, 5, 3)],
  ],
  "a convolution by tiles of an image smaller than a tile": [
    [2, 1, 2],
    [conv(-1, 4), conv(0, 8, 3)],
  ],
  "gates after every kind of convolution": [
    [3, 9, 7],
    [
      gated(conv(-1, 12), 6, -3, 0.25),
      gated(conv(0, 20, 3, 2), 2, -1, -0.5),
      gated(depthwise(1, 3), 0.75, -0.375, 0),
      gated(conv(2, 9), 0, 1, 1),
    ],
  ],
  "channels scaled by factors from their means": [
    [3, 7, 5],
    [
      conv(-1, 12, 3),
      { op: "pool", from: [0] },
      conv(1, 5, 1, 1, true),
      gated(conv(2, 12), 0, 1, 1),
      { op: "scale", from: [0, 3] },
    ],
  ],
  "products and sums that may or may not overwrite what they read": [
    [3, 7, 5],
    [
      conv(-1, 12, 3),
      { op: "pool", from: [0] },
      { op: "scale", from: [0, 1] },
      { op: "add", from: [0, 2] },
      { op: "add", from: [3, 0] },
      { op: "add", from: [4, 4] },
      conv(5, 5),
    ],
  ],
  "channels of several layers side by side, the smaller ones repeated": [
    [3, 8, 16],
    [
      conv(-1, 8, 3),
      conv(0, 16, 3, 2),
      conv(1, 24, 3, 2),
      { op: "concat", from: [2, 1, 0] },
      { op: "concat", from: [2, 1] },
      { op: "concat", from: [4, 3, 0, 0] },
      conv(5, 5),
    ],
  ],
  "an hourglass whose tensors share memory": [
    [3, 16, 24],
    [
      conv(-1, 16, 3, 2, true),
      depthwise(0, 3, 2),
      conv(1, 24, 1, 1, true),
      depthwise(2, 5),
      conv(3, 24),
      { op: "add", from: [2, 4] },
      conv(5, 16),
      { op: "upsample", from: [6] },
      conv(0, 16),
      { op: "add", from: [7, 8] },
      depthwise(9, 5, 1, true),
      conv(10, 5),
    ],
  ],
};

/** Like the line reader: rows shrink to one, then a residual block looks along it. */
const LINE: readonly DrawnLayer[] = [
  conv(-1, 8, 3, [4, 2], true),
  conv(0, 8, [3, 1], [2, 1]),
  depthwise(1, [1, 7]),
  conv(2, 16, 1, 1, true),
  conv(3, 8),
  { op: "add", from: [1, 4] },
  { op: "dense", from: [5], out: 11, relu: false },
];

/** Compares all channels of a run's last layer with the reference's planes. */
function expectOutput(network: Network, expected: readonly Float64Array[]): void {
  const pixels = network.outputPixels("last");
  expect(pixels).toHaveLength(expected.length * (expected[0]?.length ?? NaN));
  for (const [channel, plane] of expected.entries()) {
    const got = network.output("last", channel);
    expect(got).toHaveLength(plane.length);
    for (const [i, value] of plane.entries()) {
      expect(Math.abs((got[i] as number) - value)).toBeLessThan(1e-4 * (1 + Math.abs(value)));
      expect(pixels[i * expected.length + channel]).toBe(got[i]);
    }
  }
}

describe("running a network", () => {
  it.each(Object.entries(NETS))("computes %s like the reference", async (_name, [shape, layers]) => {
    const drawn = drawnNetwork(shape, layers);
    const network = await startNetwork(writeNetwork(drawn), kernels);
    // Twice, because the second run starts with the memory that the first one left.
    for (const seed of [1, 2]) {
      const input = randomNumbers(network.input.length, seed);
      network.input.set(input);
      network.run();
      expectOutput(network, evaluate(drawn, input));
    }
  });

  it("computes narrower inputs like the reference, in any order", async () => {
    const drawn = drawnNetwork([1, 8, 64], LINE);
    const network = await startNetwork(writeNetwork(drawn), kernels);
    expect(network.inputWidth).toBe(64);
    for (const width of [64, 24, 8, 56, 13, 1, 64]) {
      const input = randomNumbers(8 * width, width);
      network.input.set(input);
      network.run(width);
      expectOutput(network, evaluate(drawn, input, width));
    }
    for (const width of [65, 0, 7.5, NaN]) expect(() => network.run(width)).toThrow(RangeError);
  });

  it("computes inputs of other sizes like the reference, larger ones too, in any order", async () => {
    const drawn = drawnNetwork(
      [2, 8, 8],
      [conv(-1, 16, 3, 2, true), gated(depthwise(0, 5, 2), 2, -1, 0.5), { op: "concat", from: [1, 0] }, conv(2, 9, 5)],
    );
    const network = await startNetwork(writeNetwork(drawn), kernels);
    for (const [width, height] of [
      [8, 8],
      [24, 12],
      [400, 128],
      [4, 72],
    ] as const) {
      network.resize(width, height);
      expect([network.inputWidth, network.inputHeight]).toEqual([width, height]);
      const input = randomNumbers(2 * width * height, width);
      network.input.set(input);
      network.run();
      expectOutput(network, evaluate(drawn, input, width, height));
    }
    expect(() => network.resize(6, 8)).toThrow("Layer 2 of the network does not fit what it reads.");
    for (const side of [0, 7.5, NaN]) expect(() => network.resize(side, 8)).toThrow(RangeError);
    // A size that it does not have changes nothing.
    expect([network.inputWidth, network.inputHeight]).toEqual([4, 72]);
  });

  it("rejects a width at which its layers do not fit each other", async () => {
    const drawn = drawnNetwork(
      [1, 4, 8],
      [conv(-1, 8), conv(0, 8, 3, 2), { op: "upsample", from: [1] }, { op: "add", from: [0, 2] }],
    );
    const network = await startNetwork(writeNetwork(drawn), kernels);
    network.run(6);
    expect(() => network.run(5)).toThrow("Layer 3 of the network does not fit what it reads.");
  });

  it("computes values in proportion to the width, and no others", async () => {
    const file = writeNetwork(drawnNetwork([1, 8, 4096], LINE));
    const read = readNetwork(file);
    const plan = planNetwork(read);
    const values = (width: number): number =>
      tensorsAtWidth(plan, read.layers, width).outputs.reduce((sum, each) => sum + each.width * each.height, 0);
    expect(values(512) / values(4096)).toBeCloseTo(512 / 4096, 3);
    const network = await startNetwork(file, kernels);
    const memory = new Float32Array(network.input.buffer);
    const last = plan.outputs[plan.outputs.length - 1]!;
    network.input.fill(1);
    network.run(4096);
    // Only the beginning of the last layer's output is written by a narrow run.
    const output = memory.subarray(last.address / 4, last.address / 4 + last.stride * last.width * last.height);
    output.fill(7);
    network.run(512);
    expect(output.indexOf(7)).toBe((output.length * 512) / 4096);
  });

  it("gives the signs that the file names", async () => {
    const drawn = drawnNetwork([1, 4, 4], [conv(-1, 4)]);
    expect((await startNetwork(writeNetwork(drawn), kernels)).signs).toBe("");
    expect((await startNetwork(writeNetwork({ ...drawn, signs: "a€ß" }), kernels)).signs).toBe("a€ß");
  });

  it("rejects a layer that reads a later one", async () => {
    const drawn = drawnNetwork([3, 4, 4], [conv(-1, 8), conv(0, 8)]);
    const file = writeNetwork({ ...drawn, layers: drawn.layers.toReversed() });
    await expect(startNetwork(file, kernels)).rejects.toThrow("Layer 0 of the network reads what is not there.");
  });

  it("rejects layers that do not fit each other, and unknown outputs", async () => {
    const drawn = drawnNetwork([3, 4, 4], [conv(-1, 8), conv(0, 12), { op: "add", from: [0, 1] }]);
    await expect(startNetwork(writeNetwork(drawn), kernels)).rejects.toThrow(
      "Layer 2 of the network does not fit what it reads.",
    );
    const odd = drawnNetwork([3, 5, 5], [conv(-1, 9), conv(0, 8, 1, 2), { op: "concat", from: [1, 0] }]);
    await expect(startNetwork(writeNetwork(odd), kernels)).rejects.toThrow("Layer 2");
    const unpadded = drawnNetwork([3, 4, 4], [conv(-1, 9), { op: "concat", from: [0, 0] }]);
    await expect(startNetwork(writeNetwork(unpadded), kernels)).rejects.toThrow("Layer 1");
    const unpooled = drawnNetwork([3, 4, 4], [conv(-1, 8), { op: "scale", from: [0, 0] }]);
    await expect(startNetwork(writeNetwork(unpooled), kernels)).rejects.toThrow("Layer 1");
    const network = await startNetwork(writeNetwork(drawnNetwork([3, 4, 4], [conv(-1, 8)])), kernels);
    expect(() => network.output("last", 8)).toThrow(RangeError);
    expect(() => network.output("first", 0)).toThrow(RangeError);
    expect(() => network.outputPixels("first")).toThrow(RangeError);
  });

  it("rejects a truncated file", async () => {
    const file = writeNetwork(drawnNetwork([3, 4, 4], [conv(-1, 8)]));
    await expect(startNetwork(file.subarray(0, -2), kernels)).rejects.toThrow(RangeError);
  });
});
