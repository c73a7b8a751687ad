/**
 * Tags: what in a page's contents is a paragraph and what a picture, in reading order, for programs that read aloud or
 * lay the text out anew. ISO 32000-1, 14.7 and 14.8.
 */
import type { PdfFile, PdfRef } from "./pdf-file.ts";

/** Kinds of content: a paragraph, a picture that says nothing in words. */
export type Tag = "P" | "Figure";

export class StructureTree {
  readonly #file: PdfFile;
  readonly #root: PdfRef;
  readonly #document: PdfRef;
  /** Each page's elements, by the number of their marked content. */
  readonly #pages: (readonly PdfRef[])[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
    this.#root = file.reserve();
    this.#document = file.reserve();
  }

  /**
   * Writes the elements of a page's marked content, numbered from 0 in the order of `tags`; gives the page's own entry.
   */
  addPage(page: PdfRef, tags: readonly Tag[]): string {
    this.#pages.push(
      tags.map((tag, mark) => this.#file.add(`<< /S /${tag} /P ${this.#document} /Pg ${page} /K ${mark} >>`)),
    );
    return ` /StructParents ${this.#pages.length - 1}`;
  }

  /** Writes the tree; gives the catalog's entries. */
  finish(): string {
    const file = this.#file;
    file.add(`<< /S /Document /P ${this.#root} /K [${this.#pages.flat().join(" ")}] >>`, this.#document);
    const parents = file.add(
      `<< /Nums [${this.#pages.map((elements, at) => `${at} [${elements.join(" ")}]`).join(" ")}] >>`,
    );
    file.add(
      `<< /Type /StructTreeRoot /K ${this.#document} /ParentTree ${parents} /ParentTreeNextKey ${this.#pages.length} >>`,
      this.#root,
    );
    return `/MarkInfo << /Marked true >> /StructTreeRoot ${this.#root}`;
  }
}

/** Operators as content of a kind, the page's `mark`-th. */
export function tagged(tag: Tag, mark: number, operators: string): string {
  return `/${tag} << /MCID ${mark} >> BDC\n${operators}\nEMC`;
}

/** Operators whose picture is told by the text over it. */
export function asArtifact(operators: string): string {
  return `/Artifact BMC\n${operators}\nEMC`;
}
