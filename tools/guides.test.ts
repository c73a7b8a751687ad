/** The examples of the guides that need no browser; those that do are in `e2e/app/docs.spec.ts`. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { wordBoxesJson, type WordBoxes } from "../src/documents/exporting/text/word-boxes.ts";
import { deliveryBody } from "../src/hosted/delivery.ts";
import { elementSnippet, frameSnippet } from "../src/hosted/embed-snippets.ts";
import { parseConfig } from "../src/service/config.ts";

/** The code blocks of a guide in one language, by the name behind the fence. */
function blocks(guide: string, language: string): string[] {
  const text = readFileSync(new URL(`../docs/guide/${guide}`, import.meta.url), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, code = ""]) => code);
}

it("embeds a scanner by the snippets that the dashboard gives", () => {
  const link = "https://scan.example.com/#/s/1.…";
  const snippets = blocks("embedding.md", "html").filter((code) => code.includes(link));
  expect(snippets.map((code) => code.trim())).toEqual([
    elementSnippet("https://scan.example.com/", link),
    frameSnippet(link, "Front desk"),
  ]);
});

it("has a configuration that the app accepts", () => {
  const [config = ""] = blocks("deployment.md", "json");
  const filled = config.replace(/<SHA-256[^>]*>/, "a".repeat(64)).replaceAll("<43 characters>", "b".repeat(43));
  expect(parseConfig(JSON.parse(filled))).toMatchObject({
    accounts: [{ name: "Acme", credits: 1000 }],
    languages: ["eng", "deu", "jpn"],
    languagePacks: { jpn: "ocr/jpn.traineddata.gz" },
    embedOrigins: ["https://shop.example.com"],
    trustedScannerKeys: [{ kty: "EC" }],
  });
});

it("shows the metadata that is posted", async () => {
  const [example = ""] = blocks("receiving.md", "json");
  const { scanner_id: id, scanner_name: name, page_count: pageCount, timestamp } = JSON.parse(example);
  const body = deliveryBody({
    scanner: { id, name },
    webhookUrl: "https://example.com/scans",
    pdf: new Blob(),
    pageCount,
    finishedAtMs: Date.parse(timestamp),
  });
  const form = await new Response(body).formData();
  expect(await new Response(form.get("metadata")).json()).toEqual(JSON.parse(example));
});

it("shows words with their places as the export writes them", () => {
  const [example = ""] = blocks("exports.md", "json");
  const [page] = (JSON.parse(example) as WordBoxes).pages;
  expect(page?.words).toHaveLength(2);
  const words =
    page?.words.map(({ text, confidence, box: [x0, y0, x1, y1] }) => ({ text, confidence, box: { x0, y0, x1, y1 } })) ??
    [];
  const box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const paragraphs = [
    {
      box,
      lines: [
        {
          box,
          baseline: [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
          ] as const,
          words,
        },
      ],
    },
  ];
  const size = { widthPx: page?.width ?? 0, heightPx: page?.height ?? 0 };
  expect(
    wordBoxesJson([
      {
        image: page?.image ?? "",
        ...size,
        text: { ...size, text: "", confidence: 0, languages: page?.languages ?? "", paragraphs },
      },
    ]),
  ).toBe(example);
});
