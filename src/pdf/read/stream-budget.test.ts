import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { refuseInflatedStreams } from "./stream-budget.ts";

const MIB = 1 << 20;

/** A PDF's object with a stream of `length` spaces, deflated as often as `filters` names a filter. */
function streamOf(length: number, filters: readonly string[], entries = ""): Blob {
  let data = Buffer.alloc(length, " ");
  for (const _ of filters) data = deflateSync(data, { level: 9 });
  const filter = filters.length === 1 ? `/${filters[0]}` : `[${filters.map((name) => `/${name}`).join("")}]`;
  return new Blob([
    `%PDF-1.7\n1 0 obj\n<<${entries}/Filter${filter}/Length ${data.length}>>\nstream\n`,
    data,
    "\nendstream\nendobj\n",
  ]);
}

describe("refuseInflatedStreams", () => {
  it.each([
    ["a page's contents", streamOf(65 * MIB, ["FlateDecode"])],
    ["data deflated twice", streamOf(65 * MIB, ["FlateDecode", "FlateDecode"])],
    ["data deflated twice, by short names", streamOf(65 * MIB, ["Fl", "Fl"])],
    ["a picture", streamOf(257 * MIB, ["FlateDecode"], "/Subtype/Image")],
  ])("refuses %s beyond its limit", async (_, file) => {
    expect(file.size).toBeLessThan(MIB);
    await expect(refuseInflatedStreams(file)).rejects.toMatchObject({ code: "undecodable_image" });
  });

  it.each([
    ["contents below the limit", streamOf(63 * MIB, ["FlateDecode"])],
    ["a large picture", streamOf(100 * MIB, ["FlateDecode"], "/Subtype /Image ")],
    ["other data", new Blob(["%PDF-1.7\n1 0 obj\n<</Length 3>>stream\nq Q\nendstream\n"])],
    [
      "damaged data",
      new Blob(["1 0 obj<</Filter[/FlateDecode/FlateDecode]>>stream\n", new Uint8Array([0x78, 0x9c, 9])]),
    ],
  ])("accepts %s", async (_, file) => {
    await expect(refuseInflatedStreams(file)).resolves.toBeUndefined();
  });
});
