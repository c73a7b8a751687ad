import { expect, it } from "vitest";
import { scannableFiles } from "./files-in.ts";

it("takes photographs and PDFs, by type or by name", () => {
  const files = [
    new File([], "a.jpg", { type: "image/jpeg" }),
    new File([], "b.pdf", { type: "application/pdf" }),
    // Systems that don't know a type leave it empty.
    new File([], "c.HEIC"),
    new File([], "notes.txt", { type: "text/plain" }),
    new File([], "folder"),
  ];
  expect(scannableFiles(files).map(({ name }) => name)).toEqual(["a.jpg", "b.pdf", "c.HEIC"]);
});
