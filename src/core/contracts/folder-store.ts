/** The folder on this device that finished documents are saved to. */
export interface ChosenFolder {
  readonly handle: FileSystemDirectoryHandle;
  /** Milliseconds since 1970. It also tells this choice of a folder from others. */
  readonly chosenAtMs: number;
}

/** A file that the app wrote, told from files of the same name by its bytes. */
export interface WrittenFile {
  readonly name: string;
  /** SHA-256 of its bytes in hexadecimal digits. */
  readonly sha256: string;
}

/** What was saved of a document. */
export interface SavedDocument {
  readonly documentId: string;
  /** `chosenAtMs` of the folder; 0 for a document that has not been saved yet. */
  readonly folder: number;
  /** `ScanDocument.changedAtMs` of what was saved. */
  readonly changedAtMs: number;
  /** Fingerprint of what was saved. */
  readonly content: string;
  /** Whether something was stored since that may have changed it. */
  readonly isChanged: boolean;
  /** The file. While one is being written, and after a crash meanwhile, also the one before. */
  readonly files: readonly WrittenFile[];
}

/** The choice of a folder and what was saved in it. Every method throws like `DocumentStore`. */
export interface FolderStore {
  /** Null if none is chosen. */
  read(): Promise<ChosenFolder | null>;
  choose(folder: ChosenFolder | null): Promise<void>;
  saved(): Promise<readonly SavedDocument[]>;
  /** Replaces a record with a function of the stored one; null stands for none. */
  change(documentId: string, change: (stored: SavedDocument | null) => SavedDocument | null): Promise<void>;
}
