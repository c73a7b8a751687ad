import { deflate } from "../../core/bytes/deflate.ts";
import type { Encryption } from "./encryption.ts";
import { hexOf } from "../../core/bytes/hex.ts";

/** An indirect reference, as it stands in the file. */
export type PdfRef = `${number} 0 R`;

/** A comment of bytes above 127 says that the file is not text (ISO 32000-1, 7.5.2). */
const BINARY_MARK = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]);

/** Objects packed together: a reader that wants one unpacks all of them. */
const PACKED_TOGETHER = 200;
/** Bytes of an entry's three fields in the cross-reference stream: files stay under 4 GB. */
const FIELDS = [1, 4, 2] as const;
const ENTRY_BYTES = 7;

/** Where an object is: at an offset of the file, or the `index`-th in an object stream. */
type Place =
  | { readonly kind: "free" }
  | { readonly kind: "written"; readonly offset: number }
  | { readonly kind: "packed"; readonly stream: number; readonly index: number };

/**
 * A PDF file written front to back (ISO 32000-1, 7.5). Values are given in PDF's own syntax, in ASCII. What was written
 * is kept as parts of the Blob to be: a picture that is a Blob already is referred to and never copied, so a file of
 * many pages takes hardly more memory than its pictures do. Objects that are no streams are packed and compressed at
 * the end (7.5.7), and with them the table of where all are (7.5.8): a page's dozens of small ones would take as many
 * bytes as its text.
 */
export class PdfFile {
  readonly #parts: BlobPart[] = [];
  #bytes = 0;
  /** By the objects' numbers; object 0 is none. */
  readonly #places: Place[] = [{ kind: "free" }];
  readonly #unpacked: { readonly number: number; readonly value: string }[] = [];
  readonly #encryption: Encryption | null;

  constructor(encryption: Encryption | null = null) {
    this.#encryption = encryption;
    // Encryption with AES-256 came with PDF 2.0.
    this.#append(encryption ? "%PDF-2.0\n" : "%PDF-1.7\n");
    this.#append(BINARY_MARK);
  }

  /** The reference of an object that is written later. */
  reserve(): PdfRef {
    return `${this.#places.push({ kind: "free" }) - 1} 0 R`;
  }

  /** Takes an object; `ref` is one that was reserved for it. */
  add(value: string, ref: PdfRef = this.reserve()): PdfRef {
    this.#unpacked.push({ number: Number.parseInt(ref), value });
    return ref;
  }

  /** Writes a stream of bytes that are encoded as the dictionary's `entries` say; these hold no strings. */
  async addStream(entries: string, data: Blob, ref: PdfRef = this.reserve()): Promise<PdfRef> {
    this.#write(
      ref,
      entries,
      this.#encryption ? new Blob([await this.#encryption.encrypt(new Uint8Array(await data.arrayBuffer()))]) : data,
    );
    return ref;
  }

  /** Writes a stream that is compressed on the way; `entries` are the others of its dictionary. */
  async addDeflated(entries: string, data: string | Uint8Array<ArrayBuffer>, ref?: PdfRef): Promise<PdfRef> {
    return this.addStream(`${entries} /Filter /FlateDecode`, await deflate(data), ref);
  }

  /** Ends the file and gives it; nothing can be written after. `id` tells it from others, in hexadecimal digits. */
  async finish(root: PdfRef, info: PdfRef, id: string): Promise<Blob> {
    for (let at = 0; at < this.#unpacked.length; at += PACKED_TOGETHER)
      await this.#pack(this.#unpacked.slice(at, at + PACKED_TOGETHER));
    const encrypt = this.#encryption ? this.reserve() : null;
    if (encrypt) {
      this.#begin(encrypt);
      this.#append(`${this.#encryption?.dictionary}\nendobj\n`);
    }
    const table = this.reserve();
    const startsAt = this.#bytes;
    this.#places[Number.parseInt(table)] = { kind: "written", offset: startsAt };
    const trailer = `/Root ${root} /Info ${info} /ID [<${id}> <${id}>]${encrypt ? ` /Encrypt ${encrypt}` : ""}`;
    this.#write(
      table,
      `/Type /XRef /Size ${this.#places.length} /W [${FIELDS.join(" ")}] ${trailer} /Filter /FlateDecode`,
      await deflate(this.#entries()),
    );
    this.#append(`startxref\n${startsAt}\n%%EOF\n`);
    return new Blob(this.#parts, { type: "application/pdf" });
  }

  /** Strings in it are encrypted with the whole stream. */
  async #pack(objects: readonly { readonly number: number; readonly value: string }[]): Promise<void> {
    const stream = this.reserve();
    let offset = 0;
    const heads = objects.map(({ number, value }, index) => {
      this.#places[number] = { kind: "packed", stream: Number.parseInt(stream), index };
      const head = `${number} ${offset}`;
      offset += value.length + 1;
      return head;
    });
    const head = `${heads.join(" ")}\n`;
    await this.addDeflated(
      `/Type /ObjStm /N ${objects.length} /First ${head.length}`,
      head + objects.map(({ value }) => value).join("\n"),
      stream,
    );
  }

  #entries(): Uint8Array<ArrayBuffer> {
    const view = new DataView(new ArrayBuffer(this.#places.length * ENTRY_BYTES));
    const put = (at: number, kind: number, first: number, second: number): void => {
      view.setUint8(at, kind);
      view.setUint32(at + 1, first);
      view.setUint16(at + 5, second);
    };
    for (const [number, place] of this.#places.entries()) {
      const at = number * ENTRY_BYTES;
      if (place.kind === "free") put(at, 0, 0, 65_535);
      else if (place.kind === "written") put(at, 1, place.offset, 0);
      else put(at, 2, place.stream, place.index);
    }
    return new Uint8Array(view.buffer);
  }

  #write(ref: PdfRef, entries: string, stored: Blob): void {
    this.#begin(ref);
    this.#append(`<< ${entries} /Length ${stored.size} >>\nstream\n`);
    this.#append(stored);
    this.#append("\nendstream\nendobj\n");
  }

  #begin(ref: PdfRef): void {
    const number = Number.parseInt(ref);
    this.#places[number] = { kind: "written", offset: this.#bytes };
    this.#append(`${number} 0 obj\n`);
  }

  #append(part: string | Uint8Array<ArrayBuffer> | Blob): void {
    this.#parts.push(part);
    this.#bytes += part instanceof Blob ? part.size : part.length;
  }
}

/** A string of people's text (ISO 32000-1, 7.9.2.2), to be part of an object that is no stream. */
export function pdfText(text: string): string {
  const isAscii = /^[ -~]*$/.test(text);
  return `<${hexOf(isAscii ? new TextEncoder().encode(text) : utf16(text))}>`;
}

/** A number as PDF writes it: no exponent, no more digits than show. */
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
