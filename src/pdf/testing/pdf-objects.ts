/** Test support: reads the objects of a PDF by its cross-reference stream. */

/** An indirect object. Each byte is a character from 0 to 255. */
export interface PdfObject {
  readonly value: string;
  /** The stored bytes of a stream; null if the object is not a stream. */
  readonly stream: string | null;
  /** The data of a stream whose only filter is FlateDecode; otherwise empty. */
  readonly inflated: string;
  /** Whether the object is in an object stream. */
  readonly isPacked: boolean;
}

/**
 * Bytes of a cross-reference entry: one for its kind, four for an offset or a stream's number, two for an index in it.
 */
const ENTRY_BYTES = 7;

/**
 * The objects of a PDF, by number. `pdf` has one character per byte. Throws if an object is not where the file says it
 * is.
 */
export async function objectsOf(pdf: string): Promise<Map<number, PdfObject>> {
  const tableOffset = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  const table = await objectAt(pdf, tableOffset, Number(/^\d+/.exec(pdf.slice(tableOffset))?.[0]));
  const entries = new DataView(bytesOf(table.inflated).buffer);
  const size = Number(/\/Size (\d+) \/W \[1 4 2\]/.exec(table.value)?.[1]);
  if (entries.byteLength !== size * ENTRY_BYTES || entries.getUint8(0) !== 0)
    throw new Error("The cross-reference stream does not have an entry for each object.");
  const objects = new Map<number, PdfObject>();
  for (const kind of [1, 2]) {
    for (let number = 1; number < size; number++) {
      const position = number * ENTRY_BYTES;
      if (entries.getUint8(position) === 0) throw new Error(`Object ${number} was reserved and never written.`);
      if (entries.getUint8(position) !== kind) continue;
      const offset = entries.getUint32(position + 1);
      objects.set(
        number,
        kind === 1
          ? await objectAt(pdf, offset, number)
          : packedIn(objects.get(offset), entries.getUint16(position + 5), number),
      );
    }
  }
  return new Map([...objects].sort(([a], [b]) => a - b));
}

async function objectAt(pdf: string, offset: number, number: number): Promise<PdfObject> {
  const begin = `${number} 0 obj\n`;
  if (!pdf.startsWith(begin, offset)) throw new Error(`Object ${number} does not begin at ${offset}.`);
  const body = pdf.slice(offset + begin.length);
  const [head = ""] = body.split(/\nendobj\n/, 1);
  const header = /^(<<[^\n]*\/Length (\d+) >>)\nstream\n/.exec(head);
  const [all, value = head, length] = header ?? [];
  const stream = all === undefined ? null : body.slice(all.length, all.length + Number(length));
  return {
    value,
    stream,
    inflated: stream !== null && value.includes("/Filter /FlateDecode") ? await inflate(stream) : "",
    isPacked: false,
  };
}

function packedIn(stream: PdfObject | undefined, index: number, number: number): PdfObject {
  const [, count, first] = /\/Type \/ObjStm \/N (\d+) \/First (\d+)/.exec(stream?.value ?? "")?.map(Number) ?? [];
  const all = stream?.inflated ?? "";
  const heads = all.slice(0, first).trim().split(" ").map(Number);
  if (heads.length !== (count ?? 0) * 2 || heads[index * 2] !== number)
    throw new Error(`Object ${number} is not the ${index}th of its stream.`);
  const [start = 0, , end = Number.POSITIVE_INFINITY] = heads.slice(index * 2 + 1);
  const value = all.slice((first ?? 0) + start, (first ?? 0) + end).trimEnd();
  return { value, stream: null, inflated: "", isPacked: true };
}

async function inflate(stream: string): Promise<string> {
  const bytes = await new Response(
    new Blob([bytesOf(stream)]).stream().pipeThrough(new DecompressionStream("deflate")),
  ).arrayBuffer();
  return Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join("");
}

function bytesOf(characters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(characters, (character) => character.codePointAt(0) ?? 0);
}
