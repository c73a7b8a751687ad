import { placeOnSheet, type Sheet } from "../../core/geometry/page-size.ts";
import type { SizedPage } from "../../documents/exporting/finished-pages.ts";

/** Removes the frame of the last print, in case its print dialog never reported that it was closed. */
let releaseLast = (): void => undefined;

/**
 * Opens the browser's print dialog. Each page is printed at its physical size on its own sheet of paper. The pages are
 * images in a hidden frame: every browser prints those, while few can print a PDF from a page. The frame is removed
 * when the dialog is closed, or at the next print. Throws when an image cannot be shown.
 */
export async function printPages(
  pages: readonly SizedPage[],
  title: string,
  sheet: Sheet,
  fillsSheet: boolean,
): Promise<void> {
  releaseLast();
  const { frame, paper, view } = openFrame();
  paper.title = title;
  const urls: string[] = [];
  /** The CSS sizes of the sheets in use, without duplicates. */
  const sheetSizes: string[] = [];
  const images = pages.map(({ jpeg, sizePt }) => {
    const { sheet: size, picture: place } = placeOnSheet(sizePt, sheet, fillsSheet);
    const sheetSize = `${pt(size.width)} ${pt(size.height)}`;
    if (!sheetSizes.includes(sheetSize)) sheetSizes.push(sheetSize);
    const holder = paper.createElement("div");
    holder.style.cssText = inlineStyle({
      page: `sheet${sheetSizes.indexOf(sheetSize)}`,
      width: pt(size.width),
      height: pt(size.height),
    });
    const image = paper.createElement("img");
    image.style.cssText = inlineStyle({
      left: pt(place.x),
      // PDF coordinates start at the bottom of the page, those of HTML at the top.
      top: pt(size.height - place.y - place.height),
      width: pt(place.width),
      height: pt(place.height),
    });
    image.src = URL.createObjectURL(jpeg);
    urls.push(image.src);
    holder.append(image);
    paper.body.append(holder);
    return image;
  });
  paper.adoptedStyleSheets = [printStyles(view, sheetSizes)];
  releaseLast = () => {
    for (const url of urls) URL.revokeObjectURL(url);
    frame.remove();
  };
  try {
    await Promise.all(images.map(untilLoaded));
    view.addEventListener("afterprint", releaseLast);
    view.focus();
    view.print();
  } catch (error) {
    releaseLast();
    throw error;
  }
}

interface PrintFrame {
  readonly frame: HTMLIFrameElement;
  readonly paper: Document;
  readonly view: Window & typeof globalThis;
}

function openFrame(): PrintFrame {
  const frame = document.createElement("iframe");
  frame.className = "print-frame";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  document.body.append(frame);
  const paper = frame.contentDocument;
  const view = paper?.defaultView;
  if (!paper || !view) throw new Error("This browser can't print a frame.");
  return { frame, paper, view };
}

/** A constructed style sheet: the app's content security policy forbids an inline `<style>`. */
function printStyles(view: PrintFrame["view"], sheetSizes: readonly string[]): CSSStyleSheet {
  // Browsers without named pages apply the unnamed rule: they print everything on the first sheet size.
  const rules = [
    `@page { size: ${sheetSizes[0]}; margin: 0 }`,
    ...sheetSizes.map((size, i) => `@page sheet${i} { size: ${size}; margin: 0 }`),
  ];
  const style = new view.CSSStyleSheet();
  style.replaceSync(`${rules.join("\n")}
html, body { margin: 0 }
div { position: relative; overflow: hidden; break-inside: avoid; break-after: page }
div:last-child { break-after: auto }
img { position: absolute }`);
  return style;
}

function inlineStyle(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}

function pt(value: number): string {
  return `${value.toFixed(2)}pt`;
}

function untilLoaded(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve, reject) => {
    image.addEventListener("load", () => resolve());
    image.addEventListener("error", () => reject(new Error("A page's picture could not be shown.")));
    if (image.complete && image.naturalWidth > 0) resolve();
  });
}
