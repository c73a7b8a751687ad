import { expect, it } from "vitest";
import { recordFile, type DamagedRecord } from "../../core/contracts/damaged-record.ts";
import { readZip } from "../../documents/zip/unzip.ts";
import { damagedArchive } from "./damaged-archive.ts";

const RECORD: DamagedRecord = {
  id: "a",
  name: "Rent / May",
  salvage: () =>
    Promise.resolve([
      { name: "page-1", blob: new Blob(["page"], { type: "image/jpeg" }) },
      { name: "original-1", blob: new Blob(["photo"], { type: "image/heic" }) },
      { name: "original-2", blob: new Blob(["odd"], { type: "text/html" }) },
      recordFile({ changedAtMs: "never" }),
    ]),
  remove: () => Promise.resolve(),
};

it("holds the files that are intact and the record, under names for any file system", async () => {
  const archive = await damagedArchive(RECORD, "Damaged", new Date(2026, 10, 25));
  expect(archive.name).toBe("Rent May.zip");
  const files = await readZip(archive);
  expect([...(files ?? new Map()).keys()]).toEqual(["page-1.jpg", "original-1.heic", "original-2.bin", "record.json"]);
  const record = await files?.get("record.json")?.open();
  expect(JSON.parse((await record?.text()) ?? "")).toEqual({ changedAtMs: "never" });
});

it("has a name where that of the record is lost", async () => {
  const archive = await damagedArchive({ ...RECORD, name: null }, "Damaged", new Date(2026, 10, 25));
  expect(archive.name).toBe("Damaged.zip");
});
