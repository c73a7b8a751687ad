/** The language of a scanner's page is the person's, at its own address and in a frame of another site. */
import { readdirSync, readFileSync } from "node:fs";
import { writeToken } from "../../src/hosted/link-token.ts";
import { FRONT_DESK } from "../fixtures/scanner.ts";
import { expect, test } from "../support/app.ts";
import { inFrame } from "./framed-scanner.ts";

const CATALOGUES = new URL("../../src/strings/catalogues/", import.meta.url);
const LANGUAGES = readdirSync(CATALOGUES).map((file) => file.replace(".json", ""));

function startIn(language: string): string {
  const texts = JSON.parse(readFileSync(new URL(`${language}.json`, CATALOGUES), "utf8")) as {
    readonly screens: { readonly hosted: { readonly start: string } };
  };
  return texts.screens.hosted.start;
}

for (const [locale, language] of [...LANGUAGES.map((tag) => [tag, tag]), ["de-AT", "de"], ["sv", "en"]] as const)
  test(`a browser in ${locale} shows the scanner in ${language}, alone and in a frame`, async ({ baseUrl }) => {
    const token = await writeToken(FRONT_DESK, null);
    const { page, close } = await inFrame(baseUrl, token, "camera", { locale });
    try {
      const start = { name: startIn(language) };
      await expect(page.frameLocator("iframe").getByRole("button", start)).toBeVisible();
      await page.goto(`${baseUrl}#/s/${token}`);
      await expect(page.getByRole("button", start)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", locale === "sv" ? "en" : locale);
    } finally {
      await close();
    }
  });
