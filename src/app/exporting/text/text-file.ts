import { hocr } from "./hocr.ts";
import type { ImageWithText } from "../../../core/text/image-with-text.ts";
import { scaleRecognisedPage } from "../../../core/text/recognition.ts";
import { wordBoxesJson } from "./word-boxes.ts";
import { fileName } from "../../documents/naming.ts";
import type { TextKind } from "../export-form.ts";
import type { Exportable } from "../../documents/exportable.ts";
import { joinPageTexts } from "../../documents/page-text.ts";
import { imageFileNames } from "../image-file-names.ts";

const TYPES: Readonly<Record<TextKind, { readonly extension: string; readonly type: string }>> = {
  plain: { extension: "txt", type: "text/plain" },
  hocr: { extension: "hocr", type: "application/xhtml+xml" },
  json: { extension: "json", type: "application/json" },
};

/**
 * The text of the pages as one file. Word positions refer to the images of a JPEG export at best quality, by the same
 * file names. `languages` are Tesseract codes joined by `+`.
 */
export function textFile(pages: readonly Exportable[], kind: TextKind, name: string, languages: string): File {
  const { extension, type } = TYPES[kind];
  return new File([contentOf(pages, kind, name, languages)], fileName(name, extension), { type });
}

function contentOf(pages: readonly Exportable[], kind: TextKind, name: string, languages: string): string {
  switch (kind) {
    case "plain":
      return joinPageTexts(pages.map(({ page }) => page));
    case "hocr":
      return hocr(imagesWithText(pages, name), name, languages);
    case "json":
      return wordBoxesJson(imagesWithText(pages, name));
  }
}

function imagesWithText(pages: readonly Exportable[], name: string): ImageWithText[] {
  const names = imageFileNames(name, pages.length, "jpg");
  return pages.map(({ page: { text }, picture: { widthPx, heightPx } }, i) => ({
    image: names[i] ?? "",
    widthPx,
    heightPx,
    text: text && scaleRecognisedPage(text.recognised, widthPx, heightPx),
  }));
}
