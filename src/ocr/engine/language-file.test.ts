import { expect, it } from "vitest";
import { languageDamaged, languageFileUrl, languageUnavailable, missingLanguages } from "./language-file.ts";

const FILES = {
  filesUrl: "https://example.com/ocr/1/",
  packUrls: new Map([["jpn", "https://example.com/ocr/own.traineddata.gz"]]),
};

it("has languages in the build's folder, and packs where the deployment says", () => {
  expect(languageFileUrl(FILES, "eng")).toBe("https://example.com/ocr/1/languages/eng.traineddata.gz");
  expect(languageFileUrl(FILES, "jpn")).toBe("https://example.com/ocr/own.traineddata.gz");
});

it("finds the languages whose data is unavailable", async () => {
  const answers: Record<string, () => Promise<Response>> = {
    eng: async () => new Response("data"),
    deu: async () => new Response("Not found", { status: 404 }),
    fra: () => Promise.reject(new TypeError("Failed to fetch")),
  };
  const fetch = (url: string): Promise<Response> =>
    (answers[/(\w+)\.traineddata\.gz$/.exec(url)?.[1] ?? ""] ?? expect.fail(url))();
  expect(await missingLanguages(FILES, "eng+deu+fra", fetch)).toEqual(["deu", "fra"]);
  expect(await missingLanguages(FILES, "eng", fetch)).toEqual([]);
});

it("names languages in their own language", () =>
  [languageUnavailable, languageDamaged].map((error) =>
    expect(error(["deu", "jpn"], null).message).toContain("Deutsch, 日本語"),
  ));
