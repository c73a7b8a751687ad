import { inflateSync } from "node:zlib";

/** The pictures of a PDF, in the order of its pages. */
export function picturesIn(pdf: Buffer): { width: number; height: number; space: string; jpeg: Buffer }[] {
  const text = pdf.toString("latin1");
  const pattern = /\/Width (\d+) \/Height (\d+) \/ColorSpace (\/\w+)([^>]*?)\/Length (\d+)[^>]*>>\s*stream\r?\n/g;
  return [...text.matchAll(pattern)].map((found) => {
    const start = found.index + found[0].length;
    const stream = pdf.subarray(start, start + Number(found[5]));
    const jpeg = found[4]?.includes("/FlateDecode") === true ? inflateSync(stream) : stream;
    return { width: Number(found[1]), height: Number(found[2]), space: found[3] ?? "", jpeg };
  });
}
