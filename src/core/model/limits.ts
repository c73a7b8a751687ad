/** What a deployment accepts; `config.json` may set each. */
export interface Limits {
  /** Largest file, in bytes. */
  readonly fileBytes: number;
  /** Most pages in a request. */
  readonly pages: number;
  /** Largest image in pixels, read from its header before it is decoded. */
  readonly pixels: number;
  /** Longest time for one page, in milliseconds. */
  readonly pageMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  fileBytes: 25 * 1024 * 1024,
  pages: 100,
  pixels: 64 * 1024 * 1024,
  pageMs: 120_000,
};
