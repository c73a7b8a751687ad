/**
 * The tags of a tagged PDF (ISO 32000-1, 14.7 and 14.8). They mark paragraphs and images in reading order, for programs
 * that read a page aloud or reflow its text.
 */
import type { PdfFile, PdfRef } from "./pdf-file.ts";

/** Structure types used here: a paragraph, and an image without text. */
export type Tag = "P" | "Figure";

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
   * Adds an element for each piece of a page's marked content; `tags` are in the order of the identifiers, which start
   * at
   * 0. Returns the entry of the page's dictionary.
   */
  addPage(page: PdfRef, tags: readonly Tag[]): string {
    this.#pages.push(
      tags.map((tag, mcid) => this.#file.add(`<< /S /${tag} /P ${this.#document} /Pg ${page} /K ${mcid} >>`)),
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

/** Wraps operators as marked content with the identifier `mcid`, unique on its page. */
export function markedContent(tag: Tag, mcid: number, operators: string): string {
  return `/${tag} << /MCID ${mcid} >> BDC\n${operators}\nEMC`;
}

/** Wraps operators as an artifact: an image that the text over it makes redundant. */
export function artifactContent(operators: string): string {
  return `/Artifact BMC\n${operators}\nEMC`;
}
