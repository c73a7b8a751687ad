/** Pages with marks of known contrast, on papers of seven tones, in five lights, with the noise of three phones. */
import { gaussianTable, seeded } from "../../e2e/fixtures/render/random.ts";
import type { RgbaImage } from "../../src/imaging/engine/pixels.ts";

type Colour = readonly [number, number, number];

/** Reflectance of each paper, 0 to 1. */
export const PAPERS: Readonly<Record<string, Colour>> = {
  white: [0.93, 0.93, 0.92],
  recycled: [0.76, 0.75, 0.71],
  cream: [0.93, 0.89, 0.78],
  pink: [0.92, 0.72, 0.74],
  blue: [0.68, 0.78, 0.9],
  kraft: [0.68, 0.54, 0.38],
  black: [0.09, 0.09, 0.1],
};

/** Levels of a white surface at a place, 0 to 1 across and down. */
export const LIGHTS: Readonly<Record<string, (x: number, y: number) => Colour>> = {
  even: () => [0.9, 0.9, 0.9],
  gradient: (x, y) => grey(0.92 - 0.3 * x - 0.15 * y),
  lamp: (x, y) => {
    const level = 0.95 - 0.5 * ((x - 0.3) ** 2 + (y - 0.2) ** 2);
    return [level, level * 0.86, level * 0.66];
  },
  arm: (x, y) => grey(0.88 - 0.4 / (1 + Math.exp((x + y / 2 - 0.9) / 0.04))),
  dim: (x, y) => grey(0.4 - 0.1 * y + 0.04 * x),
};

const grey = (level: number): Colour => [level, level, level];

/** Noise of a phone: its deviation in levels at white, and the share of it that its denoising spreads to neighbours. */
export const PHONES: Readonly<Record<string, { readonly deviation: number; readonly spread: number }>> = {
  good: { deviation: 1.5, spread: 0 },
  usual: { deviation: 3, spread: 0.5 },
  dark: { deviation: 6, spread: 0.5 },
};

export const CONTRASTS = [0.03, 0.05, 0.08, 0.12, 0.2, 0.3, 0.5] as const;
export const KINDS = ["writing", "rule", "box"] as const;

export interface DrawnMark {
  readonly kind: (typeof KINDS)[number];
  readonly contrast: number;
  /** Indexes of the pixels that the mark covers by half or more. */
  readonly pixels: readonly number[];
}

export interface DrawnPaper {
  readonly page: RgbaImage;
  /** Whether the paper is dark and what is on it light. */
  readonly isDark: boolean;
  /** The page's luma if nothing were printed, without noise. */
  readonly bare: Float32Array;
  readonly marks: readonly DrawnMark[];
  /** Indexes of pixels far from all marks. */
  readonly blank: readonly number[];
}

/** A5 at 150 dpi. */
const WIDTH = 874;
const HEIGHT = 1240;
const CELL = { width: 110, height: 80 };
const LEFT = 52;
const TOP = 640;

interface Segment {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly radius: number;
}

/** Lines of print-like strokes above, and below a row of marks for each kind. Print is dark, or light on dark paper. */
export function drawPaper(
  paper: Colour,
  light: (x: number, y: number) => Colour,
  phone: string,
  seed: number,
): DrawnPaper {
  const isDark = Math.max(...paper) < 0.3;
  const random = seeded(seed);
  const coverage = new Float32Array(WIDTH * HEIGHT);
  const contrasts = new Float32Array(WIDTH * HEIGHT);
  const marks: DrawnMark[] = [];
  const stroke = (segments: readonly Segment[], contrast: number): number[] => {
    const covered = new Set<number>();
    for (const segment of segments)
      cover(segment, coverage, (i) => {
        contrasts[i] = Math.max(contrasts[i]!, contrast);
        if (coverage[i]! >= 0.5) covered.add(i);
      });
    return [...covered];
  };
  for (let line = 0; line < 18; line++)
    for (let x = 60; x < WIDTH - 70; x += 13) if (random() > 0.18) stroke(letter(x, 60 + 30 * line, 1.1, random), 0.85);
  for (const [row, kind] of KINDS.entries())
    for (const [column, contrast] of CONTRASTS.entries()) {
      const [x, y] = [LEFT + CELL.width * column, TOP + CELL.height * row];
      marks.push({ kind, contrast, pixels: stroke(segmentsOf(kind, x, y, random), contrast) });
    }
  const { deviation, spread } = PHONES[phone]!;
  const noise = gaussianTable(random, 1 << 16);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  const bare = new Float32Array(WIDTH * HEIGHT);
  const blank: number[] = [];
  let at = 0;
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const lit = light(x / WIDTH, y / HEIGHT);
      const share = coverage[i]! * contrasts[i]!;
      at = (at + 1 + (random() < 0.01 ? 7 : 0)) & 0xffff;
      const own = noise[at]!;
      const grain =
        spread === 0 ? own : (own + spread * (noise[(at - 1) & 0xffff]! + noise[(at - 977) & 0xffff]!)) / 1.2;
      for (const c of [0, 1, 2] as const) {
        const level = 255 * lit[c] * paper[c];
        const ink = isDark ? level + share * (255 * lit[c] - level) : level * (1 - share);
        data[4 * i + c] = ink + grain * deviation + deviation * 0.4 * noise[(at + 5000 * (c + 1)) & 0xffff]!;
      }
      const [r, g, b] = [0, 1, 2].map((c) => 255 * lit[c as 0] * paper[c as 0]) as [number, number, number];
      bare[i] = 0.299 * r + 0.587 * g + 0.114 * b;
      if (y > TOP + CELL.height * KINDS.length + 30 && y < HEIGHT - 30 && x > 30 && x < WIDTH - 30) blank.push(i);
    }
  return { page: { data, width: WIDTH, height: HEIGHT }, isDark, bare, marks, blank };
}

function segmentsOf(kind: DrawnMark["kind"], x: number, y: number, random: () => number): Segment[] {
  if (kind === "rule") return [{ from: [x, y + 20], to: [x + 80, y + 20], radius: 0.8 }];
  if (kind === "box") return [{ from: [x + 12, y + 20], to: [x + 68, y + 20], radius: 12 }];
  return [0, 1, 2, 3, 4].flatMap((k) => letter(x + 16 * k, y + 10, 1.2, random));
}

/** Three strokes that a letter of 16 pixels might have. */
function letter(x: number, y: number, radius: number, random: () => number): Segment[] {
  const middle = y + 4 + 8 * random();
  return [
    { from: [x, y], to: [x + 2 * random(), y + 16], radius },
    { from: [x, middle], to: [x + 8, y + 16 * random()], radius },
    { from: [x + 8, y + 2], to: [x + 7, y + 16], radius },
  ];
}

/** Adds what a stroke with soft edges covers, and names each pixel that it touches. */
function cover({ from, to, radius }: Segment, coverage: Float32Array, touch: (i: number) => void): void {
  const reach = radius + 1.5;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.max(1e-6, dx * dx + dy * dy);
  for (let y = Math.floor(Math.min(from[1], to[1]) - reach); y <= Math.max(from[1], to[1]) + reach; y++)
    for (let x = Math.floor(Math.min(from[0], to[0]) - reach); x <= Math.max(from[0], to[0]) + reach; x++) {
      const t = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
      const share = Math.max(
        0,
        Math.min(1, (radius + 0.8 - Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy)) / 1.6),
      );
      if (share === 0) continue;
      const i = y * WIDTH + x;
      coverage[i] = Math.max(coverage[i]!, share);
      touch(i);
    }
}
