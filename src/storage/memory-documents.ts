import type { DamagedRecord } from "../core/contracts/damaged-record.ts";
import type { DocumentStore, Original, PageFiles, ScanDocument, ScanPage } from "../core/model/document.ts";

/** A `DocumentStore` in memory, for browsers without storage. Its documents are lost with the page. */
export class MemoryDocuments implements DocumentStore {
  readonly #documents = new Map<string, ScanDocument>();
  readonly #pages = new Map<string, ScanPage>();
  readonly #originals = new Map<string, Blob>();
  readonly #files = new Map<string, PageFiles>();

  async list(): Promise<readonly ScanDocument[]> {
    return [...this.#documents.values()].sort((a, b) => b.changedAtMs - a.changedAtMs);
  }

  /** Records in memory can't be damaged. */
  async listDamaged(): Promise<readonly DamagedRecord[]> {
    return [];
  }

  async isInUse(documentId: string, pageIds: readonly string[]): Promise<boolean> {
    return this.#documents.has(documentId) || pageIds.some((id) => this.#pages.has(id));
  }

  async load(documentId: string): Promise<{ document: ScanDocument; pages: ScanPage[] } | null> {
    const document = this.#documents.get(documentId);
    return document ? { document, pages: document.pageIds.flatMap((id) => this.#pages.get(id) ?? []) } : null;
  }

  async changeDocument(
    documentId: string,
    change: (stored: ScanDocument) => ScanDocument,
    added?: { pages: readonly ScanPage[]; originals: readonly Original[] },
  ): Promise<ScanDocument | null> {
    const stored = this.#documents.get(documentId);
    if (!stored) return null;
    const document = change(stored);
    await this.addPages(document, added?.pages ?? [], added?.originals ?? []);
    return document;
  }

  async addPages(
    document: ScanDocument,
    pages: readonly ScanPage[],
    originals: readonly Original[],
    files: ReadonlyMap<string, PageFiles> = new Map(),
  ): Promise<void> {
    for (const [pageId, made] of files) this.#files.set(pageId, made);
    for (const { id, blob } of originals) if (!this.#originals.has(id)) this.#originals.set(id, blob);
    for (const page of pages) this.#pages.set(page.id, page);
    this.#documents.set(document.id, document);
  }

  async regroup(
    documentIds: readonly string[],
    change: (stored: readonly ScanDocument[]) => readonly ScanDocument[],
  ): Promise<readonly ScanDocument[]> {
    const stored = documentIds.flatMap((id) => this.#documents.get(id) ?? []);
    const results = change(stored);
    for (const document of results) {
      this.#documents.set(document.id, document);
      for (const pageId of document.pageIds) {
        const page = this.#pages.get(pageId);
        if (page) this.#pages.set(pageId, { ...page, documentId: document.id });
      }
    }
    const resultIds = new Set(results.map(({ id }) => id));
    for (const { id } of stored) if (!resultIds.has(id)) await this.removeDocument(id);
    return results;
  }

  async savePage(page: ScanPage, files?: PageFiles): Promise<void> {
    const stored = this.#pages.get(page.id);
    if (!stored) return;
    this.#pages.set(page.id, { ...page, documentId: stored.documentId });
    if (files) this.#files.set(page.id, files);
  }

  async readOriginal(originalId: string): Promise<Blob | null> {
    return this.#originals.get(originalId) ?? null;
  }

  async readPicture(pageId: string): Promise<Blob | null> {
    return this.#files.get(pageId)?.jpeg ?? null;
  }

  async readUnmarked(pageId: string): Promise<Blob | null> {
    return this.#files.get(pageId)?.unmarked ?? null;
  }

  async readThumbnail(pageId: string): Promise<Blob | null> {
    return this.#files.get(pageId)?.thumbnail ?? null;
  }

  async removePages(pageIds: readonly string[]): Promise<void> {
    for (const id of pageIds) {
      const originalId = this.#pages.get(id)?.source.originalId;
      this.#pages.delete(id);
      this.#files.delete(id);
      const isShared = [...this.#pages.values()].some(({ source }) => source.originalId === originalId);
      if (originalId !== undefined && !isShared) this.#originals.delete(originalId);
    }
  }

  async sweepDeleted(documentId: string): Promise<void> {
    const listed = new Set(this.#documents.get(documentId)?.pageIds);
    await this.removePages(
      [...this.#pages.values()].flatMap(({ id, documentId: owner }) =>
        owner === documentId && !listed.has(id) ? [id] : [],
      ),
    );
  }

  async removeDocument(documentId: string): Promise<void> {
    await this.removePages(
      [...this.#pages.values()].flatMap((page) => (page.documentId === documentId ? [page.id] : [])),
    );
    this.#documents.delete(documentId);
  }
}
