import { deflate } from "../../core/bytes/deflate.ts";
import type { Encryption } from "./encryption.ts";
import { hexOf } from "../../core/bytes/hex.ts";

/** An indirect reference, as written in the file. */
export type PdfRef = `${number} 0 R`;

/** A comment of bytes above 127 marks the file as binary (ISO 32000-1, 7.5.2). */
const BINARY_MARK = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]);

/** Objects per object stream. A reader that needs one of them must decompress them all. */
const OBJECTS_PER_STREAM = 200;
/** Bytes of the three fields of a cross-reference entry. Four bytes for the offset limit files to 4 GB. */
const FIELDS = [1, 4, 2] as const;
const ENTRY_BYTES = 7;

/** Where an object is: at an offset in the file, or at an index in an object stream. */
type Place =
  | { readonly kind: "free" }
  | { readonly kind: "written"; readonly offset: number }
  | { readonly kind: "packed"; readonly stream: number; readonly index: number };

interface NumberedObject {
  readonly number: number;
  readonly value: string;
}

/**
 * Writes a PDF file front to back (ISO 32000-1, 7.5). Values are given in PDF syntax, in ASCII.
 *
 * The file is collected as parts of a Blob. Images that are Blobs already are not copied, so a file of many pages takes
 * hardly more memory than its images. All other objects are written at the end in compressed object streams (7.5.7),
 * followed by the cross-reference stream (7.5.8): uncompressed, a page's dozens of small objects would take as many
 * bytes as its text.
 */
export class PdfFile {
  readonly #parts: BlobPart[] = [];
  #bytes = 0;
  /** Indexed by object number; object 0 is never used. */
  readonly #places: Place[] = [{ kind: "free" }];
  /** Objects that go into object streams. */
  readonly #pending: NumberedObject[] = [];
  readonly #encryption: Encryption | null;

  constructor(encryption: Encryption | null = null) {
    this.#encryption = encryption;
    // AES-256 was introduced in PDF 2.0.
    this.#append(encryption ? "%PDF-2.0\n" : "%PDF-1.7\n");
    this.#append(BINARY_MARK);
  }

  /** Reserves the reference of an object that is added later. */
  reserve(): PdfRef {
    return `${this.#places.push({ kind: "free" }) - 1} 0 R`;
  }

  /** Adds an object, under a reserved reference if given. */
  add(value: string, ref: PdfRef = this.reserve()): PdfRef {
    this.#pending.push({ number: Number.parseInt(ref), value });
    return ref;
  }

  /**
   * Writes a stream. `entries` are the entries of its dictionary, including the filter that `data` is encoded with;
   * they must not contain strings, since they are not encrypted.
   */
  async addStream(entries: string, data: Blob, ref: PdfRef = this.reserve()): Promise<PdfRef> {
    this.#writeStream(
      ref,
      entries,
      this.#encryption ? new Blob([await this.#encryption.encrypt(new Uint8Array(await data.arrayBuffer()))]) : data,
    );
    return ref;
  }

  /** Compresses and writes a stream. `entries` are the other entries of its dictionary. */
  async addDeflated(entries: string, data: string | Uint8Array<ArrayBuffer>, ref?: PdfRef): Promise<PdfRef> {
    return this.addStream(`${entries} /Filter /FlateDecode`, await deflate(data), ref);
  }

  /**
   * Completes and returns the file; nothing can be added afterwards. `id` identifies the file, in hexadecimal digits.
   */
  async finish(root: PdfRef, info: PdfRef, id: string): Promise<Blob> {
    for (let start = 0; start < this.#pending.length; start += OBJECTS_PER_STREAM)
      await this.#writeObjectStream(this.#pending.slice(start, start + OBJECTS_PER_STREAM));
    const encrypt = this.#encryption ? this.reserve() : null;
    if (encrypt) {
      this.#beginObject(encrypt);
      this.#append(`${this.#encryption?.dictionary}\nendobj\n`);
    }
    const table = this.reserve();
    const tableOffset = this.#bytes;
    this.#places[Number.parseInt(table)] = { kind: "written", offset: tableOffset };
    const trailer = `/Root ${root} /Info ${info} /ID [<${id}> <${id}>]${encrypt ? ` /Encrypt ${encrypt}` : ""}`;
    this.#writeStream(
      table,
      `/Type /XRef /Size ${this.#places.length} /W [${FIELDS.join(" ")}] ${trailer} /Filter /FlateDecode`,
      await deflate(this.#crossReferences()),
    );
    this.#append(`startxref\n${tableOffset}\n%%EOF\n`);
    return new Blob(this.#parts, { type: "application/pdf" });
  }

  /** Writes objects into one stream. Their strings are encrypted with the stream. */
  async #writeObjectStream(objects: readonly NumberedObject[]): Promise<void> {
    const stream = this.reserve();
    let offset = 0;
    const pairs = objects.map(({ number, value }, index) => {
      this.#places[number] = { kind: "packed", stream: Number.parseInt(stream), index };
      const pair = `${number} ${offset}`;
      offset += value.length + 1;
      return pair;
    });
    const head = `${pairs.join(" ")}\n`;
    await this.addDeflated(
      `/Type /ObjStm /N ${objects.length} /First ${head.length}`,
      head + objects.map(({ value }) => value).join("\n"),
      stream,
    );
  }

  /** The data of the cross-reference stream. */
  #crossReferences(): Uint8Array<ArrayBuffer> {
    const view = new DataView(new ArrayBuffer(this.#places.length * ENTRY_BYTES));
    const put = (position: number, kind: number, second: number, third: number): void => {
      view.setUint8(position, kind);
      view.setUint32(position + 1, second);
      view.setUint16(position + 5, third);
    };
    for (const [number, place] of this.#places.entries()) {
      const position = number * ENTRY_BYTES;
      if (place.kind === "free") put(position, 0, 0, 65_535);
      else if (place.kind === "written") put(position, 1, place.offset, 0);
      else put(position, 2, place.stream, place.index);
    }
    return new Uint8Array(view.buffer);
  }

  #writeStream(ref: PdfRef, entries: string, data: Blob): void {
    this.#beginObject(ref);
    this.#append(`<< ${entries} /Length ${data.size} >>\nstream\n`);
    this.#append(data);
    this.#append("\nendstream\nendobj\n");
  }

  #beginObject(ref: PdfRef): void {
    const number = Number.parseInt(ref);
    this.#places[number] = { kind: "written", offset: this.#bytes };
    this.#append(`${number} 0 obj\n`);
  }

  #append(part: string | Uint8Array<ArrayBuffer> | Blob): void {
    this.#parts.push(part);
    this.#bytes += part instanceof Blob ? part.size : part.length;
  }
}

/**
 * A text string (ISO 32000-1, 7.9.2.2) in PDF syntax. It must not be part of a stream's dictionary; see `addStream`.
 */
export function pdfText(text: string): string {
  const isAscii = /^[ -~]*$/.test(text);
  return `<${hexOf(isAscii ? new TextEncoder().encode(text) : utf16(text))}>`;
}

/** A number in PDF syntax: without exponent, rounded to three decimals. */
export function pdfNumber(value: number): string {
  return String(Number(value.toFixed(3)));
}

/** UTF-16, big-endian, after a byte order mark. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff);
  for (let i = 0; i < text.length; i++) view.setUint16(2 + i * 2, text.charCodeAt(i));
  return new Uint8Array(view.buffer);
}
