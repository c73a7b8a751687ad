import type { DocumentStore } from "../../core/model/document.ts";
import type { BackupFile } from "./backup-file.ts";
import type { DeviceRecords } from "./device-records.ts";
import { createSealer } from "./sealed/seal.ts";
import { writeBackup, type BackupOptions } from "./write-backup.ts";

interface SaveOptions extends Pick<BackupOptions, "now" | "signal" | "onProgress"> {
  readonly documents: DocumentStore;
  readonly device: () => Promise<DeviceRecords>;
  /** Seals the file; undefined for one with documents only, which every program can open. */
  readonly passphrase: string | undefined;
  readonly file: Pick<BackupFile, "write">;
}

/** Writes a backup into an open file. Returns the number of documents. Throws what `writeBackup` throws. */
export async function saveBackup({ documents, device, passphrase, file, ...rest }: SaveOptions): Promise<number> {
  if (passphrase === undefined) return writeBackup(documents, { ...rest, write: (piece) => file.write(piece) });
  const sealer = await createSealer(passphrase, (piece) => file.write(piece));
  const written = await writeBackup(documents, {
    ...rest,
    device: await (await device()).read(),
    write: (piece) => sealer.write(piece),
  });
  await sealer.close();
  return written;
}
