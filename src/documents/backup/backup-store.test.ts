import { expect, it } from "vitest";
import { newPage } from "../../core/model/document.ts";
import { ScanError } from "../../core/errors.ts";
import { MemoryDocuments } from "../../storage/memory-documents.test-double.ts";
import { createBackup, type BackupPorts } from "./backup.ts";
import type { BackupFile } from "./backup-file.ts";

/** What a device has beside documents, as one text. */
function deviceWith(text: string): { readonly device: BackupPorts["device"]; readonly added: (string | null)[] } {
  const added: (string | null)[] = [];
  return {
    added,
    device: async () => ({
      read: async () => new Map([["scanners.json", text]]),
      add: async (read) => {
        added.push(await read("scanners.json"));
        return { scanners: 1, keepsOtherKey: false, accounts: 0, choices: false };
      },
    }),
  };
}

const { device } = deviceWith("mine");
const onSaved = (): void => undefined;

/** A library with one document, and a file to write to. */
async function setUp(change: Partial<BackupFile> = {}) {
  const documents = new MemoryDocuments();
  const page = newPage("p", "d", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  await documents.addPages(
    { id: "d", name: "Lease", createdAtMs: 1, changedAtMs: 1, pageIds: ["p"], languages: "" },
    [page],
    [{ id: "o", blob: new Blob(["photo"]) }],
  );
  const parts: BlobPart[] = [];
  const ends: string[] = [];
  const names: string[] = [];
  const file: BackupFile = {
    write: (piece) => void parts.push(piece),
    close: async () => void ends.push("closed"),
    discard: async () => void ends.push("discarded"),
    ...change,
  };
  const openFile = async (name: string): Promise<BackupFile> => (names.push(name), file);
  return {
    documents,
    ends,
    names,
    written: () => new Blob(parts),
    backup: createBackup({ documents, device, onSaved, now: () => new Date(2026, 10, 3).getTime(), openFile }),
    openFile,
  };
}

it("saves the library under a name with the date, and adds it to another library", async () => {
  const { backup, ends, names, written } = await setUp();
  await backup.getState().save();
  expect([names, ends]).toEqual([["Flatbed 2026-11-03.zip"], ["closed"]]);
  expect(backup.getState().view).toEqual({ kind: "written", documents: 1 });

  const other = new MemoryDocuments();
  const restoring = createBackup({ documents: other, device, onSaved, now: () => 0, openFile: async () => null });
  await restoring.getState().restore(written());
  expect(restoring.getState().view).toEqual({
    kind: "read",
    result: { kind: "restored", added: 1, known: 0, damaged: [], stopped: null, device: null },
  });
  expect((await other.list()).map(({ name }) => name)).toEqual(["Lease"]);
});

it("seals everything with a passphrase, and asks for it until it is the right one", async () => {
  const { backup, names, written } = await setUp();
  await backup.getState().save("seven quiet words");
  expect(names).toEqual(["Flatbed 2026-11-03.flatbed"]);
  const file = written();

  const other = new MemoryDocuments();
  const { device: target, added } = deviceWith("theirs");
  const restoring = createBackup({
    documents: other,
    device: target,
    onSaved,
    now: () => 0,
    openFile: async () => null,
  });
  const view = (): unknown => restoring.getState().view;
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const changed of [
    new Blob([bytes.subarray(0, -1)]),
    new Blob([bytes.with(900, (bytes[900] ?? 0) ^ 1)]),
    new Blob([bytes.with(20, (bytes[20] ?? 0) ^ 1)]),
  ]) {
    await restoring.getState().restore(changed);
    await restoring.getState().unlock("seven quiet words");
    expect(view()).toEqual({ kind: "read", result: { kind: "damaged" } });
  }
  await restoring.getState().restore(file);
  expect(view()).toEqual({ kind: "locked", isWrong: false });
  await restoring.getState().unlock("seven quiet word");
  expect(view()).toEqual({ kind: "locked", isWrong: true });
  expect([await other.list(), added]).toEqual([[], []]);

  await restoring.getState().unlock("seven quiet words");
  const records = { scanners: 1, keepsOtherKey: false, accounts: 0, choices: false };
  expect(view()).toEqual({
    kind: "read",
    result: { kind: "restored", added: 1, known: 0, damaged: [], stopped: null, device: records },
  });
  expect([(await other.list()).map(({ name }) => name), added]).toEqual([["Lease"], ["mine"]]);
});

it("forgets a sealed file that is put aside", async () => {
  const { backup, written } = await setUp();
  await backup.getState().save("seven quiet words");
  await backup.getState().restore(written());
  backup.getState().stop();
  expect(backup.getState().view).toEqual({ kind: "idle" });
});

it("does nothing when no file was chosen", async () => {
  const { documents } = await setUp();
  const backup = createBackup({ documents, device, onSaved, now: () => 0, openFile: async () => null });
  await backup.getState().save();
  expect(backup.getState().view).toEqual({ kind: "idle" });
});

it("leaves no partial file behind and reports the error", async () => {
  const { backup, ends } = await setUp({ write: () => Promise.reject(new ScanError("storage_full", "Full.")) });
  await backup.getState().save();
  expect(ends).toEqual(["discarded"]);
  expect(backup.getState().view).toEqual({ kind: "failed", error: { code: "storage_full", message: "Full." } });
});

it("can be cancelled without an error, and runs one operation at a time", async () => {
  const opened = await setUp();
  const { backup, ends } = await setUp({
    write() {
      expect(backup.getState().view.kind).toBe("writing");
      void backup.getState().restore(opened.written());
      expect(backup.getState().view.kind).toBe("writing");
      backup.getState().stop();
    },
  });
  await backup.getState().save();
  expect(ends).toEqual(["discarded"]);
  expect(backup.getState().view).toEqual({ kind: "idle" });
});
