import { describe, expect, it } from "vitest";
import type { RecognisedPage } from "../core/text/recognition.ts";
import { turnImage } from "../core/geometry/turn-image.ts";
import { busiestSquare } from "./image/orientation.ts";
import { type Reader, readPage, type ReadOnce, type Splice } from "./read-page.ts";
import type { Segmentation } from "./engine/tesseract.ts";
import type { PageReading } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

const WIDTH = 400;
/** Ten letters of ink, twenty pixels apart, all on one line. */
const IMAGE: GreyImage = { pixels: new Uint8Array(WIDTH * 40).fill(225), width: WIDTH, height: 40 };
for (let x = 20; x < 220; x += 20)
  for (let y = 10; y < 20; y++) IMAGE.pixels.fill(40, y * WIDTH + x, y * WIDTH + x + 5);

/** A page whose strokes are not symmetrical, so that each orientation is different. */
const PAGE: GreyImage = { pixels: new Uint8Array(WIDTH * 300).fill(225), width: WIDTH, height: 300 };
for (let y = 20; y < 280; y += 20)
  for (let x = 20; x < 380 - y; x += 8)
    for (let row = y; row < y + 10; row++) PAGE.pixels.fill(40, row * WIDTH + x, row * WIDTH + x + 4);

/** The page with its words running down the page. */
function sideways(page: RecognisedPage): RecognisedPage {
  return {
    ...page,
    paragraphs: page.paragraphs.map((paragraph) => ({
      ...paragraph,
      lines: paragraph.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => ({ ...word, box: { x0: 10, y0: 10, x1: 24, y1: 200 } })),
      })),
    })),
  };
}

/** A page with one word that covers the first `letters` letters of the image, down to `y1`. */
function reading(text: string, confidence: number, letters: number, y1 = 22): RecognisedPage {
  const box = { x0: 15, y0: 8, x1: 15 + letters * 20, y1 };
  const baseline = [
    { x: 0, y: 20 },
    { x: WIDTH, y: 20 },
  ] as const;
  const paragraphs = text === "" ? [] : [{ box, lines: [{ box, baseline, words: [{ text, confidence, box }] }] }];
  return { widthPx: WIDTH, heightPx: 40, text, confidence, languages: "eng", paragraphs };
}

/** A reading without noise. */
const withoutNoise = (page: RecognisedPage): Promise<PageReading> =>
  Promise.resolve({ found: page.paragraphs, page, withNoise: page });

/** Leaves the reading whose layout counts as it is. */
const spliceNothing: Splice = (first) => first;

/** A reader that finds nothing in the gaps of a reading. */
const readerOf = (read: ReadOnce, splice = spliceNothing): Reader => ({
  read,
  splice,
  fillGaps: (accepted) => Promise.resolve(accepted),
});

/** Reads the image with the given results. Returns the segmentations used, the text and the progress. */
async function readWith(
  readings: Readonly<Partial<Record<Segmentation, RecognisedPage>>>,
  splice = spliceNothing,
): Promise<{ used: Segmentation[]; text: string; progress: number[] }> {
  const used: Segmentation[] = [];
  const progress: number[] = [];
  const page = await readPage(
    IMAGE,
    (fraction) => progress.push(fraction),
    readerOf((_image, segmentation, report) => {
      used.push(segmentation);
      report(1);
      const given = readings[segmentation];
      return given ? withoutNoise(given) : Promise.reject(new Error(`Unexpected segmentation ${segmentation}.`));
    }, splice),
  );
  return { used, text: page.text, progress };
}

describe("readPage", () => {
  it("reads a page once if the reading is confident and covers the ink", async () => {
    const { used, text, progress } = await readWith({ automatic: reading("tenletters", 93, 10) });
    expect([used, text]).toEqual([["automatic"], "tenletters"]);
    expect(progress.at(-1)).toBe(1);
  });

  it("fills the gaps of a reading that is confident and covers the ink", async () => {
    const filled = reading("tenletters and 2", 93, 10);
    const reader = readerOf(() => withoutNoise(reading("tenletters and", 93, 10)));
    expect(await readPage(IMAGE, undefined, { ...reader, fillGaps: () => withoutNoise(filled) })).toBe(filled);
  });

  it("reads a page again as one block if the first reading is not confident, and returns the better one", async () => {
    const better = await readWith({
      automatic: reading("temletteps", 70, 10),
      uniformBlock: reading("tenletters", 86, 10),
    });
    expect([better.used, better.text]).toEqual([["automatic", "uniformBlock"], "tenletters"]);
    expect(better.progress).toEqual([...better.progress].sort((a, b) => a - b));
    const worse = await readWith({
      automatic: reading("temletters", 70, 10),
      uniformBlock: reading("lettersten", 70.5, 10),
    });
    expect(worse.text).toBe("temletters");
  });

  it("splices the words of the worse reading into the better one, in either order", async () => {
    const join: Splice = (first, second) => {
      const page = { ...first.page, text: `${first.page.text}+${second.page.text}` };
      return { ...first, page };
    };
    const [clear, unclear] = [reading("clearreading", 85, 10), reading("unclear", 60, 10)];
    expect((await readWith({ automatic: unclear, uniformBlock: clear }, join)).text).toBe("clearreading+unclear");
    expect((await readWith({ automatic: clear, uniformBlock: unclear }, join)).text).toBe("clearreading+unclear");
  });

  it("scores a reading including its noise, and returns the page without it", async () => {
    const page = reading("tenletters", 93, 10);
    const doubtful = { found: page.paragraphs, page, withNoise: reading("tenletters ae A", 70, 10) };
    const used: Segmentation[] = [];
    const answer = await readPage(
      IMAGE,
      undefined,
      readerOf((_image, segmentation) => {
        used.push(segmentation);
        return Promise.resolve(doubtful);
      }),
    );
    expect([used, answer]).toEqual([["automatic", "uniformBlock"], page]);
  });

  it("reads a page again as one block if most ink is unread", async () => {
    expect(
      await readWith({ automatic: reading("four", 95, 4), uniformBlock: reading("tenletters", 90, 10) }),
    ).toMatchObject({ text: "tenletters" });
  });

  it("returns an empty page if nothing was read", async () => {
    expect(await readWith({ automatic: reading("", 0, 0) })).toMatchObject({ used: ["automatic"], text: "" });
  });

  /**
   * Reads the page with an engine that reads text only after `uprightTurns` turns and `nonsense` otherwise. Returns the
   * page and the sizes of the images that were read.
   */
  async function readTurnedPage(
    uprightTurns: number,
    nonsense: RecognisedPage,
  ): Promise<{ page: RecognisedPage; sizes: string[] }> {
    const sizes: string[] = [];
    const upright = turnImage(PAGE, uprightTurns as 1 | 2 | 3);
    const square = busiestSquare(PAGE);
    const uprightSquare = square && turnImage(square, uprightTurns as 1 | 2 | 3);
    const page = await readPage(
      PAGE,
      undefined,
      readerOf((image, segmentation) => {
        sizes.push(`${image.width}×${image.height} ${segmentation}`);
        const isUpright = [upright, uprightSquare].some(
          (expected) => expected && Buffer.compare(expected.pixels, image.pixels) === 0,
        );
        return withoutNoise(
          isUpright
            ? { ...reading("lettersthatareread".repeat(3), 93, 10), widthPx: image.width, heightPx: image.height }
            : nonsense,
        );
      }),
    );
    return { page, sizes };
  }

  it("reads an upside-down page upright, after testing a square of it", async () => {
    const { page, sizes } = await readTurnedPage(2, reading("nonsense", 55, 10));
    expect(sizes.slice(0, 3)).toEqual(["400×300 automatic", "150×150 uniformBlock", "150×150 uniformBlock"]);
    expect(page).toMatchObject({ quarterTurns: 2, widthPx: 400, heightPx: 300, confidence: 93 });
  });

  it("reads a sideways page upright, at once if the engine read down the page", async () => {
    expect((await readTurnedPage(1, reading("nonsense", 55, 10))).page).toMatchObject({
      quarterTurns: 1,
      widthPx: 400,
      heightPx: 300,
    });
    const { page, sizes } = await readTurnedPage(3, sideways(reading("sideways", 94, 10)));
    expect(sizes.slice(0, 2)).toEqual(["400×300 automatic", "300×400 automatic"]);
    expect(page.quarterTurns).toBe(3);
  });

  it("does not turn a page that is illegible in every orientation", async () => {
    const used: string[] = [];
    const page = await readPage(
      PAGE,
      undefined,
      readerOf((_image, segmentation) => {
        used.push(segmentation);
        return withoutNoise(reading("nonsense", 55, 10));
      }),
    );
    expect(used).toEqual(["automatic", "uniformBlock", "uniformBlock", "uniformBlock"]);
    expect(page).not.toHaveProperty("quarterTurns");
  });
});
