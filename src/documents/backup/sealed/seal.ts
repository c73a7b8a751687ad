import { createHeader, gcm } from "./sealed-format.ts";

type Piece = Blob | Uint8Array<ArrayBuffer>;
type Write = (piece: Piece) => Promise<void> | void;

/** Writes a sealed file. */
export interface Sealer {
  write(piece: Piece): Promise<void>;
  /** Writes the last chunk. A file without it can't be opened. */
  close(): Promise<void>;
}

/** Encrypts what is written with a passphrase and gives it to `write`, chunk by chunk. Holds one chunk in memory. */
export async function createSealer(passphrase: string, write: Write): Promise<Sealer> {
  const { header, bytes, key } = await createHeader(passphrase);
  const chunk = new Uint8Array(header.chunkBytes);
  let filled = 0;
  let number = 0;
  await write(bytes);

  async function seal(kind: "chunk" | "last"): Promise<void> {
    const sealed = await crypto.subtle.encrypt(gcm(header, number, kind), key, chunk.subarray(0, filled));
    await write(new Uint8Array(sealed));
    number++;
    filled = 0;
  }

  async function add(part: Uint8Array<ArrayBuffer>): Promise<void> {
    for (let at = 0; at < part.length;) {
      // A full chunk waits until more comes, because the last one is marked.
      if (filled === chunk.length) await seal("chunk");
      const taken = part.subarray(at, at + chunk.length - filled);
      chunk.set(taken, filled);
      filled += taken.length;
      at += taken.length;
    }
  }

  return {
    async write(piece) {
      if (!(piece instanceof Blob)) return add(piece);
      for (let at = 0; at < piece.size; at += chunk.length)
        await add(new Uint8Array(await piece.slice(at, at + chunk.length).arrayBuffer()));
    },
    close: () => seal("last"),
  };
}
