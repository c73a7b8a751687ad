/** Prints pages that are written as HTML, for benches whose pages need more than the fixtures' typesetter. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Size } from "../src/core/geometry/geometry.ts";
import { printPage, type PrintedPage } from "../e2e/fixtures/press/print-page.ts";
import type { PageLanguage, PageSource } from "../e2e/fixtures/pages/page-source.ts";
import type { Art } from "../e2e/fixtures/press/paper.ts";
import { decodePng } from "../e2e/fixtures/png.ts";

/** A document before printing: the HTML of its body, its CSS on top of the common rules, and its paper size. */
export interface HtmlPage {
  readonly language: PageLanguage;
  readonly sizeMm: Size;
  readonly style: string;
  readonly body: string;
}

const FACES = [
  ["Prose", "source-serif-4", "400-normal", "normal", 400],
  ["Prose", "source-serif-4", "400-italic", "italic", 400],
  ["Prose", "source-serif-4", "600-normal", "normal", 600],
  ["Plain", "source-sans-3", "400-normal", "normal", 400],
  ["Plain", "source-sans-3", "600-normal", "normal", 600],
  ["Typed", "courier-prime", "400-normal", "normal", 400],
  ["Typed", "courier-prime", "700-normal", "normal", 700],
] as const;

/** The subsets of the font packages. `latin-ext` holds letters beyond Latin-1, here only for foreign names. */
const SUBSETS = [
  ["latin", "U+0000-00FF, U+0152-0153, U+2000-206F, U+20AC, U+2116, U+2122, U+2212"],
  ["latin-ext", "U+0100-0151, U+0154-02BA"],
] as const;

/** An address that nobody answers but the route below. */
const ORIGIN = "https://printer.invalid";
const CSS_DPI = 96;
const MM_PER_INCH = 25.4;
const FONT_ROOT = dirname(dirname(createRequire(import.meta.url).resolve("@fontsource/courier-prime/package.json")));

/** Prints a page at a resolution in dots per inch: one in HTML in `browser`, one of the fixtures as always. */
export async function printIn(
  browser: Browser,
  source: HtmlPage | PageSource,
  dpi: number,
): Promise<Omit<PrintedPage, "text" | "words">> {
  if ("draw" in source) return printPage(source, dpi);
  const css = { width: toCss(source.sizeMm.width), height: toCss(source.sizeMm.height) };
  const scale = Math.round((css.width * dpi) / CSS_DPI) / css.width;
  const page = await browser.newPage({ viewport: css, deviceScaleFactor: scale });
  try {
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = pathname === "/" ? htmlOf(source) : await readFile(join(FONT_ROOT, pathname));
      await route.fulfill({ body, contentType: pathname === "/" ? "text/html" : "font/woff2" });
    });
    await page.goto(ORIGIN);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ type: "png" });
    const image = decodePng(png);
    const mm = (px: number): number => (px / (scale * CSS_DPI)) * MM_PER_INCH;
    return { png, image, sizeMm: { width: mm(image.width), height: mm(image.height) } };
  } finally {
    await page.close();
  }
}

/** A drawing of the fixtures as HTML. */
export function htmlOfArt({ width, height, content }: Art, widthMm: number): string {
  return `<svg style="width:${widthMm}mm" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function toCss(mm: number): number {
  return Math.round((mm / MM_PER_INCH) * CSS_DPI);
}

function htmlOf({ language, style, body }: HtmlPage): string {
  const faces = FACES.flatMap(([family, folder, file, slope, weight]) =>
    SUBSETS.map(
      ([subset, range]) =>
        `@font-face{font-family:${family};font-style:${slope};font-weight:${weight};` +
        `src:url(/${folder}/files/${folder}-${subset}-${file}.woff2);unicode-range:${range}}`,
    ),
  );
  return `<!doctype html><html lang="${language.slice(0, 2)}"><meta charset="utf-8"><style>${faces.join("")}
*{box-sizing:border-box;margin:0;padding:0}
html,body{background:#fff;overflow:hidden;height:100vh}
body{position:relative;color:#1b1b1d;font:400 11pt/1.42 Prose;font-variant-ligatures:none;hyphens:none}
svg{display:block;overflow:visible}
${style}</style><body>${body}</body></html>`;
}
