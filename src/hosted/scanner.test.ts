import { describe, expect, it } from "vitest";
import { parseScanner, randomScannerId, refusedField, type HostedScanner } from "./scanner.ts";

describe("randomScannerId", () => {
  it("returns positive integers below 2^31 that rarely repeat", () => {
    const ids = Array.from({ length: 1000 }, randomScannerId);
    expect(ids.every((id) => Number.isInteger(id) && id >= 1 && id < 2 ** 31)).toBe(true);
    expect(new Set(ids).size).toBeGreaterThan(990);
  });
});

const SCANNER: HostedScanner = {
  id: 7,
  name: "Front desk",
  colour: "#0b7a75",
  webhookUrl: null,
  languages: "eng",
  filter: "white",
  textLayer: true,
  pageLimit: 20,
};

describe("refusedField", () => {
  it("names the field that parseScanner refuses, and none of a scanner that it takes", async () => {
    expect(refusedField(SCANNER)).toBeNull();
    const changes: readonly Partial<HostedScanner>[] = [
      { id: 0 },
      { name: "\u200b" },
      { colour: "teal" },
      { webhookUrl: "http://example.com" },
      { languages: "" },
      { pageLimit: Number.NaN },
    ];
    for (const change of changes) {
      await expect(parseScanner({ ...SCANNER, ...change })).rejects.toThrow();
      expect(refusedField({ ...SCANNER, ...change })).toBe(Object.keys(change)[0]);
    }
  });
});
