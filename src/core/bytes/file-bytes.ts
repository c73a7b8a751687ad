/** Bytes fetched at once, unless more are asked for. The headers of most files fit. */
const SLICE_BYTES = 1 << 14;

/** Reads parts of a file by their position. Only one slice is in memory, however large the file. */
export class FileBytes {
  readonly #file: Blob;
  readonly #sliceBytes: number;
  #slice = new Uint8Array(0);
  #start = 0;

  constructor(file: Blob, sliceBytes = SLICE_BYTES) {
    this.#file = file;
    this.#sliceBytes = sliceBytes;
  }

  /** The bytes from `offset` on, at least `atLeast` of them; fewer only where the file ends. */
  async from(offset: number, atLeast = 1): Promise<Uint8Array> {
    const end = Math.min(offset + atLeast, this.#file.size);
    if (offset < this.#start || end > this.#start + this.#slice.length) {
      const slice = this.#file.slice(offset, offset + Math.max(atLeast, this.#sliceBytes));
      this.#slice = new Uint8Array(await slice.arrayBuffer());
      this.#start = offset;
    }
    return this.#slice.subarray(offset - this.#start);
  }

  /** A view of exactly `length` bytes from `offset` on; null where the file ends before. */
  async view(offset: number, length: number): Promise<DataView | null> {
    const bytes = await this.from(offset, length);
    return bytes.length < length ? null : new DataView(bytes.buffer, bytes.byteOffset, length);
  }
}
