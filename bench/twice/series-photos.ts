/** Photos of drawn pages: the same page several times, and other pages of the same series. */
import { pageSource } from "../../e2e/fixtures/pages/catalogue.ts";
import type { PageKind, PageLanguage, PageSource } from "../../e2e/fixtures/pages/page-source.ts";
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import { setPage } from "../../e2e/fixtures/press/paper.ts";
import { printPage } from "../../e2e/fixtures/press/print-page.ts";
import { seeded } from "../../e2e/fixtures/render/random.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene, type SceneOptions } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";

const SOURCES: readonly (readonly [PageKind, PageLanguage])[] = [
  ["letter", "eng"],
  ["invoice", "eng"],
  ["invoice", "deu"],
  ["form", "eng"],
  ["form", "deu"],
  ["receipt", "eng"],
  ["receipt", "deu"],
];

/** Pixels of a photo, as of a phone that takes six megapixels. */
const PHOTO = { width: 2160, height: 2880 };

const CONDITIONS: readonly Omit<SceneOptions, "sheetMm">[] = [
  { photo: PHOTO, surface: "walnut", view: { tiltDeg: 6 } },
  { photo: PHOTO, surface: "oak", view: { tiltDeg: 26, azimuthDeg: 24 }, lens: { blurPx: 1.1, noise: 0.02 } },
  {
    photo: PHOTO,
    surface: "walnut",
    light: "warm",
    shades: [{ from: { x: 60, y: 330 }, to: { x: 20, y: 60 }, radiusMm: 62, softMm: 70, strength: 0.62 }],
    view: { tiltDeg: 14, fill: 0.8 },
  },
];

/** Other pages of a series differ from the first in so many numbers. */
const CHANGED_NUMBERS = [0, 3, Infinity];
const PRINT_DPI = 300;
const JPEG_QUALITY = 0.88;

export interface SeriesPhoto {
  /** Photos of one page share it. */
  readonly pageName: string;
  readonly language: PageLanguage;
  readonly jpeg: Buffer;
}

/** Draws the photos: each page three times, and two other pages of its series twice each. */
export async function drawSeriesPhotos(): Promise<SeriesPhoto[]> {
  const photos: SeriesPhoto[] = [];
  for (const [i, [kind, language]] of SOURCES.entries())
    for (const [j, changed] of CHANGED_NUMBERS.entries()) {
      const source = pageSource(kind, language);
      const printed = printPage(source, PRINT_DPI, withOtherNumbers(source, changed, i));
      const page = textureOf(printed.image);
      for (const [k, options] of CONDITIONS.entries()) {
        if (j > 0 && k === 0) continue;
        const scene = makeScene(500 + 10 * i + 3 * j + k, { ...options, sheetMm: printed.sizeMm });
        const jpeg = await encodeJpeg(renderScene(page, scene).image, JPEG_QUALITY);
        photos.push({ pageName: `${kind}-${language}-${changed}`, language, jpeg });
      }
    }
  return photos;
}

const NUMBER = /\d{2,}/g;

/** Gives other digits to `count` of a page's numbers of two and more digits, spread over the page, text by text. */
function withOtherNumbers(source: PageSource, count: number, seed: number): (words: string) => string {
  const random = seeded(900 + seed);
  let numbers = 0;
  setPage(
    (paper) => source.draw(paper),
    (words) => {
      numbers += words.match(NUMBER)?.length ?? 0;
      return words;
    },
  );
  const step = Math.max(1, numbers / count);
  let at = -1;
  return (words) =>
    words.replace(NUMBER, (number) => {
      at++;
      if (count === 0 || Math.floor(at / step) === Math.floor((at - 1) / step)) return number;
      return number.replace(/\d/g, (digit) => String((Number(digit) + 1 + Math.floor(random() * 8)) % 10));
    });
}
