import { describe, expect, it } from "vitest";
import { FIRST_EDIT } from "../../../core/model/document.ts";
import { edit as editShape } from "../../../core/model/document-shapes.ts";
import { MODE_TABLE, MODES } from "./modes.ts";
import { rememberedMode, rememberMode } from "./remembered-mode.ts";

describe("the table of modes", () => {
  it("begins with documents, which leave every setting to the document and the app", () => {
    expect(MODES[0]).toBe("document");
    expect(MODE_TABLE.document.edit).toEqual({});
  });

  it.each(MODES)("gives the pages of %s settings that can be stored and that look for the page", (mode) => {
    const edit = { ...FIRST_EDIT, ...MODE_TABLE[mode].edit };
    expect(editShape(edit)).toBe(true);
    expect(edit.region).toEqual(FIRST_EDIT.region);
  });

  it("leaves the colours of photos alone, and takes the format of no board for A4", () => {
    expect(MODE_TABLE.photo.edit.filter).toBe("original");
    expect(MODE_TABLE.board.edit.paper).toBe("free");
  });
});

describe("the remembered mode", () => {
  it("is the one chosen last in the tab, and documents where nothing valid is stored", () => {
    const stored = new Map<string, string>();
    const tab = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    expect(rememberedMode(tab)).toBe("document");
    rememberMode("receipt", tab);
    expect(rememberedMode(tab)).toBe("receipt");
    for (const key of stored.keys()) stored.set(key, '{"mode":"panorama"}');
    expect(rememberedMode(tab)).toBe("document");
  });

  it("does without storage", () => {
    const refuse = (): never => {
      throw new DOMException("Storage is disabled.", "SecurityError");
    };
    rememberMode("photo", { setItem: refuse });
    expect(rememberedMode({ getItem: refuse })).toBe("document");
  });
});
