import { describe, expect, it } from "vitest";
import { deploy, PHOTO, PHOTOS, post, type Fields } from "../../../service/deployment.test-double.ts";
import type { ServicePath } from "../../../core/contracts/relay.ts";
import { readableJson, readApiAnswer, readStages, sizeText, timeText } from "./api-answer.ts";

const answerTo = async (path: ServicePath, fields: Fields): ReturnType<typeof readApiAnswer> =>
  readApiAnswer(await deploy().service(post(path, fields)), () => 12);

describe("a response of the API", () => {
  it("with one page is a file with its name", async () => {
    const answer = await answerTo("scan/crop", { file: PHOTO });
    expect(answer).toMatchObject({ status: 200, ms: 12 });
    expect(answer.stages.map(({ name }) => name)).toEqual(["open", "find", "rectify"]);
    expect(answer.headers).toContainEqual(["x-credits-remaining", "99"]);
    if (answer.body.kind !== "files") throw new Error(answer.body.kind);
    expect(answer.body.files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ["scan.jpg", "image/jpeg", answer.bytes],
    ]);
  });

  it("with several pages is one file per page", async () => {
    const { body } = await answerTo("scan/crop", { files: PHOTOS });
    if (body.kind !== "files") throw new Error(body.kind);
    expect(body.files.map(({ name, type }) => [name, type])).toEqual(
      [1, 2, 3].map((page) => [`page-${page}.jpg`, "image/jpeg"]),
    );
  });

  it("with a PDF is a file", async () => {
    const { body } = await answerTo("scan/scan_pdf", { files: PHOTOS });
    if (body.kind !== "files") throw new Error(body.kind);
    expect(body.files.map(({ name, type }) => [name, type])).toEqual([["multipage_scan.pdf", "application/pdf"]]);
  });

  it("with JSON, errors included, is its value", async () => {
    expect((await answerTo("scan/extract_text", { file: PHOTO })).body).toEqual({
      kind: "json",
      value: { success: true, text: "Dear Sir", language: "eng" },
    });
    expect(await answerTo("scan/crop", {})).toMatchObject({
      status: 400,
      stages: [],
      body: { kind: "json", value: { errors: [{ code: "missing_file" }] } },
    });
  });

  it("that is not from the API is its text", async () => {
    expect((await readApiAnswer(new Response("<h1>Not here</h1>", { status: 404 }), () => 1)).body).toEqual({
      kind: "text",
      text: "<h1>Not here</h1>",
    });
    const broken = new Response("{", { headers: { "Content-Type": "application/json" } });
    expect((await readApiAnswer(broken, () => 1)).body).toEqual({ kind: "text", text: "{" });
  });
});

it("stages are read from Server-Timing", () => {
  expect(readStages('find;dur=12.3, rectify;desc="a b";dur=30, cache;desc=hit, pdf;dur=x')).toEqual([
    { name: "find", ms: 12.3 },
    { name: "rectify", ms: 30 },
  ]);
  expect(readStages("")).toEqual([]);
});

it("durations have readable units", () => {
  expect([0.4, 999.4, 999.6, 2768].map((ms) => timeText(ms, "de"))).toEqual(["0 ms", "999 ms", "1 s", "2,77 s"]);
});

it("small sizes are in bytes", () => {
  expect([61, 184_000].map((bytes) => sizeText(bytes, "en"))).toEqual(["61 bytes", "184 kB"]);
});

describe("readable JSON", () => {
  it("is indented, with each point on one line", () => {
    expect(readableJson({ success: true, corners: [{ x: 1, y: 2 }], none: [], nothing: null })).toBe(
      '{\n  "success": true,\n  "corners": [\n    { "x": 1, "y": 2 }\n  ],\n  "none": [],\n  "nothing": null\n}',
    );
  });

  it("shortens files and long lists, and says by how much", () => {
    const shown = readableJson({ image: "A".repeat(5000), points: Array.from({ length: 169 }, (_, i) => i) });
    expect(shown).toContain(`"${"A".repeat(48)}…" /* 5000 characters */`);
    expect(shown).toContain("/* 157 more */");
  });

  it("does not shorten text", () => {
    const text = "word ".repeat(400);
    expect(JSON.parse(readableJson({ text }))).toEqual({ text });
  });
});
