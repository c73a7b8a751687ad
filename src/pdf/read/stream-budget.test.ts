import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../../core/model/limits.ts";
import { refuseInflatedStreams, STREAM_LIMITS } from "./stream-budget.ts";

const MIB = 1 << 20;
/** Low, so that no file of these tests harms another program. */
const LIMITS = { picture: 4 * MIB, other: MIB };

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
    ["a page's contents", streamOf(2 * MIB, ["FlateDecode"])],
    ["data deflated twice", streamOf(2 * MIB, ["FlateDecode", "FlateDecode"])],
    ["data deflated twice, by short names", streamOf(2 * MIB, ["Fl", "Fl"])],
    ["a picture", streamOf(5 * MIB, ["FlateDecode"], "/Subtype/Image")],
  ])("refuses %s beyond its limit", async (_, file) => {
    expect(file.size).toBeLessThan(MIB / 16);
    await expect(refuseInflatedStreams(file, LIMITS)).rejects.toMatchObject({ code: "undecodable_image" });
  });

  it.each([
    ["contents below the limit", streamOf(MIB - 1, ["FlateDecode"])],
    ["a large picture", streamOf(3 * MIB, ["FlateDecode"], "/Subtype /Image ")],
    ["other data", new Blob(["%PDF-1.7\n1 0 obj\n<</Length 3>>stream\nq Q\nendstream\n"])],
    [
      "damaged data",
      new Blob(["1 0 obj<</Filter[/FlateDecode/FlateDecode]>>stream\n", new Uint8Array([0x78, 0x9c, 9])]),
    ],
  ])("accepts %s", async (_, file) => {
    await expect(refuseInflatedStreams(file, LIMITS)).resolves.toBeUndefined();
  });

  it("lets through what a page at the pixel limit needs", () => {
    expect(STREAM_LIMITS).toEqual({ picture: 4 * DEFAULT_LIMITS.pixels, other: DEFAULT_LIMITS.pixels });
  });
});
