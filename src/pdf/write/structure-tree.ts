/**
 * The tags of a tagged PDF (ISO 32000-1, 14.7 and 14.8). They mark headings, paragraphs, lists, tables and figures in
 * reading order, for programs that read a page aloud or reflow its text.
 */
import type { PageTag } from "./page-tags.ts";
import { pdfText, type PdfFile, type PdfRef } from "./pdf-file.ts";

/** Collects the structure elements of a document. */
export class StructureTree {
  readonly #file: PdfFile;
  readonly #root: PdfRef;
  readonly #document: PdfRef;
  /** The outermost elements of all pages. */
  readonly #outermost: PdfRef[] = [];
  /** For each page the elements that its marked contents belong to, in the order of their identifiers. */
  readonly #pages: (readonly PdfRef[])[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
    this.#root = file.reserve();
    this.#document = file.reserve();
  }

  /**
   * Adds the elements of a page. `marked` has, for each marked content of the page by its identifier, from 0, the index
   * of the element that it belongs to. Returns the entry of the page's dictionary.
   */
  addPage(page: PdfRef, tags: readonly PageTag[], marked: readonly number[]): string {
    const elements = new Map<number, PdfRef>();
    const add = ({ type, attributes, index, figure, inside = [] }: PageTag, parent: PdfRef): PdfRef => {
      const ref = this.#file.reserve();
      const kids = inside.map((tag) => add(tag, ref));
      const contents = marked.flatMap((of, mcid) => (of === index ? [mcid] : []));
      if (index !== undefined) elements.set(index, ref);
      const placed = attributes === undefined ? "" : ` /A ${attributes}`;
      const entries = `${placed}${figure ? ` /Alt ${pdfText(figure.alt)}` : ""}`;
      this.#file.add(
        `<< /S /${type} /P ${parent} /Pg ${page}${entries} /K [${[...contents, ...kids].join(" ")}] >>`,
        ref,
      );
      return ref;
    };
    this.#outermost.push(...tags.map((tag) => add(tag, this.#document)));
    this.#pages.push(marked.map((index) => elements.get(index) ?? this.#document));
    return ` /StructParents ${this.#pages.length - 1}`;
  }

  /** Writes the tree and returns the entries of the catalog. */
  finish(): string {
    const file = this.#file;
    file.add(`<< /S /Document /P ${this.#root} /K [${this.#outermost.join(" ")}] >>`, this.#document);
    const parents = file.add(
      `<< /Nums [${this.#pages.map((elements, i) => `${i} [${elements.join(" ")}]`).join(" ")}] >>`,
    );
    const tree = `/ParentTree ${parents} /ParentTreeNextKey ${this.#pages.length}`;
    file.add(`<< /Type /StructTreeRoot /K ${this.#document} ${tree} >>`, this.#root);
    return `/MarkInfo << /Marked true >> /StructTreeRoot ${this.#root}`;
  }
}

/** Wraps operators as marked content with the identifier `mcid`, unique on its page. */
export function markedContent(mcid: number, operators: string): string {
  return `/P << /MCID ${mcid} >> BDC\n${operators}\nEMC`;
}

/** Wraps operators as an artifact: an image that the text over it makes redundant. */
export function artifactContent(operators: string): string {
  return `/Artifact BMC\n${operators}\nEMC`;
}
