/**
 * Files that are broken or misleading: valid ones with seeded random changes, and files that say other than they hold.
 * None of them harms another program: what they demand is little, and tests lower the limits instead.
 */
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

/** The limits of a deployment beyond which `demandingFiles` are. */
export const LOW_LIMITS = { pixels: 1_000_000, pages: 3 };

/** Files beyond `LOW_LIMITS`, with the answer to each. */
export function demandingFiles(jpeg: Buffer): readonly (HostileFile & { readonly code: string })[] {
  return [
    { name: "PNG of two megapixels", bytes: flatPng(1600, 1250), code: "too_many_pixels" },
    { name: "JPEG that says five megapixels", bytes: withJpegSize(jpeg, 2500, 2000), code: "too_many_pixels" },
    { name: "PDF of more pages than fit", bytes: countedPages(4, 4), code: "too_many_pages" },
  ];
}

/** Files whose sizes make no sense, within the limits. */
export function senselessFiles(jpeg: Buffer): HostileFile[] {
  return [
    { name: "PNG that says more than it holds", bytes: bilevelPng(800, 800, deflateSync(Buffer.alloc(100))) },
    { name: "PNG of no width", bytes: bilevelPng(0, 100, deflateSync(Buffer.alloc(100))) },
    { name: "JPEG that says more than it holds", bytes: withJpegSize(jpeg, 900, 900) },
    { name: "JPEG of no height", bytes: withJpegSize(jpeg, 400, 0) },
    { name: "PDF of fewer pages than it holds", bytes: countedPages(1, 2) },
    { name: "PDF of more pages than it holds", bytes: countedPages(5, 1) },
    // At the usual resolution it has 31 megapixels, so that it is drawn smaller.
    { name: "PDF of a large page", bytes: onePage("0 0 2000 2000", "0 0 100 100 re f") },
    { name: "PDF of a page without extent", bytes: onePage("0 0 0 0", "0 0 100 100 re f") },
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
function pdf(objects: readonly string[]): Buffer {
  const parts = objects.map((object, i) => `${i + 1} 0 obj${object}endobj\n`);
  return Buffer.from(`%PDF-1.7\n${parts.join("")}trailer<</Root 1 0 R>>\n%%EOF\n`);
}

function onePage(box: string, content: string): Buffer {
  return pdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]);
}

/** A PDF that says `count` pages and holds `pages` small ones. */
function countedPages(count: number, pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, i) => i + 3);
  return pdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${count}/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]>>`,
    ...numbers.map(() => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>"),
  ]);
}
