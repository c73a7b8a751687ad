import { describe, expect, it } from "vitest";
import { FILTERS } from "../../core/contracts/imaging-calls.ts";
import { BASE, deploy, KEY, PHOTO, PHOTOS } from "../../service/deployment.test-double.ts";
import { clientOf, runCode } from "./run-code.test-double.ts";
import { requestCode, type RequestToWrite } from "./request-code.ts";

const REQUEST: RequestToWrite = {
  baseUrl: BASE,
  path: "scan/crop",
  key: KEY,
  parameters: {},
  pages: "one",
};

/** Runs the code with a deployment behind `client.js`, and returns the result of its last line. */
async function run(code: string): Promise<unknown> {
  const [, name = ""] = /const (?:\{ )?(\w+)(?: \})? = [^\n]+$/.exec(code) ?? [];
  const { service } = deploy();
  return runCode(code, name, { file: PHOTO, files: PHOTOS, importModule: clientOf(BASE, service) });
}

describe("the code of a request, run as shown", () => {
  it.each<[Partial<RequestToWrite>, (result: unknown) => unknown, unknown]>([
    [{}, (page) => (page as Blob).type, "image/jpeg"],
    [
      { pages: "several" },
      (pages) => (pages as File[]).map(({ name }) => name),
      ["page-1.jpg", "page-2.jpg", "page-3.jpg"],
    ],
    [{ parameters: { return_pdf: "true" } }, (pdf) => (pdf as Blob).type, "application/pdf"],
    [{ parameters: { return_pdf: "true", binary: "false" } }, (pdf) => atob(pdf as string).slice(0, 5), "%PDF-"],
    [{ parameters: { binary: "false" } }, (image) => atob(image as string).charCodeAt(0), 0xff],
    [{ parameters: { binary: "false" }, pages: "several" }, (images) => (images as unknown[]).length, 3],
    [
      { parameters: { return_warp_geometry: "true", segment_count: "1" } },
      (geometry) => (geometry as { grid: { rows: number } }).grid.rows,
      2,
    ],
    [
      { parameters: { return_warp_geometry: "true" }, pages: "several" },
      (geometries) => (geometries as unknown[]).length,
      3,
    ],
    [{ path: "scan/scan_pdf", pages: "several" }, (pdf) => (pdf as Blob).type, "application/pdf"],
    [{ path: "scan/extract_text" }, (text) => text, "Dear Sir"],
    [
      { path: "scan/extract_text", pages: "several", parameters: { ocr_lang: "deu" } },
      (texts) => texts,
      ["One", "Two", "Three"],
    ],
  ])("%j", async (request, read, expected) => {
    expect(read(await run(requestCode({ ...REQUEST, ...request })))).toEqual(expected);
  });

  it("throws the API's error message", async () => {
    await expect(run(requestCode({ ...REQUEST, key: 'a "quoted" key' }))).rejects.toThrow("Invalid API Key");
    await expect(run(requestCode({ ...REQUEST, parameters: { filter: "\\" } }))).rejects.toThrow(
      `must be one of ${FILTERS.join(", ")}`,
    );
  });
});
