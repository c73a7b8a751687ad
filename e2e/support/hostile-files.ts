/** Files that are broken or misleading: valid ones with seeded random changes, and decompression bombs. */
import { deflateSync } from "node:zlib";
import { bilevelPng } from "../fixtures/png.ts";
import { at } from "../../src/core/at.ts";
import { seeded, type Random } from "../fixtures/render/random.ts";

/** Valid files that are mutated. */
export interface Seeds {
  readonly jpeg: Buffer;
  readonly png: Buffer;
  readonly pdf: Buffer;
}

export interface HostileFile {
  /** How it was changed. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** `each` random mutations of each of the three files; always the same ones. */
export function mutatedFiles(seeds: Seeds, each: number): HostileFile[] {
  const random = seeded(20);
  return Object.entries(seeds).flatMap(([type, whole]: [string, Buffer]) =>
    Array.from({ length: each }, (_, i) => {
      const mutation = at(MUTATIONS, i % MUTATIONS.length);
      return { name: `${type} ${i}: ${mutation.name}`, bytes: mutation(whole, random) };
    }),
  );
}

type Mutation = (whole: Buffer, random: Random) => Buffer;

const randomOffset = (whole: Buffer, random: Random): number => Math.floor(random() * whole.length);

const truncated: Mutation = (whole, random) => whole.subarray(0, randomOffset(whole, random));

const flipped: Mutation = (whole, random) => {
  const bytes = Buffer.from(whole);
  for (let i = 1 + Math.floor(random() * 20); i > 0; i--) {
    const offset = randomOffset(whole, random);
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  return bytes;
};

const overwritten: Mutation = (whole, random) => {
  const bytes = Buffer.from(whole);
  const offset = randomOffset(whole, random);
  return bytes.fill(
    Math.floor(random() * 256),
    offset,
    Math.min(whole.length, offset + 1 + Math.floor(random() * 400)),
  );
};

const cutOut: Mutation = (whole, random) => {
  const offset = randomOffset(whole, random);
  return Buffer.concat([whole.subarray(0, offset), whole.subarray(offset + 1 + Math.floor(random() * 400))]);
};

const repeated: Mutation = (whole, random) => {
  const offset = randomOffset(whole, random);
  const run = whole.subarray(offset, offset + 400);
  return Buffer.concat([whole.subarray(0, offset), run, run, run, whole.subarray(offset)]);
};

/** Changes numbers in the header, where sizes and offsets are. */
const headerChanged: Mutation = (whole, random) => {
  const bytes = Buffer.from(whole);
  for (let i = 0; i < 4; i++)
    bytes[8 + Math.floor(random() * Math.min(600, whole.length - 8))] =
      [0, 1, 0x7f, 0xff][Math.floor(random() * 4)] ?? 0;
  return bytes;
};

const MUTATIONS: readonly Mutation[] = [truncated, flipped, overwritten, cutOut, repeated, headerChanged];

/** Small files that demand much: images that claim to be large, streams that inflate, endless pages. */
export function bombs({ jpeg }: Seeds): HostileFile[] {
  return [
    { name: "PNG of 64 megapixels in 8 kB", bytes: flatPng(8000, 8000) },
    { name: "PNG of a billion pixels", bytes: flatPng(31_000, 31_000) },
    { name: "PNG that says more than it holds", bytes: bilevelPng(4000, 4000, deflateSync(Buffer.alloc(100))) },
    { name: "PNG of no width", bytes: bilevelPng(0, 100, deflateSync(Buffer.alloc(100))) },
    { name: "JPEG that says 60 megapixels", bytes: withJpegSize(jpeg, 7700, 7700) },
    { name: "JPEG that says 4295 megapixels", bytes: withJpegSize(jpeg, 65_535, 65_535) },
    { name: "JPEG of no height", bytes: withJpegSize(jpeg, 400, 0) },
    {
      name: "PDF with a million pages to count",
      bytes: pdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Count 1000000/Kids[3 0 R]>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
      ]),
    },
    {
      name: "PDF whose pages hold themselves",
      bytes: pdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[2 0 R]>>"]),
    },
    { name: "PDF of a page a kilometre wide", bytes: onePage("0 0 3000000 3000000", Buffer.from("0 0 100 100 re f")) },
    { name: "PDF of a page without extent", bytes: onePage("0 0 0 0", Buffer.from("0 0 100 100 re f")) },
    { name: "PDF whose content inflates to 200 MB", bytes: onePage("0 0 300 300", Buffer.alloc(200_000_000, " "), 2) },
    { name: "PDF with a picture of 900 megapixels", bytes: withPicture(30_000) },
  ];
}

function flatPng(width: number, height: number): Buffer {
  return bilevelPng(width, height, deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height), { level: 9 }));
}

/** Changes the size in the frame header of a baseline JPEG (ITU-T T.81, B.2.2). */
function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  if (frame < 0) throw new Error("The JPEG has no baseline frame.");
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A PDF without a cross-reference table: readers find the objects by scanning the file. */
function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, i) => [
    Buffer.from(`${i + 1} 0 obj`),
    Buffer.from(object),
    Buffer.from("endobj\n"),
  ]);
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, Buffer.from("trailer<</Root 1 0 R>>\n%%EOF\n")]);
}

function stream(entries: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);
}

function onePage(box: string, content: Buffer, deflations = 1): Buffer {
  let packed = content;
  for (let i = 0; i < deflations; i++) packed = deflateSync(packed, { level: 9 });
  const filters = Array.from({ length: deflations }, () => "/FlateDecode").join("");
  return pdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R>>`,
    stream(`/Filter[${filters}]`, packed),
  ]);
}

function withPicture(sidePx: number): Buffer {
  const picture = deflateSync(Buffer.alloc((sidePx * sidePx) / 8), { level: 9 });
  return pdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>",
    stream("", Buffer.from("300 0 0 300 0 0 cm /P Do")),
    stream(
      `/Type/XObject/Subtype/Image/Width ${sidePx}/Height ${sidePx}` +
        "/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode",
      picture,
    ),
  ]);
}
