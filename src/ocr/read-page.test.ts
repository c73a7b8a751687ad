import { describe, expect, it } from "vitest";
import type { RecognisedPage } from "../core/text/recognition.ts";
import { busiestPiece, turnImage } from "./image/orientation.ts";
import { readPage } from "./read-page.ts";
import type { Segmentation } from "./engine/tesseract.ts";
import type { Reading } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

const WIDTH = 400;
/** Ten letters of ink, twenty pixels apart, all on one line. */
const IMAGE: GreyImage = { pixels: new Uint8Array(WIDTH * 40).fill(225), width: WIDTH, height: 40 };
for (let x = 20; x < 220; x += 20)
  for (let y = 10; y < 20; y++) IMAGE.pixels.fill(40, y * WIDTH + x, y * WIDTH + x + 5);

/** A page with strokes that tell which way up it stands. */
const PAGE: GreyImage = { pixels: new Uint8Array(WIDTH * 300).fill(225), width: WIDTH, height: 300 };
for (let y = 20; y < 280; y += 20)
  for (let x = 20; x < 380 - y; x += 8)
    for (let row = y; row < y + 10; row++) PAGE.pixels.fill(40, row * WIDTH + x, row * WIDTH + x + 4);

/** The reading of a line that runs down the page. */
function onSide(page: RecognisedPage): RecognisedPage {
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

/** A reading with one word over the first `letters` of the image, down to `y1`. */
function reading(text: string, confidence: number, letters: number, y1 = 22): RecognisedPage {
  const box = { x0: 15, y0: 8, x1: 15 + letters * 20, y1 };
  const baseline = [
    { x: 0, y: 20 },
    { x: WIDTH, y: 20 },
  ] as const;
  const paragraphs = text === "" ? [] : [{ box, lines: [{ box, baseline, words: [{ text, confidence, box }] }] }];
  return { widthPx: WIDTH, heightPx: 40, text, confidence, languages: "eng", paragraphs };
}

/** A reading without a stamp or specks. */
const asRead = (page: RecognisedPage): Promise<Reading> => Promise.resolve({ page, withStrays: page });

/** Reads the image; the segmentations that were asked for, and the text that came out. */
async function readWith(
  readings: Readonly<Partial<Record<Segmentation, RecognisedPage>>>,
): Promise<{ asked: Segmentation[]; text: string; progress: number[] }> {
  const asked: Segmentation[] = [];
  const progress: number[] = [];
  const page = await readPage(
    IMAGE,
    (fraction) => progress.push(fraction),
    (_image, segmentation, report) => {
      asked.push(segmentation);
      report(1);
      const given = readings[segmentation];
      return given ? asRead(given) : Promise.reject(new Error(`Nobody expected ${segmentation}.`));
    },
  );
  return { asked, text: page.text, progress };
}

describe("readPage", () => {
  it("reads once what is read surely and covers the ink", async () => {
    const { asked, text, progress } = await readWith({ automatic: reading("tenletters", 93, 10) });
    expect([asked, text]).toEqual([["automatic"], "tenletters"]);
    expect(progress.at(-1)).toBe(1);
  });

  it("reads row by row what was not read surely, and keeps the reading that says more", async () => {
    const better = await readWith({
      automatic: reading("temletteps", 70, 10),
      uniformBlock: reading("tenletters", 86, 10),
    });
    expect([better.asked, better.text]).toEqual([["automatic", "uniformBlock"], "tenletters"]);
    expect(better.progress).toEqual([...better.progress].sort((a, b) => a - b));
    const worse = await readWith({
      automatic: reading("temletters", 70, 10),
      uniformBlock: reading("lettersten", 70.5, 10),
    });
    expect(worse.text).toBe("temletters");
  });

  it("judges a reading by all that it gave, and answers without what was read into specks", async () => {
    const page = reading("tenletters", 93, 10);
    const doubtful = { page, withStrays: reading("tenletters ae A", 70, 10) };
    const asked: Segmentation[] = [];
    const answer = await readPage(IMAGE, undefined, (_image, segmentation) => {
      asked.push(segmentation);
      return Promise.resolve(doubtful);
    });
    expect([asked, answer]).toEqual([["automatic", "uniformBlock"], page]);
  });

  it("reads row by row where most ink is unread", async () => {
    expect(
      await readWith({ automatic: reading("four", 95, 4), uniformBlock: reading("tenletters", 90, 10) }),
    ).toMatchObject({ text: "tenletters" });
  });

  describe("with dark areas beside the print", () => {
    const image: GreyImage = { ...PAGE, pixels: PAGE.pixels.slice() };
    for (let y = 200; y < 300; y++) image.pixels.fill(40, y * WIDTH, y * WIDTH + WIDTH);

    /** What is read of the image, in one block, and without the dark areas; and in which order it was asked. */
    async function readBeside(
      whole: RecognisedPage,
      block: RecognisedPage,
      bare: RecognisedPage,
    ): Promise<{ text: string; asked: string[] }> {
      const asked: string[] = [];
      const { text } = await readPage(image, undefined, (given, segmentation) => {
        const isBare = given.pixels[250 * WIDTH] === 255;
        asked.push(isBare ? "bare" : given.width === WIDTH ? segmentation : "piece");
        return asRead(isBare ? bare : segmentation === "automatic" ? whole : block);
      });
      return { text, asked };
    }

    it("reads once more without them where little was read, and keeps what says clearly more", async () => {
      const nothing = reading("", 0, 0);
      const page = reading("tenletters", 93, 10);
      expect(await readBeside(nothing, nothing, page)).toEqual({
        text: "tenletters",
        asked: ["automatic", "piece", "piece", "bare"],
      });
      expect((await readBeside(reading("temletteps", 75, 10), reading("few", 90, 3), page)).text).toBe("tenletters");
      expect(
        (await readBeside(reading("temletteps", 75, 10), reading("tenletters", 90, 10), reading("tenlettecs", 91, 10)))
          .text,
      ).toBe("tenletters");
    });

    it("does not where the page was read well as it is", async () => {
      const page = reading("tenletters", 93, 19, 300);
      expect(await readBeside(page, page, page)).toEqual({ text: "tenletters", asked: ["automatic"] });
    });
  });

  it("leaves a page empty on which nothing was read", async () => {
    expect(await readWith({ automatic: reading("", 0, 0) })).toMatchObject({ asked: ["automatic"], text: "" });
  });

  /** A reader that reads `turned` well the other way up and nonsense else; the sizes of what it was given. */
  async function readStanding(
    uprightTurns: number,
    nonsense: RecognisedPage,
  ): Promise<{ page: RecognisedPage; sizes: string[] }> {
    const sizes: string[] = [];
    const upright = turnImage(PAGE, uprightTurns as 1 | 2 | 3);
    const piece = busiestPiece(PAGE);
    const uprightPiece = piece && turnImage(piece, uprightTurns as 1 | 2 | 3);
    const page = await readPage(PAGE, undefined, (image, segmentation) => {
      sizes.push(`${image.width}×${image.height} ${segmentation}`);
      const isUpright = [upright, uprightPiece].some(
        (right) => right && Buffer.compare(right.pixels, image.pixels) === 0,
      );
      return asRead(
        isUpright
          ? { ...reading("lettersthatareread".repeat(3), 93, 10), widthPx: image.width, heightPx: image.height }
          : nonsense,
      );
    });
    return { page, sizes };
  }

  it("reads a page on its head upright, finding out on a piece of it", async () => {
    const { page, sizes } = await readStanding(2, reading("nonsense", 55, 10));
    expect(sizes.slice(0, 3)).toEqual(["400×300 automatic", "150×150 uniformBlock", "150×150 uniformBlock"]);
    expect(page).toMatchObject({ quarterTurns: 2, widthPx: 400, heightPx: 300, confidence: 93 });
  });

  it("reads a page on its side upright, without more ado where the engine read down it", async () => {
    expect((await readStanding(1, reading("nonsense", 55, 10))).page).toMatchObject({
      quarterTurns: 1,
      widthPx: 400,
      heightPx: 300,
    });
    const { page, sizes } = await readStanding(3, onSide(reading("sideways", 94, 10)));
    expect(sizes.slice(0, 2)).toEqual(["400×300 automatic", "300×400 automatic"]);
    expect(page.quarterTurns).toBe(3);
  });

  it("leaves a page that is read badly every way as it stands", async () => {
    const asked: string[] = [];
    const page = await readPage(PAGE, undefined, (_image, segmentation) => {
      asked.push(segmentation);
      return asRead(reading("nonsense", 55, 10));
    });
    expect(asked).toEqual(["automatic", "uniformBlock", "uniformBlock", "uniformBlock"]);
    expect(page).not.toHaveProperty("quarterTurns");
  });
});
