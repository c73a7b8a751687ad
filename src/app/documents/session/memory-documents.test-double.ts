import type { Original, PageFiles, ScanDocument, ScanPage } from "../../../core/model/document.ts";
import { ScanError } from "../../../core/errors.ts";
import { MemoryDocuments as RoomyDocuments } from "../../../storage/memory-documents.ts";

/** Documents in memory that can run out of room. */
export class MemoryDocuments extends RoomyDocuments {
  /** True makes every write that adds bytes fail, as a full disk does. */
  isFull = false;

  override async addPages(
    document: ScanDocument,
    pages: readonly ScanPage[],
    originals: readonly Original[],
    files?: ReadonlyMap<string, PageFiles>,
  ): Promise<void> {
    if (originals.length > 0) this.#refuseWhenFull();
    await super.addPages(document, pages, originals, files);
  }

  override async savePage(page: ScanPage, files?: PageFiles): Promise<void> {
    if (files) this.#refuseWhenFull();
    await super.savePage(page, files);
  }

  #refuseWhenFull(): void {
    if (this.isFull) throw new ScanError("storage_full", "There is no room left.");
  }
}
