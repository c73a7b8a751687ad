import { describe, expect, it } from "vitest";
import { HEADER_BYTES } from "./sealed-format.ts";
import { openSealed, type OpenedFile } from "./open-sealed.ts";
import { createSealer } from "./seal.ts";

const PASSPHRASE = "Größe, seven words";
const CHUNK = 1 << 20;
const SEALED_CHUNK = CHUNK + 16;
const never = { signal: new AbortController().signal, onProgress: () => undefined };

async function seal(...pieces: readonly (Blob | Uint8Array<ArrayBuffer>)[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = [];
  const sealer = await createSealer(PASSPHRASE, (piece) => void parts.push(piece));
  for (const piece of pieces) await sealer.write(piece);
  await sealer.close();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function open(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile> {
  const opened = await openSealed(new Blob([bytes]), PASSPHRASE);
  return typeof opened === "string" ? expect.fail(`it is ${opened}`) : opened;
}

/** Bytes that differ from place to place, so that a moved part is noticed. */
function content(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, i) => (i * 31 + (i >>> 8) * 7 + (i >>> 16)) & 0xff);
}

/** The whole of it, as one array. */
async function read(opened: OpenedFile): Promise<Uint8Array> {
  return new Uint8Array(await (await opened.slice(0, opened.size)).arrayBuffer());
}

describe("a sealed file", () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK])("gives back its %i bytes", async (length) => {
    const plain = content(length);
    const opened = await open(await seal(plain.subarray(0, 5), new Blob([plain.subarray(5)])));
    expect(opened.size).toBe(length);
    expect(await opened.verify(never)).toBe(true);
    expect((await read(opened)).every((byte, i) => byte === plain[i])).toBe(true);
  });

  it("gives any part, also across chunks, at the same time", async () => {
    const plain = content(2 * CHUNK + 9);
    const opened = await open(await seal(plain));
    const parts = [
      [0, 4],
      [CHUNK - 3, CHUNK + 3],
      [5, 2 * CHUNK + 8],
      [2 * CHUNK, 2 * CHUNK + 900],
    ] as const;
    await Promise.all(
      parts.map(async ([from, to]) => {
        const part = new Uint8Array(await (await opened.slice(from, to)).arrayBuffer());
        expect(part.length).toBe(Math.min(to, plain.length) - from);
        expect(part.every((byte, i) => byte === plain[from + i])).toBe(true);
      }),
    );
    expect((await opened.slice(0, 9, "image/jpeg")).type).toBe("image/jpeg");
  });

  it("hides its content, and is another file each time", async () => {
    const plain = new TextEncoder().encode("a passport".repeat(200));
    const [one, other] = [await seal(plain), await seal(plain)];
    expect(new TextDecoder("latin1").decode(one)).not.toContain("passport");
    expect(one.subarray(0, 17)).toEqual(other.subarray(0, 17));
    expect(one.subarray(17)).not.toEqual(other.subarray(17));
  });

  it("opens with the same passphrase only, however its accents are typed", async () => {
    const file = new Blob([await seal(content(9))]);
    expect(await openSealed(file, "Größe, seven word")).toBe("wrong");
    expect(await openSealed(file, PASSPHRASE.normalize("NFD"))).toMatchObject({ size: 9 });
  });

  it("does not open when its header is cut or changed, or of a later version", async () => {
    const bytes = await seal(content(9));
    for (const length of [8, HEADER_BYTES - 1, HEADER_BYTES, HEADER_BYTES + 15])
      expect(await openSealed(new Blob([bytes.subarray(0, length)]), PASSPHRASE)).toBe("damaged");
    for (const at of [9, 16, 17, 40, HEADER_BYTES - 1])
      expect(await openSealed(new Blob([bytes.with(at, (bytes[at] ?? 0) ^ 1)]), PASSPHRASE)).toBe("damaged");
    expect(await openSealed(new Blob([bytes.with(8, 2)]), PASSPHRASE)).toBe("newer");
  });

  it("notices every change behind its header", async () => {
    const bytes = await seal(content(2 * CHUNK + 9));
    const body = HEADER_BYTES;
    const [first, second, last] = [0, 1, 2].map((i) =>
      bytes.subarray(body + i * SEALED_CHUNK, body + (i + 1) * SEALED_CHUNK),
    );
    if (!first || !second || !last) return expect.fail("there are three chunks");
    const head = bytes.subarray(0, body);
    const changed: readonly (readonly [string, readonly Uint8Array<ArrayBuffer>[]])[] = [
      ["a byte", [bytes.with(body + CHUNK + 500, (bytes[body + CHUNK + 500] ?? 0) ^ 128)]],
      ["a cut in a chunk", [bytes.subarray(0, -5)]],
      ["a cut between chunks", [head, first, second]],
      ["the first chunk gone", [head, second, last]],
      ["two chunks exchanged", [head, second, first, last]],
      ["a chunk twice", [head, first, first, second, last]],
      ["more behind the end", [bytes, content(40)]],
      [
        "a chunk of another file",
        [head, (await seal(content(2 * CHUNK + 9))).subarray(body, body + SEALED_CHUNK), second, last],
      ],
    ];
    for (const [what, parts] of changed)
      expect([
        what,
        await (await open(new Uint8Array(await new Blob([...parts]).arrayBuffer()))).verify(never),
      ]).toEqual([what, false]);
    // What changes after it was checked is not read as something else.
    expect((await (await open(bytes.with(body, (bytes[body] ?? 0) ^ 1))).slice(0, 9)).size).toBe(0);
  });

  it("can be left while it is checked", async () => {
    const opened = await open(await seal(content(9)));
    const controller = new AbortController();
    controller.abort();
    await expect(opened.verify({ ...never, signal: controller.signal })).rejects.toThrow("abort");
  });
});
