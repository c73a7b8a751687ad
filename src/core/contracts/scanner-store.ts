/** Storage of the dashboard's hosted scanners and of the key pair that signs their links. */

/** A stored scanner. The store only needs its id; `SavedScanner` adds the rest. */
export interface StoredScanner {
  readonly id: number;
}

/** Every method throws `storage_full` or `storage_unavailable`. */
export interface ScannerStore {
  /** The records in no particular order. They may be damaged. */
  list(): Promise<readonly (readonly [id: number, record: unknown])[]>;
  put(scanner: StoredScanner): Promise<void>;
  remove(id: number): Promise<void>;
  /**
   * Returns the stored key pair. If there is none, stores and returns the one that `create` makes. Throws
   * `record_damaged` for a stored value that is none.
   */
  signingKeys(create: () => Promise<CryptoKeyPair>): Promise<CryptoKeyPair>;
  /** Whether a key pair is stored. */
  hasSigningKeys(): Promise<boolean>;
  /** The stored value if it is no key pair, otherwise null. */
  damagedSigningKeys(): Promise<{ readonly value: unknown } | null>;
  removeSigningKeys(): Promise<void>;
  /** Replaces the key pair. */
  setSigningKeys(keys: CryptoKeyPair): Promise<void>;
  /** Calls `onChange` after every change, also of other tabs. Returns a function that unsubscribes. */
  listen(onChange: () => void): () => void;
}
