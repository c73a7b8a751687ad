import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayEmbed, readBridgeMessage } from "./bridge.ts";

describe("mayEmbed", () => {
  const OWN = "https://scan.example";

  it("admits any origin for *, otherwise only the listed ones", () => {
    expect(mayEmbed("https://shop.example", ["*"], OWN)).toBe(true);
    expect(mayEmbed("https://shop.example", ["https://shop.example"], OWN)).toBe(true);
    expect(
      mayEmbed("https://shop.example", ["https://example", "http://shop.example", "https://shop.example:8443"], OWN),
    ).toBe(false);
    expect(mayEmbed("null", [], OWN)).toBe(false);
  });

  it("always admits the deployment's own origin", () => {
    expect(mayEmbed(OWN, [], OWN)).toBe(true);
    expect(mayEmbed(OWN, ["https://shop.example"], OWN)).toBe(true);
    expect(mayEmbed("http://scan.example", [], OWN)).toBe(false);
  });
});

describe("readBridgeMessage", () => {
  it.each([
    [{ flatbed: "bridge-ready" }, { flatbed: "bridge-ready" }],
    [{ flatbed: "bridge-connect", more: 1 }, { flatbed: "bridge-connect" }],
    [
      { flatbed: "bridge-refused", reason: "Not here." },
      { flatbed: "bridge-refused", reason: "Not here." },
    ],
    [
      { flatbed: "bridge-refused", reason: 7 },
      { flatbed: "bridge-refused", reason: "" },
    ],
  ])("reads %j", (data, message) => {
    expect(readBridgeMessage(data)).toEqual(message);
  });

  it("returns null for anything else and never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(readBridgeMessage(data)).toBeNull();
      }),
    );
  });
});
