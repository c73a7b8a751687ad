/** Each way to the words of a photo reads the same: the app, `crop`, `scan_pdf` and `extract_text`. */
import { writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { expect, test } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { readRecords } from "../support/document-records.ts";
import { readPdf } from "../support/pdf-text.ts";
import { allReady, chooseFiles } from "../support/scan-photos.ts";
import { wordErrorShare } from "../support/text-errors/word-error-share.ts";
import { cardCopy, receiptOnSheet, turnedPages, twoReceipts, type TurnedPhoto } from "./turned-pages.ts";

test.use({ locale: "en-GB" });

/** A few letters of a photo are misread. */
const MAX_WRONG = 0.1;

/** A page as one way reads it. */
interface Reading {
  readonly text: string;
  /** Quarter turns clockwise that made the page upright. */
  readonly turns?: number | undefined;
  /** That it was read in. */
  readonly language?: string | undefined;
}

async function byCrop(app: Page, files: readonly string[]): Promise<readonly Reading[]> {
  const fields = { return_pdf: "true", binary: "false", return_meta: "true", pages: "all" };
  const { pdf, meta, metas } = json(await callService(app, "scan/crop", { files, fields })) as {
    readonly pdf: string;
    readonly meta?: { readonly rotation: number };
    readonly metas?: readonly { readonly rotation: number }[];
  };
  const { pages } = await readPdf(Buffer.from(pdf, "base64"));
  return pages.map(({ text }, i) => ({ text, turns: (metas?.[i] ?? meta)?.rotation }));
}

/** Scans files that become so many pages in the app, and reads what it has stored. */
async function byApp(
  app: Page,
  baseUrl: string,
  files: readonly string[],
  pageCount = files.length,
): Promise<readonly Reading[]> {
  await app.goto(`${baseUrl}#/`);
  await chooseFiles(app, files);
  await allReady(app, pageCount);
  const readings = async (): Promise<readonly Reading[]> => {
    const { documents, pages } = await readRecords(app);
    return (documents[0]?.pageIds ?? []).map((id) => {
      const page = pages.find((each) => each.id === id);
      const { text = "", languages: language } = page?.text?.recognised ?? {};
      return { text, turns: page?.picture?.edit.quarterTurns, language };
    });
  };
  // A page that is turned upright is read and stored once more.
  await expect
    .poll(async () =>
      (await readRecords(app)).pages.every(({ edit, text }) => text?.edit.quarterTurns === edit.quarterTurns),
    )
    .toBe(true);
  return readings();
}

function stored(info: TestInfo, photos: readonly TurnedPhoto[]): string[] {
  return photos.map(({ name, jpeg }) => {
    const path = info.outputPath(`${name}.jpg`);
    writeFileSync(path, jpeg);
    return path;
  });
}

function expectRead(way: string, readings: readonly Reading[], photos: readonly TurnedPhoto[]): void {
  expect(readings, way).toHaveLength(photos.length);
  for (const [i, { name, text: printed, quarterTurns, language: printedIn }] of photos.entries()) {
    const { text, turns, language } = readings[i] ?? { text: "" };
    const share = wordErrorShare(text, printed);
    console.log(`${way}, ${name}: words wrong ${(share * 100).toFixed(1)} %`);
    expect.soft(share, `${way}, ${name}: ${text}`).toBeLessThan(MAX_WRONG);
    if (turns !== undefined) expect.soft(turns, `${way}, ${name}`).toBe((4 - quarterTurns) % 4);
    if (language !== undefined && printedIn !== undefined) expect.soft(language, `${way}, ${name}`).toBe(printedIn);
  }
}

/** What the ways that return one page for a photo read in it. */
async function byPhoto(app: Page, files: readonly string[]): Promise<Readonly<Record<string, readonly Reading[]>>> {
  const { text } = json(await callService(app, "scan/extract_text", { files })) as { readonly text: string };
  const { body } = await callService(app, "scan/scan_pdf", { files });
  return { extract_text: [{ text }], scan_pdf: (await readPdf(body)).pages };
}

for (const [lies, drawn] of [
  ["a receipt that lies on a sheet", receiptOnSheet],
  ["a copy of both sides of a card", cardCopy],
] as const)
  test(`${lies} has the same words on every way`, async ({ app, baseUrl }, info) => {
    const photo = await drawn();
    const files = stored(info, [photo]);
    const ways = {
      ...(await byPhoto(app, files)),
      crop: await byCrop(app, files),
      app: await byApp(app, baseUrl, files),
    };
    for (const [way, readings] of Object.entries(ways)) expectRead(way, readings, [photo]);
  });

test("two receipts in a photo have the same words on every way, each as a page where there can be two", async ({
  app,
  baseUrl,
}, info) => {
  test.slow();
  const { jpeg, texts } = await twoReceipts();
  const named = (name: string, text: string): TurnedPhoto => ({ name, jpeg, text, quarterTurns: 0 });
  const photo = named("two receipts", texts.join("\n"));
  const files = stored(info, [photo]);
  for (const [way, readings] of Object.entries(await byPhoto(app, files))) expectRead(way, readings, [photo]);
  const sheets = texts.map((text, i) => named(`receipt ${i + 1}`, text));
  expectRead("crop", await byCrop(app, files), sheets);
  expectRead("app", await byApp(app, baseUrl, files, sheets.length), sheets);
});

test("text, numbers, tables and receipts are turned upright from any side, in the app and by crop", async ({
  app,
  baseUrl,
}, info) => {
  test.slow();
  const photos = await turnedPages();
  const files = stored(info, photos);
  expectRead("crop", await byCrop(app, files), photos);
  expectRead("app", await byApp(app, baseUrl, files), photos);
});
