/** Limits of a deployment; `config.json` can change each. */
export interface Limits {
  /** Maximum size of a file, in bytes. */
  readonly fileBytes: number;
  /** Maximum number of pages in a request. */
  readonly pages: number;
  /** Maximum pixels of an image, checked in its header before decoding; four times as many for JPEGs read by rows. */
  readonly pixels: number;
  /** Maximum time for one page, in milliseconds. */
  readonly pageMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  fileBytes: 25 * 1024 * 1024,
  pages: 100,
  pixels: 64 * 1024 * 1024,
  pageMs: 120_000,
};
