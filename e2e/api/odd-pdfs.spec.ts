/** PDFs of kinds that readers disagree about, read and kept. Others that are refused are in `corpus.spec.ts`. */
import { writeFileSync } from "node:fs";
import { expect, test } from "../support/app.ts";
import { callService, json, type ServiceAnswer } from "../support/call-service.ts";
import { blankBackPdf, japanesePdf, jpeg2000Pdf, opacityPdf, signsPdf, textPdf } from "../fixtures/files/odd-pdfs.ts";
import { textsOf } from "../support/pdf-text.ts";

const LINE = "Delivery note number 48213";

type Call = (path: string, bytes: Buffer, fields?: Readonly<Record<string, string>>) => Promise<ServiceAnswer>;

/** Sends bytes as a file. */
const testPdf = test.extend<{ send: Call }>({
  send: async ({ sharedApp: app }, use, info) => {
    const file = info.outputPath("sent.pdf");
    await use(async (path, bytes, fields = {}) => {
      writeFileSync(file, bytes);
      return callService(app, path, { files: [file], fields });
    });
  },
});

const sentenceOf = (answer: ServiceAnswer): string =>
  (json(answer) as { errors: readonly { title: string }[] }).errors[0]?.title ?? "";

testPdf("a scan in JPEG 2000 is read, kept and shown", async ({ send }) => {
  const sent = await jpeg2000Pdf();
  expect(json(await send("scan/extract_text", sent))).toMatchObject({ text: LINE });
  const kept = await send("scan/scan_pdf", sent);
  // An update behind the unchanged file.
  expect(kept.body.subarray(0, sent.length).equals(sent)).toBe(true);
  expect(await textsOf(kept.body)).toEqual([LINE]);
  const drawn = await send("scan/scan_pdf", sent, { pdf_a: "true" });
  expect(await textsOf(drawn.body)).toEqual([LINE]);
});

testPdf("the opacity of a scan in JPEG 2000 is used only where its PDF says so", async ({ send }) => {
  const sent = await opacityPdf(0);
  expect(json(await send("scan/extract_text", sent))).toMatchObject({ text: LINE });
  const kept = await send("scan/scan_pdf", sent);
  expect(kept.body.subarray(0, sent.length).equals(sent)).toBe(true);
  expect(await textsOf(kept.body)).toEqual([LINE]);
  const used = await send("scan/extract_text", await opacityPdf(1));
  expect(json(used)).toMatchObject({ text: expect.not.stringContaining("48213") });
});

testPdf("words are added where none stand; a page of text alone is returned as it came", async ({ send }) => {
  const stamped = await send("scan/scan_pdf", await jpeg2000Pdf("Received by fax"));
  expect((await textsOf(stamped.body))[0]?.split(/(?=Received)/).map((part) => part.trim())).toEqual([
    LINE,
    "Received by fax",
  ]);
  const text = await textPdf("A written page");
  expect((await send("scan/scan_pdf", text)).body.equals(text)).toBe(true);
});

testPdf("signs of fonts that are not embedded are drawn, or the page is refused", async ({ send, sharedApp }) => {
  const answer = await send("scan/crop", await japanesePdf(), { filter: "original", output_width: "600" });
  // Where no font has them, both signs are the same empty box.
  const hasFont = await sharedApp.evaluate(() => {
    const [first, second] = ["請", "書"].map((sign) => {
      const canvas = document.createElement("canvas");
      canvas.getContext("2d")?.fillText(sign, 5, 20);
      return canvas.toDataURL();
    });
    return first !== second;
  });
  // A blank page of this size takes 5 kB.
  if (hasFont) expect([answer.status, answer.body.length > 7000]).toEqual([200, true]);
  else
    expect([answer.status, sentenceOf(answer)]).toEqual([502, expect.stringMatching(/font in the PDF is .*missing/)]);
  expect((await send("scan/crop", await signsPdf())).status).toBe(200);
});

testPdf("a blank page among others is a page", async ({ send }) => {
  const blank = await send("scan/crop", await blankBackPdf(), { return_meta: "true", binary: "false" });
  expect(json(blank)).toMatchObject({ page_count: 3 });
});
