/** Shows where print is on a page: the network that `docs/models/print-network.md` describes. */
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { WasmSource } from "../engine/web-assembly.ts";
import { startNetwork, type Network } from "../networks/runtime/network.ts";
import { resizeGrey } from "../raster/resize-grey.ts";

/** Where print is: 0 to 255 for each pixel of the page at a smaller size. */
export type PrintMap = GreyImage;

/** Sees where print is on a page of any size, dark print on pale paper. */
export type PrintNetwork = (page: GreyImage) => PrintMap;

/** The long side of a page as the network sees it, in pixels. */
const LONG_SIDE = 960;
/** Its short side, at least: of pages so long that it would be less, the long side is longer. */
const SHORT_SIDE = 530;
/** What the network sees at once, which bounds its memory. Longer pages are seen in parts. */
const MOST_PIXELS = 960 * 960;
/** What two parts of a long page have in common, at least. */
const OVERLAP = 96;
/** The network's sides are multiples of this. */
const SIDE_STEP = 32;
/** Its output gives the pixels of a block of so many by so many. */
const BLOCK = 4;
/** The grey that its input has as 0. */
const MEAN = 0.449;
const PAPER = 255;

/**
 * Starts the network from weights that `tools/training/print` wrote. Throws if the kernels cannot be loaded, and
 * `RangeError` if the file is corrupt or of another network.
 */
export async function startPrintNetwork(file: Uint8Array, kernels: WasmSource): Promise<PrintNetwork> {
  const network = await startNetwork(file, kernels);
  return (page) => {
    const [long, short] = [Math.max(page.width, page.height), Math.min(page.width, page.height)];
    const scale = Math.min(1, Math.max(LONG_SIDE / long, SHORT_SIDE / short));
    const [width, height] = [page.width, page.height].map((side) => Math.max(1, Math.round(side * scale))) as [
      number,
      number,
    ];
    const small = scale < 1 ? resizeGrey(page, width, height) : page;
    const map = { pixels: new Uint8Array(width * height), width, height };
    const isWide = width > height;
    const longest = Math.floor(MOST_PIXELS / upTo(isWide ? height : width) / SIDE_STEP) * SIDE_STEP;
    for (const part of partsOf(isWide ? width : height, longest)) seePart(network, small, map, part, isWide);
    return map;
  };
}

/** A part of a page along its long side, in pixels. */
interface Part {
  readonly start: number;
  readonly length: number;
  /** What the map takes of it. */
  readonly from: number;
  readonly to: number;
}

/**
 * Parts of equal length, at most `longest`, that cover a side; neighbours overlap, and the map takes each to the middle
 * of that.
 */
function partsOf(side: number, longest: number): readonly Part[] {
  const count = Math.max(1, Math.ceil((side - OVERLAP) / (longest - OVERLAP)));
  const length = Math.min(side, upTo((side + (count - 1) * OVERLAP) / count));
  const starts = Array.from({ length: count }, (_, i) => Math.round(((side - length) * i) / Math.max(1, count - 1)));
  const middle = (before: number): number => (starts[before]! + length + starts[before + 1]!) >> 1;
  return starts.map((start, i) => ({
    start,
    length,
    from: i === 0 ? 0 : middle(i - 1),
    to: i === count - 1 ? side : middle(i),
  }));
}

/** Runs the network on a part of a page and writes its part of the map. */
function seePart(
  network: Network,
  page: GreyImage,
  map: PrintMap,
  { start, length, from, to }: Part,
  isWide: boolean,
): void {
  const [left, top] = isWide ? [start, 0] : [0, start];
  const columns = isWide ? length : page.width;
  const rows = isWide ? page.height : length;
  const [width, height] = [upTo(columns), upTo(rows)];
  network.resize(width, height);
  const { input } = network;
  input.fill(PAPER / 255 - MEAN);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++)
      input[y * width + x] = page.pixels[(top + y) * page.width + left + x]! / 255 - MEAN;
  }
  network.run();
  const logits = network.outputPixels("print");
  const taken = isWide
    ? { x0: from - start, x1: to - start, y0: 0, y1: rows }
    : { x0: 0, x1: columns, y0: from - start, y1: to - start };
  for (let y = taken.y0; y < taken.y1; y++) {
    const line = Math.floor(y / BLOCK) * (width / BLOCK);
    for (let x = taken.x0; x < taken.x1; x++) {
      const block = line + Math.floor(x / BLOCK);
      const logit = logits[block * BLOCK * BLOCK + (y % BLOCK) * BLOCK + (x % BLOCK)]!;
      map.pixels[(top + y) * map.width + left + x] = Math.round(255 / (1 + Math.exp(-logit)));
    }
  }
}

function upTo(side: number): number {
  return Math.ceil(side / SIDE_STEP) * SIDE_STEP;
}
