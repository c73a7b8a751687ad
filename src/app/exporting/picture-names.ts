import { fileName } from "../documents/naming.ts";

/** Names of a document's pictures as files: its own, and with a number where there are several. */
export function pictureNames(name: string, count: number, ending: string): string[] {
  if (count === 1) return [fileName(name, ending)];
  const digits = String(count).length;
  return Array.from({ length: count }, (_, i) => fileName(`${name} ${String(i + 1).padStart(digits, "0")}`, ending));
}
