import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SHIPPED_LANGUAGES } from "../core/languages/languages.ts";
import { parseConfig } from "./config.ts";

describe("parseConfig", () => {
  const sha256 = createHash("sha256").update("key").digest("hex");

  it("fills in every default", () => {
    expect(parseConfig({})).toEqual({
      accounts: [],
      trustedScannerKeys: [],
      closedScanners: [],
      embedOrigins: ["*"],
      languages: SHIPPED_LANGUAGES,
      languagePacks: {},
      limits: { fileBytes: 26_214_400, pages: 100, pixels: 67_108_864, pageMs: 120_000 },
    });
    expect(
      parseConfig({ accounts: [{ name: "Acme", keySha256: [sha256.toUpperCase()] }], limits: { pages: 3 } }),
    ).toMatchObject({
      accounts: [{ name: "Acme", keySha256: [sha256], credits: 0, requestsPerMinute: 60, active: true }],
      limits: { pages: 3, pageMs: 120_000 },
    });
  });

  it("offers what the build and the deployer have, or what is chosen of it in its order", () => {
    const languagePacks = { jpn: "ocr/jpn.traineddata.gz", deu: "../other/deu.traineddata.gz" };
    expect(parseConfig({ languagePacks }).languages).toEqual([...SHIPPED_LANGUAGES, "jpn"]);
    expect(parseConfig({ languagePacks, languages: ["jpn", "eng"] })).toMatchObject({
      languages: ["jpn", "eng"],
      languagePacks,
    });
  });

  it.each([
    [null, "the file must be an object"],
    [[], "the file must be an object"],
    [{ account: [] }, "account is not a field of the configuration"],
    [{ accounts: {} }, "accounts must be a list"],
    [{ accounts: [{ keySha256: [] }] }, "accounts[0].name is missing"],
    [{ accounts: [{ name: "Acme", keySha256: ["abc"] }] }, "accounts[0].keySha256[0] must be a SHA-256, 64 hex digits"],
    [
      { accounts: [{ name: "Acme", keySha256: [], credits: -1 }] },
      "accounts[0].credits must be a whole number of at least 0",
    ],
    [
      { accounts: [{ name: "Acme", keySha256: [], requestsPerMinute: 0 }] },
      "accounts[0].requestsPerMinute must be a whole number of at least 1",
    ],
    [
      {
        accounts: [
          { name: "A", keySha256: [] },
          { name: "A", keySha256: [] },
        ],
      },
      "accounts must have different names",
    ],
    [
      {
        accounts: [
          { name: "A", keySha256: [sha256] },
          { name: "B", keySha256: [sha256] },
        ],
      },
      "accounts must have different keys",
    ],
    [{ trustedScannerKeys: [{ kty: "RSA" }] }, "trustedScannerKeys[0]"],
    [{ closedScanners: ["7"] }, "closedScanners[0] must be a whole number of at least 1"],
    [
      { embedOrigins: ["https://example.com/path"] },
      'embedOrigins[0] must be "*" or an origin such as "https://example.com"',
    ],
    [{ languages: [] }, "languages must name at least one language"],
    [{ languages: ["eng", "xyz"] }, "languages[1] must be one of eng, deu"],
    [{ languages: ["jpn"] }, "languages[0] must be one of eng, deu"],
    [{ languagePacks: 7 }, "languagePacks must be an object"],
    [{ languagePacks: { xyz: "ocr/xyz.traineddata.gz" } }, "languagePacks.xyz is not one of Tesseract’s languages"],
    [{ limits: { pages: 1.5 } }, "limits.pages must be a whole number of at least 1"],
    [{ limits: { page: 1 } }, "limits.page is not a field of the configuration"],
  ])("reports the error in %j", (value, message) => {
    expect(() => parseConfig(value)).toThrow(
      expect.objectContaining({
        code: "invalid_config",
        message: expect.stringContaining(`In config.json ${message}`) as string,
      }),
    );
  });

  it.each([
    "",
    "ocr/jpn.zip",
    "https://example.com/jpn.traineddata.gz",
    "//example.com/jpn.traineddata.gz",
    "\\\\example.com/jpn.traineddata.gz",
    "ocr/jpn.traineddata.gz?1",
    7,
  ])("refuses %j as the place of a language's data", (path) => {
    expect(() => parseConfig({ languagePacks: { jpn: path } })).toThrow("In config.json languagePacks.jpn must be");
  });
});
