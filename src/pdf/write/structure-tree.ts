/**
 * The tags of a tagged PDF (ISO 32000-1, 14.7 and 14.8). They mark paragraphs in reading order, for programs that read
 * a page aloud or reflow its text.
 */
import type { PdfFile, PdfRef } from "./pdf-file.ts";

/** Collects the structure elements of a document. */
export class StructureTree {
  readonly #file: PdfFile;
  readonly #root: PdfRef;
  readonly #document: PdfRef;
  /** The elements of each page, in the order of their marked-content identifiers. */
  readonly #pages: (readonly PdfRef[])[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
    this.#root = file.reserve();
    this.#document = file.reserve();
  }

  /**
   * Adds an element for each of a page's paragraphs; their marked content has the identifiers from 0 on. Returns the
   * entry of the page's dictionary.
   */
  addPage(page: PdfRef, paragraphs: number): string {
    this.#pages.push(
      Array.from({ length: paragraphs }, (_, mcid) =>
        this.#file.add(`<< /S /P /P ${this.#document} /Pg ${page} /K ${mcid} >>`),
      ),
    );
    return ` /StructParents ${this.#pages.length - 1}`;
  }

  /** Writes the tree and returns the entries of the catalog. */
  finish(): string {
    const file = this.#file;
    file.add(`<< /S /Document /P ${this.#root} /K [${this.#pages.flat().join(" ")}] >>`, this.#document);
    const parents = file.add(
      `<< /Nums [${this.#pages.map((elements, i) => `${i} [${elements.join(" ")}]`).join(" ")}] >>`,
    );
    const tree = `/ParentTree ${parents} /ParentTreeNextKey ${this.#pages.length}`;
    file.add(`<< /Type /StructTreeRoot /K ${this.#document} ${tree} >>`, this.#root);
    return `/MarkInfo << /Marked true >> /StructTreeRoot ${this.#root}`;
  }
}

/** Wraps operators as a paragraph with the identifier `mcid`, unique on its page. */
export function paragraphContent(mcid: number, operators: string): string {
  return `/P << /MCID ${mcid} >> BDC\n${operators}\nEMC`;
}

/** Wraps operators as an artifact: an image that the text over it makes redundant. */
export function artifactContent(operators: string): string {
  return `/Artifact BMC\n${operators}\nEMC`;
}
