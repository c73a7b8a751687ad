/** Test support: reads a written PDF with an independent reader, pdf.js. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  /** Where it begins on the displayed page, x and y in points from the top left. */
  readonly displayedAtPt: readonly number[];
}

export interface ReadBack {
  readonly pages: readonly {
    readonly text: string;
    readonly items: readonly TextItem[];
    readonly sizePt: readonly number[];
  }[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly ids: readonly (string | null)[];
}

/** Throws pdf.js's errors, such as `PasswordException`. */
export async function readBack(bytes: Uint8Array, password?: string): Promise<ReadBack> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, ...(password !== undefined && { password }) });
  try {
    const pdf = await task.promise;
    const pages = [];
    for (let i = 1; i <= pdf.numPages; i++) {
      const page = await pdf.getPage(i);
      const viewport = page.getViewport({ scale: 1 });
      const found = (await page.getTextContent()).items.filter((item) => "str" in item);
      const text = found.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join("");
      const items = found.map(({ str, transform, width }): TextItem => {
        const [, , , , x, y] = transform as number[];
        return {
          str,
          transform: transform as number[],
          width,
          displayedAtPt: viewport.convertToViewportPoint(x ?? 0, y ?? 0) as number[],
        };
      });
      pages.push({ text, items, sizePt: [viewport.width, viewport.height] });
    }
    return { pages, info: (await pdf.getMetadata()).info as Record<string, unknown>, ids: pdf.fingerprints };
  } finally {
    await task.destroy();
  }
}

/** The first level of a PDF's outline, as pdf.js reads it: titles, and indexes of the pages that they lead to. */
export async function outlineOf(bytes: Uint8Array): Promise<{ title: string; pageIndex: number }[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  try {
    const pdf = await task.promise;
    const items = ((await pdf.getOutline()) ?? []) as readonly { title: string; dest: unknown }[];
    return await Promise.all(
      items.map(async ({ title, dest }) => ({
        title,
        pageIndex: await pdf.getPageIndex((dest as never[])[0] as never),
      })),
    );
  } finally {
    await task.destroy();
  }
}

/** Normalises white space and composed characters, so that texts can be compared. */
export function normaliseText(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}
