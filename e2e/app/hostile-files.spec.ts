/** Broken and misleading files never hang the service, and leave no memory behind. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { API_KEY, expect, test } from "../support/app.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { residentMb } from "../support/memory.ts";
import { mutatedFiles, senselessFiles, type HostileFile, type Seeds } from "../support/hostile-files.ts";

const { photos, odd } = readFixtures();
const smallPhotoPath = fixtureNamed(photos, "clean-note").path;
const wholePhotos = [readFileSync(fixtureNamed(photos, "sharp-letter").path), readFileSync(odd["large.jpg"])];

declare global {
  interface Window {
    /** Posts a file, given in base 64, to an endpoint. */
    post(path: string, base64: string, fields: Record<string, string>): Promise<Response>;
  }
}

/** Adds `window.post` to the page, and makes a small JPEG, PNG and PDF to mutate. */
async function prepare(app: Page): Promise<Seeds> {
  await app.evaluate((key) => {
    window.post = async (path, base64, fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]), "file");
      return fetch(path, { method: "POST", headers: { "X-API-Key": key }, body: form });
    };
  }, API_KEY);
  const made = await app.evaluate(
    async (base64) => {
      const whole = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: "image/jpeg" });
      const bitmap = await createImageBitmap(whole, { resizeWidth: 240, resizeHeight: 320, resizeQuality: "high" });
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      const text = async (blob: Blob): Promise<string> => {
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      };
      const jpeg = await text(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 }));
      const pdf = await window.post("scan/scan_pdf", jpeg, {});
      return {
        jpeg,
        png: await text(await canvas.convertToBlob({ type: "image/png" })),
        pdf: await text(await pdf.blob()),
      };
    },
    readFileSync(smallPhotoPath, "base64"),
  );
  return {
    jpeg: Buffer.from(made.jpeg, "base64"),
    png: Buffer.from(made.png, "base64"),
    pdf: Buffer.from(made.pdf, "base64"),
  };
}

interface Outcome {
  readonly status: number;
  readonly code: string | null;
}

async function send(app: Page, path: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<Outcome> {
  return app.evaluate(
    async ({ to, base64, form }) => {
      const response = await window.post(to, base64, form);
      if (response.ok) return { status: response.status, code: null };
      const { errors } = (await response.json()) as { errors: { code: string }[] };
      return { status: response.status, code: errors[0]?.code ?? null };
    },
    { to: path, base64: bytes.toString("base64"), form: fields },
  );
}

/**
 * Most requests only crop. Every tenth goes through recognition, and every second of those produces a PDF.
 */
const endpointOf = (i: number): string =>
  i % 10 !== 3 ? "scan/crop" : i % 20 === 3 ? "scan/extract_text" : "scan/scan_pdf";

/**
 * Every fourth request also looks for bends, and every fourth cleans the page; both are the slowest steps. Results are
 * no larger than the images they come from.
 */
const fieldsOf = (i: number): Record<string, string> => ({
  version: i % 4 === 3 ? "2" : "1",
  filter: i % 4 === 1 ? "white" : "original",
  output_width: "240",
});

/**
 * Allowed answers to a file that can't be used: refused, too large, or undecodable.
 */
const REFUSED = [
  "400 invalid_file_type",
  "413 too_many_pixels",
  "413 too_many_pages",
  "502 undecodable_image",
  "502 no_document",
];

async function sendAll(app: Page, files: readonly HostileFile[]): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  for (const [i, { name, bytes }] of files.entries()) {
    const { status, code } = await send(app, endpointOf(i), bytes, fieldsOf(i));
    const outcome = code === null ? String(status) : `${status} ${code}`;
    expect(["200", ...REFUSED], name).toContain(outcome);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return outcomes;
}

/** Broken files of each kind. FLATBED_MUTATIONS sets another number. */
const MUTATIONS = Number(process.env["FLATBED_MUTATIONS"] ?? 40);

/** A twelfth of the memory in use. One leaked page of twelve megapixels would be 48 MB in each of three copies. */
const MAX_GROWTH_MB = 80;

test("broken and senseless files are answered, later requests work, and memory is released", async ({
  app,
  browser,
}) => {
  test.setTimeout(600_000);
  const seeds = await prepare(app);
  const sendWhole = async (): Promise<void> => {
    for (const bytes of wholePhotos) expect(await send(app, "scan/crop", bytes)).toEqual({ status: 200, code: null });
    for (const path of ["scan/crop", "scan/extract_text", "scan/scan_pdf"]) {
      for (const bytes of [seeds.jpeg, seeds.pdf])
        expect(await send(app, path, bytes)).toEqual({ status: 200, code: null });
    }
  };
  // An engine keeps the memory of its largest image, so only the second round shows the steady state.
  await sendWhole();
  await sendWhole();
  const before = await residentMb(browser, app);

  console.log("senseless", await sendAll(app, senselessFiles(seeds.jpeg)));
  const files = mutatedFiles(seeds, MUTATIONS);
  expect(files.length).toBeGreaterThanOrEqual(3 * MUTATIONS);
  console.log("mutated", await sendAll(app, files));

  await sendWhole();
  console.log(`${before.toFixed(0)} MB held before, ${(await residentMb(browser, app)).toFixed(0)} MB after`);
  // The browser releases the memory of decoded images some time after their last use.
  await expect.poll(() => residentMb(browser, app), { timeout: 60_000 }).toBeLessThan(before + MAX_GROWTH_MB);
});
