import { hocr } from "./hocr.ts";
import { html } from "./html.ts";
import { markdown } from "./markdown.ts";
import type { ImageWithText } from "../../../core/text/image-with-text.ts";
import { scaleRecognisedPage, type RecognisedPage } from "../../../core/text/recognition.ts";
import { wordBoxesJson } from "./word-boxes.ts";
import { fileName } from "../../naming.ts";
import type { TextKind } from "../export-form.ts";
import type { OfficeKind, OfficePorts } from "../office/office-file.ts";
import type { Exportable } from "../../exportable.ts";
import { joinPageTexts } from "../../pages/page-text.ts";
import { layOutCards, textOnSheet } from "../card-sheet/card-sheet.ts";
import { sharedSheets } from "../card-sheet/shared-sheets.ts";
import { imageFileNames } from "../image-file-names.ts";

const TYPES: Readonly<Record<TextKind, { readonly extension: string; readonly type: string }>> = {
  plain: { extension: "txt", type: "text/plain" },
  docx: { extension: "docx", type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  xlsx: { extension: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  vcf: { extension: "vcf", type: "text/vcard" },
  markdown: { extension: "md", type: "text/markdown" },
  html: { extension: "html", type: "text/html" },
  hocr: { extension: "hocr", type: "application/xhtml+xml" },
  json: { extension: "json", type: "application/json" },
};

/**
 * The text of the pages as one file. Word positions refer to the images of a JPEG export at best quality, by the same
 * file names. `languages` are Tesseract codes joined by `+`.
 */
export async function textFile(
  pages: readonly Exportable[],
  kind: TextKind,
  { name, languages }: { readonly name: string; readonly languages: string },
  ports: OfficePorts,
): Promise<File> {
  const { extension, type } = TYPES[kind];
  const content = isOfficeKind(kind)
    ? await (await import("../office/office-file.ts")).officeFile(pages, kind, { name, languages }, ports)
    : contentOf(pages, kind, name, languages);
  return new File([content], fileName(name, extension), { type });
}

/** Whether a kind is made by a library that is loaded for it. */
export function isOfficeKind(kind: TextKind): kind is OfficeKind {
  return kind === "docx" || kind === "xlsx" || kind === "vcf";
}

function contentOf(
  pages: readonly Exportable[],
  kind: Exclude<TextKind, OfficeKind>,
  name: string,
  languages: string,
): string {
  switch (kind) {
    case "plain":
      return joinPageTexts(pages.map(({ page }) => page));
    case "markdown":
      return markdown(textsOf(pages), languages);
    case "html":
      return html(textsOf(pages), name, languages);
    case "hocr":
      return hocr(imagesWithText(pages, name), name, languages);
    case "json":
      return wordBoxesJson(imagesWithText(pages, name));
  }
}

function textsOf(pages: readonly Exportable[]): (RecognisedPage | null)[] {
  return pages.map(({ page }) => page.text?.recognised ?? null);
}

function imagesWithText(pages: readonly Exportable[], name: string): ImageWithText[] {
  const sheets = sharedSheets(pages);
  const names = imageFileNames(name, sheets.length, "jpg");
  return sheets.map(({ pages: onSheet, hasCards }, i) => {
    const image = names[i] ?? "";
    return hasCards ? cardSheetWithText(image, onSheet) : pageWithText(image, onSheet[0]);
  });
}

function pageWithText(image: string, { page: { text }, picture: { widthPx, heightPx } }: Exportable): ImageWithText {
  return { image, widthPx, heightPx, text: text && scaleRecognisedPage(text.recognised, widthPx, heightPx) };
}

function cardSheetWithText(image: string, cards: readonly Exportable[]): ImageWithText {
  const sheet = layOutCards(
    cards.map(({ picture: { widthPx, heightPx } }) => ({ width: widthPx, height: heightPx })),
    "a4",
  );
  const text = textOnSheet(
    cards.map(({ page }) => page.text?.recognised ?? null),
    sheet,
  );
  return { image, widthPx: sheet.width, heightPx: sheet.height, text };
}
