import { expect, it } from "vitest";
import { newPage } from "../../core/model/document.ts";
import { ScanError } from "../../core/errors.ts";
import { MemoryDocuments } from "../documents/session/memory-documents.test-double.ts";
import { createBackup, type BackupFile } from "./backup.ts";

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
    backup: createBackup({ documents, now: () => new Date(2026, 10, 3).getTime(), openFile }),
    openFile,
  };
}

it("saves the library under a name with the date, and adds it to another library", async () => {
  const { backup, ends, names, written } = await setUp();
  await backup.getState().save();
  expect([names, ends]).toEqual([["Flatbed 2026-11-03.zip"], ["closed"]]);
  expect(backup.getState().view).toEqual({ kind: "written", documents: 1 });

  const other = new MemoryDocuments();
  const restoring = createBackup({ documents: other, now: () => 0, openFile: async () => null });
  await restoring.getState().restore(written());
  expect(restoring.getState().view).toEqual({
    kind: "read",
    result: { kind: "restored", added: 1, known: 0, damaged: [], stopped: null },
  });
  expect((await other.list()).map(({ name }) => name)).toEqual(["Lease"]);
});

it("does nothing when no file was chosen", async () => {
  const { documents } = await setUp();
  const backup = createBackup({ documents, now: () => 0, openFile: async () => null });
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
