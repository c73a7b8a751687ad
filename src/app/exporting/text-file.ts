import { hocr } from "./hocr.ts";
import type { PicturedText } from "../../core/text/pictured-text.ts";
import { scaleRecognisedPage } from "../../core/text/recognition.ts";
import { wordBoxesJson } from "./word-boxes.ts";
import { fileName } from "../documents/naming.ts";
import type { TextKind } from "./export-form.ts";
import { textOf, type Exportable } from "../documents/exportable.ts";
import { pictureNames } from "./picture-names.ts";

const TYPES: Readonly<Record<TextKind, { readonly ending: string; readonly type: string }>> = {
  plain: { ending: "txt", type: "text/plain" },
  hocr: { ending: "hocr", type: "application/xhtml+xml" },
  json: { ending: "json", type: "application/json" },
};

/**
 * What pages say, as one file. Places of words are those in the pictures that the document gives as JPEG at its best,
 * under the same names.
 */
export function textFile(pages: readonly Exportable[], kind: TextKind, name: string, languages: string): File {
  const { ending, type } = TYPES[kind];
  return new File([contentOf(pages, kind, name, languages)], fileName(name, ending), { type });
}

function contentOf(pages: readonly Exportable[], kind: TextKind, name: string, languages: string): string {
  switch (kind) {
    case "plain":
      return textOf(pages.map(({ page }) => page));
    case "hocr":
      return hocr(pictured(pages, name), name, languages);
    case "json":
      return wordBoxesJson(pictured(pages, name));
  }
}

function pictured(pages: readonly Exportable[], name: string): PicturedText[] {
  const names = pictureNames(name, pages.length, "jpg");
  return pages.map(({ page: { text }, picture: { widthPx, heightPx } }, at) => ({
    image: names[at] ?? "",
    widthPx,
    heightPx,
    text: text && scaleRecognisedPage(text.recognised, widthPx, heightPx),
  }));
}
