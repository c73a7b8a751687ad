/** Where the dashboard keeps what is its own: its scanners and the key that signs their links. */

/** A scanner as it is kept; what more there is of it is its owner's business. */
export interface KeptScanner {
  readonly id: number;
}

/** Every method throws `storage_full` or `storage_unavailable`. */
export interface ScannerShelf {
  /** In no order. */
  list(): Promise<readonly KeptScanner[]>;
  put(scanner: KeptScanner): Promise<void>;
  remove(id: number): Promise<void>;
  /** Gives the pair that is kept; where there is none, keeps `made` and gives it. */
  signingKeys(made: () => Promise<CryptoKeyPair>): Promise<CryptoKeyPair>;
  /** Replaces the pair. */
  setSigningKeys(keys: CryptoKeyPair): Promise<void>;
  /** Calls `heard` after changes, also of other tabs. Gives the way to stop. */
  listen(heard: () => void): () => void;
}
