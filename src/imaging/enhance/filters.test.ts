import { describe, expect, it } from "vitest";
import type { Filter } from "../../core/contracts/imaging-calls.ts";
import { drawScene, printedText, type Colour } from "../testing/synthetic-scene.ts";
import { applyFilter } from "./filters.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { recognitionImage, recognitionSize, whitenInside } from "../outputs/ocr-image.ts";

const width = 700;
const height = 990;
const STAMP: Colour = [190, 60, 70];
const HIGHLIGHT: Colour = [240, 225, 120];
const PICTURE: Colour = [70, 90, 60];

/** A page of text with a red stamp, a yellow highlight and a dark picture, under `light`. */
function page(light: (x: number, y: number) => number): RgbaImage {
  return drawScene({
    width,
    height,
    noise: 3,
    light,
    sheet: null,
    ground: (x, y) => {
      if (Math.hypot(x - 520, y - 850) < 55) return STAMP;
      if (x > 100 && x < 300 && y > 905 && y < 925) return HIGHLIGHT;
      if (x > 80 && x < 380 && y > 600 && y < 800) return [PICTURE[0] + (x % 40), PICTURE[1] + (y % 50), PICTURE[2]];
      return y < 560 ? printedText(x / width, y / height) : [236, 236, 232];
    },
  });
}

const gradient = (x: number, y: number): number => 0.62 + (0.25 * x) / width - (0.2 * y) / height;

/** A page of the given colours under `gradient`. */
function drawn(ground: (x: number, y: number) => Colour): RgbaImage {
  return drawScene({ width, height, noise: 3, light: gradient, sheet: null, ground });
}

function filtered(filter: Filter, light = gradient): RgbaImage {
  const image = page(light);
  applyFilter(image, filter);
  return image;
}

/** Mean colour of a square of 11 pixels. */
function colourAt({ data }: RgbaImage, x0: number, y0: number): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = y0 - 5; y <= y0 + 5; y++)
    for (let x = x0 - 5; x <= x0 + 5; x++)
      for (const c of [0, 1, 2] as const) sum[c] += data[(y * width + x) * 4 + c] as number;
  return [sum[0] / 121, sum[1] / 121, sum[2] / 121];
}

const BARE = [
  [30, 30],
  [660, 40],
  [350, 575],
  [30, 700],
  [620, 700],
  [660, 960],
  [40, 960],
] as const;

describe("white", () => {
  it("makes paper white everywhere under a gradient of light", () => {
    const image = filtered("white");
    for (const [x, y] of BARE) for (const channel of colourAt(image, x, y)) expect(channel).toBeGreaterThanOrEqual(245);
  });

  it("makes paper white beyond the soft edge of a shadow", () => {
    const image = filtered("white", (x, y) => 0.85 - 0.4 / (1 + Math.exp((x + y / 2 - 600) / 25)));
    for (const [x, y] of BARE) for (const channel of colourAt(image, x, y)) expect(channel).toBeGreaterThanOrEqual(240);
  });

  it("keeps a stamp red, a highlight yellow, a picture dark, and makes ink darker", () => {
    const image = filtered("white");
    const [red, green, blue] = colourAt(image, 520, 850);
    expect(red - Math.max(green, blue)).toBeGreaterThan(90);
    const yellow = colourAt(image, 200, 915);
    expect(Math.min(yellow[0], yellow[1]) - yellow[2]).toBeGreaterThan(70);
    expect(Math.max(...colourAt(image, 230, 700))).toBeLessThan(150);
    let darkest = 255;
    for (let i = 1; i < width * 500 * 4; i += 4) darkest = Math.min(darkest, image.data[i] as number);
    expect(darkest).toBeLessThan(30);
  });

  it("keeps the tones of a grey picture, smooth or pale", () => {
    const tone = (x: number, y: number): number => 70 + (110 * (x - 100)) / 420 + (y > 620 && y < 660 ? 25 : 0);
    const image = drawn((x, y) => {
      const grey = tone(x, y);
      return x > 100 && x < 520 && y > 560 && y < 820
        ? [grey, grey, grey]
        : y < 530
          ? printedText(x / width, y / height)
          : [236, 236, 232];
    });
    applyFilter(image, "white");
    for (const [x, y] of [
      [150, 640],
      [200, 700],
      [300, 780],
      [400, 640],
      [480, 720],
    ] as const) {
      expect(Math.abs(colourAt(image, x, y)[1] - (tone(x, y) * 255) / 236)).toBeLessThan(14);
    }
    for (const [x, y] of [
      [60, 700],
      [560, 700],
      [300, 850],
    ] as const)
      for (const channel of colourAt(image, x, y)) expect(channel).toBeGreaterThanOrEqual(245);
  });

  it("leaves no seam where a thin part runs out of a drawing", () => {
    const image = drawn((x, y) => {
      const isDrawing = (x > 100 && x < 300 && y > 600 && y < 800) || (x >= 300 && x < 600 && y > 688 && y < 712);
      return isDrawing ? [80, 80, 80] : y < 560 ? printedText(x / width, y / height) : [236, 236, 232];
    });
    applyFilter(image, "white");
    const [inside, outside] = [colourAt(image, 200, 700)[1], colourAt(image, 500, 700)[1]];
    expect(Math.abs(inside - outside)).toBeLessThan(10);
    for (const channel of colourAt(image, 450, 660)) expect(channel).toBeGreaterThanOrEqual(245);
  });

  it("keeps print that a reflection has paled but not hidden", () => {
    const colour = (x: number, y: number): Colour => printedText(x / width, y / height);
    const middle = (y: number): number => 300 + 0.1 * y;
    const image = drawScene({
      width,
      height,
      noise: 2,
      light: () => 0.75,
      sheet: null,
      ground: (x, y) => {
        const lamp = 0.85 * Math.exp(-(((x - middle(y)) / 25) ** 2));
        return colour(x, y).map((channel) => channel * (1 - lamp) + 340 * lamp) as unknown as Colour;
      },
    });
    const levels = (isInk: boolean): number => {
      const found: number[] = [];
      for (let y = 100; y < 890; y++)
        for (let x = Math.round(middle(y)) - 8; x < middle(y) + 8; x++)
          if (colour(x + 0.5, y + 0.5)[0] < 100 === isInk) found.push(image.data[(y * width + x) * 4 + 1]!);
      return found.reduce((sum, level) => sum + level, 0) / found.length;
    };
    const contrast = (): number => 1 - levels(true) / levels(false);
    const before = contrast();
    applyFilter(image, "white");
    expect(before).toBeGreaterThan(0.05);
    expect(contrast()).toBeGreaterThanOrEqual(before);
  });

  it("keeps the tone of a face that is as bright as the paper of its card", () => {
    const [hair, face, shirt]: readonly [Colour, Colour, Colour] = [
      [140, 112, 76],
      [230, 203, 182],
      [92, 112, 150],
    ];
    const image = drawn((x, y) => {
      const inFace = Math.hypot((x - 200) / 70, (y - 730) / 100) < 1;
      if (inFace) return y < 690 ? hair : face;
      if (x > 80 && x < 320 && y > 820 && y < 900) return shirt;
      if (x > 80 && x < 320 && y > 610 && y < 900) return [218, 220, 226];
      return y < 560 ? printedText(x / width, y / height) : [236, 236, 232];
    });
    applyFilter(image, "white");
    const [red, green, blue] = colourAt(image, 200, 740);
    expect(Math.abs(red - (face[0] * 255) / 236)).toBeLessThan(14);
    expect(Math.abs(green - (face[1] * 255) / 236)).toBeLessThan(20);
    expect(Math.abs(blue - (face[2] * 255) / 232)).toBeLessThan(24);
    for (const [x, y] of [
      [60, 600],
      [560, 700],
    ] as const)
      for (const channel of colourAt(image, x, y)) expect(channel).toBeGreaterThanOrEqual(245);
  });

  it("makes paper white in a shadow whose edge is a step", () => {
    const image = filtered("white", (x, y) => (x + y / 3 > 620 ? 0.5 : 0.85));
    for (const [x, y] of BARE) for (const channel of colourAt(image, x, y)) expect(channel).toBeGreaterThanOrEqual(245);
  });

  it("keeps a band of another hue along the edge, which is no shadow", () => {
    const band: Colour = [104, 110, 126];
    const image = drawScene({
      width,
      height,
      noise: 3,
      light: () => 0.8,
      sheet: null,
      ground: (x, y) => (y > 880 ? band : printedText(x / width, y / height)),
    });
    applyFilter(image, "white");
    for (const x of [60, 350, 640]) {
      const [red, , blue] = colourAt(image, x, 940);
      expect(red).toBeLessThan(150);
      expect(blue - red).toBeGreaterThan(10);
    }
    expect(colourAt(image, 30, 500)[1]).toBeGreaterThan(250);
  });

  it("keeps the colour of a coloured cover, which has no paper to make white", () => {
    const cover = drawScene({
      width,
      height,
      sheet: null,
      light: gradient,
      ground: (x, y) => (x > 200 && x < 500 && y > 300 && y < 500 ? [250, 230, 60] : [225, 120, 40]),
    });
    applyFilter(cover, "white");
    for (const [x, y] of BARE) {
      const [red, green, blue] = colourAt(cover, x, y);
      expect(red).toBeGreaterThan(200);
      expect(red - green).toBeGreaterThan(60);
      expect(green - blue).toBeGreaterThan(40);
    }
  });
});

describe("a sheet of coloured paper, under white", () => {
  const sheetOf = (paper: Colour, lamp: Colour): RgbaImage => {
    const ink: Colour = [40, 40, 44];
    return drawn((x, y) => {
      const isInk = y > 100 && y < 550 && y % 24 < 10 && x > 80 && x < 620 && x % 7 < 2;
      return [0, 1, 2].map((c) => ((isInk ? ink : paper)[c as 0] * lamp[c as 0]) / 255) as unknown as Colour;
    });
  };
  const DAYLIGHT: Colour = [255, 255, 255];
  const LAMP: Colour = [255, 219, 168];

  for (const [name, paper] of [
    ["pink", [235, 184, 189]],
    ["yellow", [240, 225, 150]],
    ["green", [190, 228, 185]],
    ["blue", [165, 195, 232]],
  ] as const)
    it(`keeps ${name}, even from corner to corner`, () => {
      const image = sheetOf(paper, DAYLIGHT);
      applyFilter(image, "white");
      const brightest = Math.max(...paper);
      for (const [x, y] of BARE)
        for (const [c, level] of colourAt(image, x, y).entries())
          expect(Math.abs(level - ((paper[c] ?? 0) * 255) / brightest)).toBeLessThan(6);
    });

  it("keeps white print beside black print, though the paper would turn as bright", () => {
    const [paper, ink, white]: readonly [Colour, Colour, Colour] = [
      [196, 132, 78],
      [40, 40, 44],
      [250, 250, 246],
    ];
    const isPrint = (x: number, y: number): boolean => y % 24 < 10 && x > 80 && x < 620 && x % 9 < 4;
    const image = drawScene({
      width,
      height,
      noise: 3,
      light: gradient,
      sheet: null,
      ground: (x, y) => (!isPrint(x, y) ? paper : y > 100 && y < 480 ? ink : y > 600 && y < 760 ? white : paper),
    });
    applyFilter(image, "white");
    const meanWhere = (holds: boolean): number => {
      let [sum, count] = [0, 0];
      for (let y = 601; y < 760; y++)
        for (let x = 100; x < 600; x++)
          if (isPrint(x, y) === holds) [sum, count] = [sum + (image.data[(y * width + x) * 4 + 2] ?? 0), count + 1];
      return sum / count;
    };
    expect(meanWhere(true) - meanWhere(false)).toBeGreaterThan(90);
  });

  for (const [name, lamp] of [
    ["daylight", DAYLIGHT],
    ["a warm lamp", LAMP],
    ["a blue sky", [215, 232, 255]],
  ] as const)
    it(`makes white paper white in ${name}`, () => {
      const image = sheetOf([236, 236, 232], lamp);
      applyFilter(image, "white");
      for (const [x, y] of BARE) for (const level of colourAt(image, x, y)) expect(level).toBeGreaterThanOrEqual(253);
    });
});

describe("flat", () => {
  it("evens the light and keeps colours and contrast", () => {
    const image = filtered("flat");
    const levels = BARE.map(([x, y]) => colourAt(image, x, y)[1]);
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(12);
    const [red, green] = colourAt(image, 520, 850);
    const paper = colourAt(image, 620, 700);
    expect(red / paper[0]).toBeCloseTo(STAMP[0] / 236, 1);
    expect(green / paper[1]).toBeCloseTo(STAMP[1] / 236, 1);
  });

  it("keeps the brightness of an evenly lit page", () => {
    const image = drawScene({ width, height, noise: 0, sheet: null, ground: () => [235, 233, 229] });
    applyFilter(image, "flat");
    expect(colourAt(image, 350, 500)).toEqual([235, 233, 229]);
  });
});

describe("original", () => {
  it("changes no pixel", () => {
    expect(Buffer.compare(Buffer.from(filtered("original").data), Buffer.from(page(gradient).data))).toBe(0);
  });
});

describe("recognitionImage", () => {
  it("is evenly lit and keeps its greys", () => {
    const { pixels } = recognitionImage(page(gradient));
    for (const [x, y] of BARE) expect(pixels[y * width + x]).toBeGreaterThan(240);
    const between = pixels.filter((value) => value > 40 && value < 215).length;
    expect(between / pixels.length).toBeGreaterThan(0.02);
  });

  it("is about 1600 px wide for A4, and never more than twice the page in the photo", () => {
    expect(recognitionSize({ width: 2480, height: 3508 }).width).toBeCloseTo(1600, -1);
    expect(recognitionSize({ width: 500, height: 700 })).toEqual({ width: 1000, height: 1400 });
  });

  it("leaves out what stands inside a quad", () => {
    const image = { pixels: new Uint8Array(12), width: 4, height: 3 };
    whitenInside(image, [
      { x: 1, y: 0 },
      { x: 3, y: 0 },
      { x: 2, y: 1 },
      { x: 1, y: 1 },
    ]);
    expect([...image.pixels]).toEqual([0, 255, 255, 255, 0, 255, 255, 0, 0, 0, 0, 0]);
  });
});
