import { fileName } from "../naming.ts";
import { zipFiles } from "../zip/zip.ts";

/** One file to save: the only one of the files, or a ZIP archive of several under `name`. */
export async function packFiles(files: readonly File[], name: string): Promise<File> {
  const [only] = files;
  if (only && files.length === 1) return only;
  const zip = await zipFiles(
    files.map((content) => ({ name: content.name, content })),
    new Date(),
  );
  return new File([zip], fileName(name, "zip"), { type: "application/zip" });
}
