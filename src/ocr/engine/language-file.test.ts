import { expect, it } from "vitest";
import { languageUnavailable, missingLanguages } from "./language-file.ts";

it("finds the languages whose data is unavailable", async () => {
  const answers: Record<string, () => Promise<Response>> = {
    eng: async () => new Response("data"),
    deu: async () => new Response("Not found", { status: 404 }),
    fra: () => Promise.reject(new TypeError("Failed to fetch")),
  };
  const fetch = (url: string): Promise<Response> =>
    (answers[/(\w+)\.traineddata\.gz$/.exec(url)?.[1] ?? ""] ?? expect.fail(url))();
  expect(await missingLanguages("https://example.com/ocr/", "eng+deu+fra", fetch)).toEqual(["deu", "fra"]);
  expect(await missingLanguages("https://example.com/ocr/", "eng", fetch)).toEqual([]);
});

it("names languages in their own language", () =>
  expect(languageUnavailable(["deu", "fra"], null).message).toContain("Deutsch, Français"));
