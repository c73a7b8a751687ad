import type { DamagedRecord } from "../../core/contracts/damaged-record.ts";
import { fileName } from "../../documents/naming.ts";
import { writeZip } from "../../documents/zip/zip.ts";

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/json": "json",
  "application/pdf": "pdf",
  "image/heic": "heic",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** A ZIP file of what is left of a damaged record. `title` names it where its own name is lost. */
export async function damagedArchive(
  record: Pick<DamagedRecord, "name" | "salvage">,
  title: string,
  now: Date,
): Promise<File> {
  const files = await record.salvage();
  const entries = files.map(({ name, blob }) => ({
    name: `${name}.${EXTENSIONS[blob.type] ?? "bin"}`,
    content: blob,
  }));
  const pieces: BlobPart[] = [];
  await writeZip(entries, now, (piece) => void pieces.push(piece));
  return new File(pieces, fileName(record.name ?? title, "zip"), { type: "application/zip" });
}
