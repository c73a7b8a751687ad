import { describe, expect, it, vi } from "vitest";
import { ScanError } from "../core/errors.ts";
import { readConfig, type ConfigCopy } from "./read-config.ts";

const BASE = "https://scan.example.com/apps/flatbed/";
const GOOD = '{"embedOrigins": ["https://good.example"]}';
const NEWER = '{"embedOrigins": ["https://newer.example"]}';
const PORTAL = "\n<!doctype html><title>Log in to the network</title>";

/** A copy in memory. */
function copyOf(text: string | null): ConfigCopy & { readonly text: () => string | null } {
  let stored = text;
  return {
    text: () => stored,
    read: async () => stored,
    write: async (newer) => void (stored = newer),
  };
}

/** A download that ends in the middle. */
const cutOff = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(NEWER.slice(0, 20)));
        controller.error(new TypeError("network error"));
      },
    }),
  );

/** Answers that are not the file, so that nothing is known of it. */
const NO_ANSWER: readonly [string, () => Response | null][] = [
  ["a failed request", () => null],
  ["status 503", () => new Response("{}", { status: 503 })],
  ["status 403", () => new Response("{}", { status: 403 })],
  ["HTML with status 200", () => new Response(PORTAL)],
  ["a download that breaks off", cutOff],
];
const INVALID: readonly [string, () => Response | null][] = [
  ["text that is not JSON", () => new Response('{"accounts": ')],
  ["a field outside the schema", () => new Response('{"accounts": 7}')],
];
const MISSING = (): Response => new Response(PORTAL, { status: 404 });

const read = (answer: Response | null, copy: ConfigCopy) => readConfig(BASE, Promise.resolve(answer), copy);

describe("readConfig", () => {
  it("takes a valid file, and stores it in place of the copy", async () => {
    const copy = copyOf(GOOD);
    const { config, isKnown } = await read(new Response(NEWER), copy);
    expect([config.embedOrigins, isKnown]).toEqual([["https://newer.example"], true]);
    expect(copy.text()).toBe(NEWER);
  });

  it.each([...NO_ANSWER, ...INVALID, ["status 404", MISSING] as const])(
    "keeps the last valid copy after %s",
    async (_what, answer) => {
      const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
      const copy = copyOf(GOOD);
      const { config, isKnown } = await read(answer(), copy);
      expect([config.embedOrigins, isKnown]).toEqual([["https://good.example"], true]);
      expect(copy.text()).toBe(GOOD);
      warn.mockRestore();
    },
  );

  it.each(NO_ANSWER)("trusts nobody after %s without a copy", async (_what, answer) => {
    for (const stored of [null, PORTAL]) {
      const copy = copyOf(stored);
      const { config, isKnown } = await read(answer(), copy);
      expect(isKnown).toBe(false);
      expect(config).toMatchObject({ accounts: [], embedOrigins: ["https://scan.example.com"] });
      expect(config.languages).toContain("eng");
      expect(copy.text()).toBe(stored);
    }
  });

  it.each(INVALID)("reports %s without a copy", async (_what, answer) => {
    const copy = copyOf(null);
    await expect(read(answer(), copy)).rejects.toThrow(ScanError);
    await expect(read(answer(), copyOf(PORTAL))).rejects.toMatchObject({ code: "invalid_config" });
    expect(copy.text()).toBeNull();
  });

  it("has the defaults when there is no file and never was", async () => {
    const { config, isKnown } = await read(MISSING(), copyOf(null));
    expect([config.embedOrigins, isKnown]).toEqual([["*"], true]);
  });

  it("works where the browser refuses storage", async () => {
    const refused: ConfigCopy = {
      read: () => Promise.reject(new DOMException("denied", "SecurityError")),
      write: () => Promise.reject(new DOMException("denied", "SecurityError")),
    };
    expect((await read(new Response(GOOD), refused)).config.embedOrigins).toEqual(["https://good.example"]);
    expect((await read(null, refused)).isKnown).toBe(false);
    // Node has no `caches`, like browsers on a plain http address.
    expect((await readConfig(BASE, Promise.resolve(new Response(GOOD)))).isKnown).toBe(true);
    expect((await readConfig(BASE, Promise.resolve(null))).isKnown).toBe(false);
  });
});
