/** What reads and writes backups, loaded together when a backup is first saved or opened. */
export { openBackupFile } from "./backup-file.ts";
export { createDeviceRecords } from "./device-records.ts";
export { readBackup } from "./read-backup.ts";
export { readSealedBackup } from "./read-sealed-backup.ts";
export { saveBackup } from "./save-backup.ts";
export { isSealed } from "./sealed/sealed-format.ts";
