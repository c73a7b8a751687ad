import { expect, it } from "vitest";
import { scannableFiles } from "./files-in.ts";

it("accepts photos and PDFs, by type or by name", () => {
  const files = [
    new File([], "a.jpg", { type: "image/jpeg" }),
    new File([], "b.pdf", { type: "application/pdf" }),
    // The type is empty when the system does not know it.
    new File([], "c.HEIC"),
    new File([], "notes.txt", { type: "text/plain" }),
    new File([], "folder"),
  ];
  expect(scannableFiles(files).map(({ name }) => name)).toEqual(["a.jpg", "b.pdf", "c.HEIC"]);
});
