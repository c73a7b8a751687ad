import { describe, expect, it } from "vitest";
import { createSettings, FIRST_SETTINGS, newDocumentLanguages } from "./default-settings.ts";

const shipped = ["eng", "deu", "fra"] as const;

function memory(kept?: string): { storage: Pick<Storage, "getItem" | "setItem">; entries: Map<string, string> } {
  const entries = new Map(kept === undefined ? [] : [["flatbed-settings", kept]]);
  return {
    entries,
    storage: { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) },
  };
}

describe("the settings", () => {
  it("are found again by the next visit", () => {
    const { storage } = memory();
    createSettings({ storage, shipped })
      .getState()
      .change({ filter: "original", languages: { kind: "chosen", codes: ["deu", "eng"] } });
    createSettings({ storage, shipped }).getState().change({ nameTemplate: "{n}" });
    expect(createSettings({ storage, shipped }).getState()).toMatchObject({
      filter: "original",
      languages: { kind: "chosen", codes: ["eng", "deu"] },
      nameTemplate: "{n}",
    });
  });

  it.each([
    "",
    "{",
    "null",
    "7",
    '{"filter":"sepia","languages":{"kind":"chosen","codes":["xyz"]},"nameTemplate":4}',
    '{"languages":"off"}',
  ])("begin anew where %j was kept", (kept) => {
    expect(createSettings({ storage: memory(kept).storage, shipped }).getState()).toMatchObject(FIRST_SETTINGS);
  });

  it("drop a language that is no longer there, and keep the others", () => {
    const { storage } = memory('{"languages":{"kind":"chosen","codes":["pol","fra"]}}');
    expect(createSettings({ storage, shipped }).getState().languages).toEqual({ kind: "chosen", codes: ["fra"] });
  });

  it("hold until the app is closed where nothing can be stored", () => {
    const refuse = (): never => {
      throw new DOMException("", "SecurityError");
    };
    const settings = createSettings({ storage: { getItem: refuse, setItem: refuse }, shipped });
    settings.getState().change({ filter: "flat" });
    expect(settings.getState().filter).toBe("flat");
  });
});

it("a new document is read as it was set", () => {
  expect(newDocumentLanguages({ kind: "last" }, "fra")).toBe("fra");
  expect(newDocumentLanguages({ kind: "chosen", codes: ["deu", "eng"] }, "fra")).toBe("deu+eng");
  expect(newDocumentLanguages({ kind: "off" }, "fra")).toBe("");
});
