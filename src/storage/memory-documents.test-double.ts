import type { Original, PageFiles, ScanDocument, ScanPage } from "../core/model/document.ts";
import { ScanError } from "../core/errors.ts";
import { MemoryDocuments as UnlimitedDocuments } from "./memory-documents.ts";

/** Documents in memory that can run out of space. */
export class MemoryDocuments extends UnlimitedDocuments {
  /** When true, every write that adds bytes fails, as on a full disk. */
  isFull = false;

  override async addPages(
    document: ScanDocument,
    pages: readonly ScanPage[],
    originals: readonly Original[],
    files?: ReadonlyMap<string, PageFiles>,
  ): Promise<void> {
    if (originals.length > 0) this.#throwWhenFull();
    await super.addPages(document, pages, originals, files);
  }

  override async savePage(page: ScanPage, files?: PageFiles): Promise<void> {
    if (files) this.#throwWhenFull();
    await super.savePage(page, files);
  }

  #throwWhenFull(): void {
    if (this.isFull) throw new ScanError("storage_full", "There is no room left.");
  }
}
