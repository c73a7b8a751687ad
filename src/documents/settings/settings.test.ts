import { describe, expect, it } from "vitest";
import { changeSetting, readSetting, writeSetting, type Setting } from "./setting.ts";
import { MAX_SIGNATURES, SETTINGS, type Signature } from "./settings.ts";

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function storage(entries = new Map<string, string>()): Place & { readonly entries: Map<string, string> } {
  return {
    entries,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

/** What a setting is where its entry holds a text. */
const stored = <T>(setting: Setting<T>, text: string): T => readSetting(setting, { getItem: () => text });

describe("the table of settings", () => {
  const rows = Object.values<Setting<unknown>>(SETTINGS).filter(({ scope }) => scope !== "app");

  it("gives each a name of its own, in no other deployment's way", () => {
    const names = Object.values(SETTINGS).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^flatbed-[a-z-]+:?$/);
  });

  it.each(rows)("stores the default of $name as it is read", (setting) => {
    const value = setting.read(undefined);
    const place = storage();
    expect(readSetting(setting, place)).toEqual(value);
    writeSetting(setting, value, place);
    expect(readSetting(setting, place)).toEqual(value);
  });

  it.each(rows)("has the default of $name where storage is full, disabled or damaged", (setting) => {
    const refuse = (): never => {
      throw new DOMException("Storage is disabled.", "SecurityError");
    };
    const disabled = { getItem: refuse, setItem: refuse, removeItem: refuse };
    writeSetting(setting, setting.read(undefined), disabled);
    expect(readSetting(setting, disabled)).toEqual(setting.read(undefined));
    expect(stored(setting, "{")).toEqual(setting.read(undefined));
  });
});

it("remembers the order of the library, and ignores what it does not know", () => {
  const place = storage();
  expect(readSetting(SETTINGS.libraryOrder, place)).toEqual({ order: "changed" });
  writeSetting(SETTINGS.libraryOrder, { order: "name" }, place);
  expect(place.entries).toEqual(new Map([["flatbed-library", '{"order":"name"}']]));
  expect(readSetting(SETTINGS.libraryOrder, place)).toEqual({ order: "name" });
  expect(stored(SETTINGS.libraryOrder, '{"order":"colour"}')).toEqual({ order: "changed" });
});

it("remembers the filter of the library, and shows all for damaged ones", () => {
  const place = storage();
  expect(readSetting(SETTINGS.libraryFilter, place)).toEqual({ tags: [], time: "any" });
  for (const filter of [{ tags: ["Tax"], time: "year" } as const, { tags: null, time: "any" } as const]) {
    writeSetting(SETTINGS.libraryFilter, filter, place);
    expect(readSetting(SETTINGS.libraryFilter, place)).toEqual(filter);
  }
  expect(stored(SETTINGS.libraryFilter, '{"tags":[3,"Car"],"time":"never"}')).toEqual({ tags: ["Car"], time: "any" });
});

it("remembers the camera's mode, and has documents where nothing valid is stored", () => {
  const place = storage();
  expect(readSetting(SETTINGS.cameraMode, place)).toEqual({ mode: "document" });
  writeSetting(SETTINGS.cameraMode, { mode: "receipt" }, place);
  expect(readSetting(SETTINGS.cameraMode, place)).toEqual({ mode: "receipt" });
  expect(stored(SETTINGS.cameraMode, '{"mode":"panorama"}')).toEqual({ mode: "document" });
});

it("stores that shots are silent, and nothing while they are not", () => {
  const place = storage();
  writeSetting(SETTINGS.shutterSound, false, place);
  expect(place.entries).toEqual(new Map([["flatbed-shutter-silent", "1"]]));
  expect(readSetting(SETTINGS.shutterSound, place)).toBe(false);
  writeSetting(SETTINGS.shutterSound, true, place);
  expect(place.entries.size).toBe(0);
  expect(readSetting(SETTINGS.shutterSound, place)).toBe(true);
});

it("keeps both times of backups, and takes damaged ones for none", () => {
  const place = storage();
  expect(readSetting(SETTINGS.saveTimes, place)).toEqual({ savedAtMs: 0, putOffAtMs: 0 });
  changeSetting(SETTINGS.saveTimes, { savedAtMs: 5 }, place);
  changeSetting(SETTINGS.saveTimes, { putOffAtMs: 7 }, place);
  expect(readSetting(SETTINGS.saveTimes, place)).toEqual({ savedAtMs: 5, putOffAtMs: 7 });
  expect(stored(SETTINGS.saveTimes, '{"savedAtMs":"x"}')).toEqual({ savedAtMs: 0, putOffAtMs: 0 });
});

describe("the signatures of a device", () => {
  const signature = (id: string): Signature => ({ id, aspectRatio: 2.5, width: 0.01, strokes: [[0, 0, 1, 1]] });

  it("are read as they were stored", () => {
    const place = storage();
    expect(readSetting(SETTINGS.signatures, place)).toEqual({ list: [] });
    writeSetting(SETTINGS.signatures, { list: [signature("a"), signature("b")] }, place);
    expect(readSetting(SETTINGS.signatures, place)).toEqual({ list: [signature("a"), signature("b")] });
  });

  it("are left out where they are damaged, and beyond the most that are kept", () => {
    const damaged = [{ ...signature("a"), strokes: [[0, "x"]] }, { ...signature("b"), aspectRatio: 0 }, null, 7];
    const many = Array.from({ length: 20 }, (_, i) => signature(`s${i}`));
    expect(stored(SETTINGS.signatures, JSON.stringify({ list: [...damaged, ...many] }))).toEqual({
      list: many.slice(0, MAX_SIGNATURES),
    });
    expect(stored(SETTINGS.signatures, "{")).toEqual({ list: [] });
  });
});
