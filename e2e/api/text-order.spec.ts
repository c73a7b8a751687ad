import { readFileSync, writeFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { characterErrorRate } from "../support/text-errors/character-error-rate.ts";
import { expect, test } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { readPdf } from "../support/pdf-text.ts";
import { wordErrorShare } from "../support/text-errors/word-error-share.ts";

const { photos, scans, negatives } = readFixtures();

/** Runs in the page: an image rotated clockwise by quarter turns, as a JPEG in base 64. */
async function turnedJpeg([base64, turns]: readonly [base64: string, turns: number]): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = turns % 2 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
  const drawing = canvas.getContext("2d");
  drawing?.translate(canvas.width / 2, canvas.height / 2);
  drawing?.rotate((turns * Math.PI) / 2);
  drawing?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
}

/** The first JPEG of a PDF that this project has written. */
function firstJpeg(pdf: Buffer): Buffer {
  const [all, filter = "", length = ""] = /\/Filter ([^<>]*DCTDecode\]?) \/Length (\d+) >>\nstream\n/.exec(
    pdf.toString("latin1"),
  ) ?? [""];
  const from = pdf.indexOf(all, 0, "latin1") + all.length;
  const stream = pdf.subarray(from, from + Number(length));
  return filter.includes("FlateDecode") ? inflateSync(stream) : stream;
}

/** Runs in the page: the mean difference in the green channel between two images, each scaled to a small square. */
async function difference(images: readonly [string, string]): Promise<number> {
  const side = 64;
  const [a = [], b = []] = await Promise.all(
    images.map(async (base64) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]), {
        resizeWidth: side,
        resizeHeight: side,
        resizeQuality: "high",
      });
      const drawing = new OffscreenCanvas(side, side).getContext("2d");
      drawing?.drawImage(bitmap, 0, 0);
      return [...(drawing?.getImageData(0, 0, side, side).data ?? [])].filter((_, i) => i % 4 === 1);
    }),
  );
  return a.reduce((sum, green, i) => sum + Math.abs(green - (b[i] ?? 0)), 0) / a.length;
}

test("a letterhead is recognised before the letter, block by block", async ({ sharedApp: app }) => {
  const page = fixtureNamed(scans, "letter-eng");
  const answer = await callService(app, "scan/extract_text", {
    files: [page.path],
    fields: { ocr_lang: page.language },
  });
  const { text } = json(answer) as { text: string };
  expect(characterErrorRate(text, page.text)).toBeLessThan(0.02);
  expect(wordErrorShare(text, page.text)).toBeLessThan(0.03);
});

/** The words that have letters or digits: tick boxes and the strokes of a signature may be read as signs. */
function withoutSigns(text: string): string {
  return text.replaceAll(/(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu, "");
}

test("pages photographed sideways or upside down become upright, searchable pages of one PDF, in order", async ({
  sharedApp: app,
}) => {
  const sent = ["turned-90-letter", "turned-180-form"].map((name) => fixtureNamed(photos, name));
  const answer = await callService(app, "scan/crop", {
    files: sent.map(({ path }) => path),
    fields: { return_pdf: "true" },
  });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const { pages } = await readPdf(answer.body);
  expect(pages).toHaveLength(sent.length);
  for (const [i, { name, print }] of sent.entries()) {
    const { widthPt = 0, heightPt = 0, text = "" } = pages[i] ?? {};
    expect([Math.round(widthPt), Math.round(heightPt)], name).toEqual([595, 842]);
    const share = wordErrorShare(withoutSigns(text), withoutSigns(print.text));
    console.log(`${name}: words wrong ${(share * 100).toFixed(1)} %`);
    expect(share, name).toBeLessThan(0.08);
  }
});

test("an image on its side is upright in the PDF, with its text", async ({ sharedApp: app }, testInfo) => {
  const page = fixtureNamed(scans, "note-eng");
  const upright = readFileSync(page.path).toString("base64");
  const turned = await app.evaluate(turnedJpeg, [upright, 1] as const);
  const path = testInfo.outputPath("on-its-side.jpg");
  writeFileSync(path, Buffer.from(turned, "base64"));
  const { status, body } = await callService(app, "scan/scan_pdf", { files: [path] });
  expect(status).toBe(200);
  const [made] = (await readPdf(body)).pages;
  expect(wordErrorShare(made?.text ?? "", page.text)).toBeLessThan(0.1);
  expect((made?.widthPt ?? 0) / (made?.heightPt ?? 1)).toBeCloseTo(1654 / 2339, 2);
  const image = firstJpeg(body).toString("base64");
  const toUpright = await app.evaluate(difference, [image, upright] as const);
  const toSent = await app.evaluate(difference, [image, turned] as const);
  console.log(
    `mean difference from the upright image ${toUpright.toFixed(2)}, from the one that was sent ${toSent.toFixed(2)}`,
  );
  expect(toUpright).toBeLessThan(toSent / 4);
});

test("photos without text yield at most three words", async ({ sharedApp: app }) => {
  const answer = await callService(app, "scan/extract_text", { files: negatives.map(({ path }) => path) });
  const { texts } = json(answer) as { texts: readonly string[] };
  for (const text of texts) expect(text.split(/\s+/).filter(Boolean).length, text).toBeLessThanOrEqual(3);
  expect(texts[0]).toBe("");
});
