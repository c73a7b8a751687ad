/**
 * Ten jobs on a phone, from the first screen, with every step counted: docs/guide/jobs.md has the table, beside the
 * steps that two other apps take by what their makers publish. None of ours takes more.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { ScanPage } from "../../src/core/model/document.ts";
import { fingersOn } from "../documents/fingers.ts";
import { letterPdf } from "../fixtures/files/office-pdfs.ts";
import type { PageSource } from "../fixtures/pages/page-source.ts";
import { encodeJpeg } from "../fixtures/press/encode-jpeg.ts";
import { printPage } from "../fixtures/press/print-page.ts";
import { renderScene } from "../fixtures/render/render-scene.ts";
import { makeScene } from "../fixtures/render/scene.ts";
import { textureOf } from "../fixtures/render/texture.ts";
import { expect, test as base } from "../support/app-alone.ts";
import { cameraFeedFlags, launchWithCamera } from "../support/camera-browser.ts";
import { allReady, note, secondNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";
import { countSteps, type Steps } from "./steps.ts";

declare global {
  interface Window {
    /** Files that the app has passed to the system's share sheet. */
    shared: File[];
    /** Number of times that the app has called the printer's dialog. */
    printed: number;
  }
}

/** A card for an address book. */
const CARD: PageSource = {
  language: "eng",
  sizeMm: { width: 85, height: 55 },
  draw(paper) {
    paper.text("Erika Sample", { x: 8, y: 8 }, { face: "plain bold", sizePt: 17 });
    ["Harbour Boats Ltd", "+44 20 7946 0018", "erika@harbour.example"].forEach(
      (line, i) => void paper.text(line, { x: 8, y: 22 + 8 * i }, { face: "plain", sizePt: 12 }),
    );
  },
};

/** What the camera sees: a note at rest. Chromium recognises motion JPEG by the file name extension. */
function filmOf(jpeg: Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), "flatbed-taps-")), "film.mjpeg");
  writeFileSync(path, jpeg);
  return path;
}

async function filmOfCard(): Promise<string> {
  const scene = makeScene(51, {
    photo: { width: 1280, height: 960 },
    sheetMm: CARD.sizeMm,
    surface: "walnut",
    view: { tiltDeg: 8, rollDeg: 2, fill: 0.8 },
  });
  return filmOf(await encodeJpeg(renderScene(textureOf(printPage(CARD, 380).image), scene).image, 0.9));
}

/** Runs `work` in the app on a phone whose camera sees a film. The share sheet, printer and clipboard are told. */
async function onPhone(baseUrl: string, film: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchWithCamera(...cameraFeedFlags(film));
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "block",
      permissions: ["camera", "clipboard-read", "clipboard-write"],
    });
    // The test browser has no share sheet. The substitute still requires a recent tap, as the real one does.
    await context.addInitScript(() => {
      window.shared = [];
      window.printed = 0;
      navigator.canShare = (data) => (data?.files?.length ?? 0) > 0;
      navigator.share = async ({ files = [] } = {}) => {
        if (!navigator.userActivation.isActive) throw new DOMException("Sharing wants a tap.", "NotAllowedError");
        window.shared.push(...files);
      };
      // Pages are printed from a frame.
      window.print = () => void ((window.top ?? window).printed += 1);
    });
    const page = await context.newPage();
    await page.goto(baseUrl);
    await work(page);
  } finally {
    await browser.close();
  }
}

interface Job {
  readonly title: string;
  /** The steps of Adobe Scan for Android and of FairScan 2.1; null where they don't do it. */
  readonly theirs: readonly [adobe: number, fairScan: number | null];
  readonly most: number;
  /** Does the job, from the first screen on. */
  readonly work: (page: Page, steps: Steps) => Promise<void>;
}

/** Takes a photo of what the camera sees, and shows its document. */
async function scanOne(page: Page, { tap }: Steps): Promise<void> {
  await tap(page.getByRole("link", { name: "Use camera" }));
  await takeNext(page, tap);
}

async function takeNext(page: Page, tap: Steps["tap"]): Promise<void> {
  await tap(page.getByRole("link", { name: "Done, 1 photo" }));
  await allReady(page, 1);
}

async function exporting(page: Page, { tap }: Steps): Promise<Locator> {
  await tap(page.getByRole("button", { name: "Export" }));
  return page.getByRole("dialog");
}

/** Presses a button, and returns the name of the file that is saved. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download");
  await press();
  return (await download).suggestedFilename();
}

const JOBS: readonly Job[] = [
  {
    title: "a letter becomes a PDF and is shared",
    theirs: [4, 4],
    most: 4,
    async work(page, steps) {
      await scanOne(page, steps);
      await steps.tap((await exporting(page, steps)).getByRole("button", { name: "Share" }));
      await expect.poll(() => page.evaluate(() => window.shared[0]?.type)).toBe("application/pdf");
    },
  },
  {
    title: "a letter is saved as a PDF",
    theirs: [4, 4],
    most: 4,
    async work(page, steps) {
      await scanOne(page, steps);
      const sheet = await exporting(page, steps);
      const save = sheet.getByRole("button", { name: /^Save(?! and)/ });
      expect(await saved(page, () => steps.tap(save))).toMatch(/\.pdf$/);
    },
  },
  {
    title: "three letters, one after another, are saved as PDFs",
    theirs: [16, 14],
    most: 10,
    async work(page, steps) {
      await scanOne(page, steps);
      for (const isLast of [false, false, true]) {
        const sheet = await exporting(page, steps);
        const save = sheet.getByRole("button", { name: isLast ? /^Save(?! and)/ : "Save and scan next" });
        expect(await saved(page, () => steps.tap(save))).toMatch(/\.pdf$/);
        if (!isLast) await takeNext(page, steps.tap);
      }
    },
  },
  {
    title: "a letter is saved as a PDF and as a picture",
    theirs: [6, null],
    most: 5,
    async work(page, steps) {
      await scanOne(page, steps);
      const sheet = await exporting(page, steps);
      await steps.tap(sheet.getByRole("checkbox", { name: "The pictures too (JPEG)" }));
      const save = sheet.getByRole("button", { name: /^Save(?! and)/ });
      expect(await saved(page, () => steps.tap(save))).toMatch(/\.zip$/);
    },
  },
  {
    title: "two photos from the gallery become one PDF and are shared",
    theirs: [6, 5],
    most: 4,
    async work(page, steps) {
      await steps.choose(page.getByRole("button", { name: "Choose files" }), [note.path, secondNote.path]);
      await allReady(page, 2);
      await steps.tap((await exporting(page, steps)).getByRole("button", { name: "Share" }));
      await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(1);
    },
  },
  {
    title: "a corner is set",
    theirs: [4, 5],
    most: 4,
    async work(page, steps) {
      const region = async (): Promise<string> => {
        const { pages = [] } = await storedRecords(page, ["pages"]);
        return JSON.stringify((pages[0]?.[1] as ScanPage | undefined)?.edit.region);
      };
      await scanOne(page, steps);
      const before = await region();
      await steps.tap(page.getByRole("link", { name: "Adjust corners of page 1" }));
      const box = await page.getByRole("button", { name: /^Top left corner/ }).boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      const finger = await fingersOn(page);
      await steps.once(async () => {
        await finger.down([x, y]);
        for (let px = 0; px <= 12; px += 2) await finger.move([x + px, y + px]);
        await finger.up();
      });
      // It is stored as the finger is lifted.
      await expect.poll(region).not.toBe(before);
    },
  },
  {
    title: "a document is found",
    theirs: [3, null],
    most: 3,
    async work(page, steps) {
      const home = page.url();
      const letter = { name: "letter.pdf", mimeType: "application/pdf", buffer: await letterPdf() };
      for (const [file, count] of [
        [letter, 2],
        [note.path, 1],
      ] as const) {
        await page.locator(".scan input[type=file]").setInputFiles(file);
        await allReady(page, count);
        await page.goto(home);
      }
      await steps.tap(page.getByRole("link", { name: "Search" }));
      await expect(page.getByRole("searchbox")).toBeFocused();
      await steps.type("boiler");
      const found = page.getByRole("main").getByRole("listitem");
      await expect(found).toHaveCount(1);
      await steps.tap(found.getByRole("link").first());
      await expect(page.locator(".doc-state")).toHaveText("2 pages");
    },
  },
  {
    title: "the text of a letter is copied",
    theirs: [6, null],
    most: 4,
    async work(page, steps) {
      await scanOne(page, steps);
      await steps.tap(page.getByRole("button", { name: "Text", exact: true }));
      await steps.tap(page.getByRole("dialog").getByRole("button", { name: "Copy text" }));
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("Thursday");
    },
  },
  {
    title: "a letter is printed",
    theirs: [5, null],
    most: 4,
    async work(page, steps) {
      await scanOne(page, steps);
      await steps.tap((await exporting(page, steps)).getByRole("button", { name: "Print" }));
      await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);
    },
  },
];

const BUSINESS_CARD: Job = {
  title: "a business card goes to the address book",
  theirs: [4, null],
  most: 3,
  async work(page, steps) {
    await scanOne(page, steps);
    await steps.tap(page.getByRole("button", { name: "Save contact" }));
    const card = (): Promise<string | undefined> => page.evaluate(() => window.shared[0]?.text());
    await expect.poll(card).toContain("erika@harbour.example");
  },
};

const test = base.extend<object, { films: { readonly note: string; readonly card: string } }>({
  films: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => use({ note: filmOf(readFileSync(note.path)), card: await filmOfCard() }),
    { scope: "worker", timeout: 120_000 },
  ],
});

for (const job of [...JOBS, BUSINESS_CARD])
  test(`${job.title}, in no more steps than elsewhere`, async ({ baseUrl, films }) => {
    await onPhone(baseUrl, job === BUSINESS_CARD ? films.card : films.note, async (page) => {
      const steps = countSteps(page);
      await job.work(page, steps);
      console.log(`${job.title}: ${steps.count()} steps`);
      expect(steps.count()).toBe(job.most);
      for (const theirs of job.theirs) expect(job.most).toBeLessThanOrEqual(theirs ?? Infinity);
    });
  });
