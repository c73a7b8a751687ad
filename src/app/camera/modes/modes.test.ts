import { describe, expect, it } from "vitest";
import { FIRST_EDIT } from "../../../core/model/document.ts";
import { edit as editShape } from "../../../core/model/document-shapes.ts";
import { MODES } from "../../../documents/settings/start-settings.ts";
import { MODE_TABLE } from "./modes.ts";

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
