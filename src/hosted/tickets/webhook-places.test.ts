import { describe, expect, it } from "vitest";
import { parseWebhookUrl } from "../webhook-url.ts";
import { fillPlaces } from "./webhook-places.ts";

const VALUES = { reference: "4711 & Söhne", ticket: "a.b_-.c", step: 2, count: 3 };
const filled = (url: string): string => fillPlaces(parseWebhookUrl(url).href, VALUES);

describe("places of a webhook's URL", () => {
  it("are filled in the query, and are one value of it whatever they contain", () => {
    const url = new URL(filled("https://example.com/scans?r={reference}&t={ticket}&n={step}of{count}&r2={reference}"));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      r: "4711 & Söhne",
      t: "a.b_-.c",
      n: "2of3",
      r2: "4711 & Söhne",
    });
  });

  it.each([
    "https://example.com/scans",
    "https://example.com/scans?a=1&b=%7Breference%7D",
    "https://example.com/scans?a={}&b={other}&c={Reference}&d={ reference }",
    "https://example.com/{reference}",
  ])("are the only thing that changes: %s", (url) => {
    expect(filled(url)).toBe(new URL(url).href);
  });

  it("are left without a value, and may be empty", () => {
    const url = "https://example.com/?r={reference}&t={ticket}&n={step}";
    expect(fillPlaces(url, { reference: "", ticket: "" })).toBe("https://example.com/?r=&t=&n={step}");
  });
});
