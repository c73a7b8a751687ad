import { characterErrorRate } from "./character-error-rate.ts";
import { expect, test } from "./app.ts";
import { callService, json } from "./call-service.ts";
import { fixtureNamed } from "./fixture-named.ts";
import { readFixtures } from "./fixtures/make-fixtures.ts";
import { readPdf } from "./pdf-text.ts";
import { wordErrorShare } from "./word-error-share.ts";

const { photos, scans, negatives } = readFixtures();

test("a letterhead is read before the letter, block by block", async ({ sharedApp: app }) => {
  const page = fixtureNamed(scans, "letter-eng");
  const answer = await callService(app, "scan/extract_text", { files: [page.path], fields: { ocr_lang: page.language } });
  const { text } = json(answer) as { text: string };
  expect(characterErrorRate(text, page.text)).toBeLessThan(0.02);
});

test("pages that were photographed from the side or on their head are made and read upright", async ({ sharedApp: app }) => {
  for (const name of ["turned-90-letter", "turned-180-form"] as const) {
    const page = fixtureNamed(photos, name);
    const answer = await callService(app, "scan/crop", { files: [page.path], fields: { return_pdf: "true", ocr_lang: page.language } });
    expect(answer.status, name).toBe(200);
    const { pages } = await readPdf(answer.body);
    const share = wordErrorShare(pages[0]?.text ?? "", page.print.text);
    console.log(`${name}: words wrong ${(share * 100).toFixed(1)} %`);
    expect(share, name).toBeLessThan(0.1);
  }
});

test("pictures without a text have at most three words", async ({ sharedApp: app }) => {
  const answer = await callService(app, "scan/extract_text", { files: negatives.map(({ path }) => path) });
  const { texts } = json(answer) as { texts: readonly string[] };
  for (const text of texts) expect(text.split(/\s+/).filter(Boolean).length, text).toBeLessThanOrEqual(3);
});
