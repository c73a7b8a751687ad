import { placeOnSheet, type Sheet } from "../../core/geometry/page-size.ts";
import type { SizedPage } from "./export-job.ts";

/** Lets go of the frame of the print before, where its dialogue never said that it was closed. */
let releaseLast = (): void => undefined;

/**
 * Opens the browser's print dialogue on pages at their physical sizes, each on a sheet of its own. A hidden frame holds
 * them as pictures: every browser prints those, while few print a PDF out of a page. The frame goes when the
 * dialogue is closed, or with the next print.
 */
export async function printPages(
  pages: readonly SizedPage[],
  title: string,
  sheet: Sheet,
  fillsSheet: boolean,
): Promise<void> {
  releaseLast();
  const frame = document.createElement("iframe");
  frame.className = "print-frame";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  document.body.append(frame);
  const paper = frame.contentDocument;
  const view = paper?.defaultView;
  if (!paper || !view) throw new Error("This browser can't print a frame.");
  paper.title = title;
  const sheets: string[] = [];
  const urls: string[] = [];
  const shown = pages.map(({ jpeg, sizePt }) => {
    const { sheet: size, picture: place } = placeOnSheet(sizePt, sheet, fillsSheet);
    const measures = `${pt(size.width)} ${pt(size.height)}`;
    if (!sheets.includes(measures)) sheets.push(measures);
    const holder = paper.createElement("div");
    holder.style.cssText = `page: sheet${sheets.indexOf(measures)}; width: ${pt(size.width)}; height: ${pt(size.height)}`;
    const image = paper.createElement("img");
    // A page of a PDF counts from its foot, one of HTML from its top.
    image.style.cssText = `left: ${pt(place.x)}; top: ${pt(size.height - place.y - place.height)}; width: ${pt(place.width)}; height: ${pt(place.height)}`;
    image.src = URL.createObjectURL(jpeg);
    urls.push(image.src);
    holder.append(image);
    paper.body.append(holder);
    return image;
  });
  // The unnamed rule is for browsers that know no named pages: they print all on the first one's sheet.
  const rules = [
    `@page { size: ${sheets[0]}; margin: 0 }`,
    ...sheets.map((measures, i) => `@page sheet${i} { size: ${measures}; margin: 0 }`),
  ];
  // A <style> would be inline, which the app's policy forbids.
  const style = new view.CSSStyleSheet();
  style.replaceSync(`${rules.join("\n")}
html, body { margin: 0 }
div { position: relative; overflow: hidden; break-inside: avoid; break-after: page }
div:last-child { break-after: auto }
img { position: absolute }`);
  paper.adoptedStyleSheets = [style];
  releaseLast = () => {
    for (const url of urls) URL.revokeObjectURL(url);
    frame.remove();
  };
  await Promise.all(shown.map(loaded));
  view.addEventListener("afterprint", releaseLast);
  view.focus();
  view.print();
}

function pt(value: number): string {
  return `${value.toFixed(2)}pt`;
}

function loaded(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve, reject) => {
    image.addEventListener("load", () => resolve());
    image.addEventListener("error", () => reject(new Error("A page's picture could not be shown.")));
    if (image.complete && image.naturalWidth > 0) resolve();
  });
}
