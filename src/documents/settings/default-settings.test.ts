import { describe, expect, it } from "vitest";
import { createSettings, newDocumentLanguages } from "./default-settings.ts";
import { SETTINGS } from "./settings.ts";

const DEFAULT_SETTINGS = SETTINGS.newDocuments.read(undefined);

const shipped = ["eng", "deu", "fra"] as const;

function memory(stored?: string): { storage: Pick<Storage, "getItem" | "setItem">; entries: Map<string, string> } {
  const entries = new Map(stored === undefined ? [] : [["flatbed-settings", stored]]);
  return {
    entries,
    storage: { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) },
  };
}

describe("the settings", () => {
  it("are restored on the next visit", () => {
    const { storage } = memory();
    createSettings({ storage, shipped })
      .getState()
      .change({ filter: "original", languages: { kind: "chosen", codes: ["deu", "eng"] } });
    createSettings({ storage, shipped }).getState().change({ nameTemplate: "{n}", nameFromText: "always" });
    expect(createSettings({ storage, shipped }).getState()).toMatchObject({
      filter: "original",
      languages: { kind: "chosen", codes: ["eng", "deu"] },
      nameTemplate: "{n}",
      nameFromText: "always",
    });
  });

  it.each([
    "",
    "{",
    "null",
    "7",
    '{"filter":"sepia","languages":{"kind":"chosen","codes":["xyz"]},"nameTemplate":4,"nameFromText":"yes"}',
    '{"languages":"off"}',
  ])("fall back to the defaults when storage holds %j", (stored) => {
    expect(createSettings({ storage: memory(stored).storage, shipped }).getState()).toMatchObject(DEFAULT_SETTINGS);
  });

  it.each(["last", "off", "auto"])("keep what was chosen before: %s", (kind) => {
    const { storage } = memory(JSON.stringify({ languages: { kind } }));
    expect(createSettings({ storage, shipped }).getState().languages).toEqual({ kind });
  });

  it("drop a language that is no longer shipped and keep the others", () => {
    const { storage } = memory('{"languages":{"kind":"chosen","codes":["pol","fra"]}}');
    expect(createSettings({ storage, shipped }).getState().languages).toEqual({ kind: "chosen", codes: ["fra"] });
  });

  it("last until the app is closed when nothing can be stored", () => {
    const refuse = (): never => {
      throw new DOMException("", "SecurityError");
    };
    const settings = createSettings({ storage: { getItem: refuse, setItem: refuse }, shipped });
    settings.getState().change({ filter: "flat" });
    expect(settings.getState().filter).toBe("flat");
  });
});

it("a new document takes its languages from the settings", () => {
  expect(newDocumentLanguages(DEFAULT_SETTINGS.languages, "fra")).toBe("auto");
  expect(newDocumentLanguages({ kind: "last" }, "fra")).toBe("fra");
  expect(newDocumentLanguages({ kind: "chosen", codes: ["deu", "eng"] }, "fra")).toBe("deu+eng");
  expect(newDocumentLanguages({ kind: "off" }, "fra")).toBe("");
});
