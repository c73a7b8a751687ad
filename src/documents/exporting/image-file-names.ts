import { fileName } from "../naming.ts";

/** File names of a document's page images: the document's name, followed by a page number if there are several. */
export function imageFileNames(name: string, count: number, extension: string): string[] {
  if (count === 1) return [fileName(name, extension)];
  const digits = String(count).length;
  return Array.from({ length: count }, (_, i) => fileName(`${name} ${String(i + 1).padStart(digits, "0")}`, extension));
}
