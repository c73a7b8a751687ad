import { deflate } from "../core/deflate.ts";
import type { Encryption } from "./encryption.ts";

/** An indirect reference, as it stands in the file. */
export type PdfRef = `${number} 0 R`;

/** A comment of bytes above 127 says that the file is not text (ISO 32000-1, 7.5.2). */
const BINARY_MARK = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]);

/**
 * A PDF file written front to back, an object at a time (ISO 32000-1, 7.5). Values are given in PDF's own
 * syntax, in ASCII. What was written is kept as parts of the Blob to be: a picture that is a Blob already is referred to and
 * never copied, so a file of many pages takes hardly more memory than its pictures do.
 */
export class PdfFile {
  readonly #parts: BlobPart[] = [];
  #bytes = 0;
  /** Where each object begins, by its number; object 0 is none. */
  readonly #offsets: number[] = [0];
  readonly #encryption: Encryption | null;

  constructor(encryption: Encryption | null = null) {
    this.#encryption = encryption;
    // Encryption with AES-256 came with PDF 2.0.
    this.#append(encryption ? "%PDF-2.0\n" : "%PDF-1.7\n");
    this.#append(BINARY_MARK);
  }

  /** The reference of an object that is written later. */
  reserve(): PdfRef {
    const number = this.#offsets.length;
    this.#offsets.push(0);
    return `${number} 0 R`;
  }

  /** Writes an object; `ref` is one that was reserved for it. */
  add(value: string, ref: PdfRef = this.reserve()): PdfRef {
    this.#begin(ref);
    this.#append(`${value}\nendobj\n`);
    return ref;
  }

  /** Writes a stream of bytes that are encoded as the dictionary's `entries` say. */
  async addStream(entries: string, data: Blob, ref: PdfRef = this.reserve()): Promise<PdfRef> {
    const stored = this.#encryption ? new Blob([await this.#encryption.encrypt(new Uint8Array(await data.arrayBuffer()))]) : data;
    this.#begin(ref);
    this.#append(`<< ${entries} /Length ${stored.size} >>\nstream\n`);
    this.#append(stored);
    this.#append("\nendstream\nendobj\n");
    return ref;
  }

  /** Writes a stream that is compressed on the way; `entries` are the others of its dictionary. */
  async addDeflated(entries: string, data: string | Uint8Array<ArrayBuffer>, ref?: PdfRef): Promise<PdfRef> {
    return this.addStream(`${entries} /Filter /FlateDecode`, await deflate(data), ref);
  }

  /** A string of people's text (ISO 32000-1, 7.9.2.2), to be part of an object. */
  async text(text: string): Promise<string> {
    const isAscii = /^[ -~]*$/.test(text);
    const bytes = isAscii ? new TextEncoder().encode(text) : utf16(text);
    return `<${hexOf(this.#encryption ? await this.#encryption.encrypt(bytes) : bytes)}>`;
  }

  /** Ends the file and gives it; nothing can be written after. `id` tells it from others, in hexadecimal digits. */
  finish(root: PdfRef, info: PdfRef, id: string): Blob {
    const encrypt = this.#encryption ? ` /Encrypt ${this.add(this.#encryption.dictionary)}` : "";
    const startsAt = this.#bytes;
    const count = this.#offsets.length;
    const entries = this.#offsets.map((offset, i) => `${String(offset).padStart(10, "0")} ${i === 0 ? "65535 f" : "00000 n"} \n`);
    this.#append(`xref\n0 ${count}\n${entries.join("")}`);
    this.#append(`trailer\n<< /Size ${count} /Root ${root} /Info ${info} /ID [<${id}> <${id}>]${encrypt} >>\nstartxref\n${startsAt}\n%%EOF\n`);
    return new Blob(this.#parts, { type: "application/pdf" });
  }

  #begin(ref: PdfRef): void {
    const number = Number.parseInt(ref);
    this.#offsets[number] = this.#bytes;
    this.#append(`${number} 0 obj\n`);
  }

  #append(part: string | Uint8Array<ArrayBuffer> | Blob): void {
    this.#parts.push(part);
    this.#bytes += part instanceof Blob ? part.size : part.length;
  }
}

/** A number as PDF writes it: no exponent, no more digits than show. */
export function pdfNumber(value: number): string {
  return String(Number(value.toFixed(3)));
}

/** Bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** UTF-16, big-endian, after a byte order mark. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff);
  for (let i = 0; i < text.length; i++) view.setUint16(2 + i * 2, text.charCodeAt(i));
  return new Uint8Array(view.buffer);
}
