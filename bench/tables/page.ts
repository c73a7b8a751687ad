import { pageStructure } from "../../src/core/structure/document-structure.ts";
import { joinLines } from "../../src/core/text/plain-text.ts";
import type { Table } from "../../src/core/structure/blocks.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import { createReading } from "../../src/host/engines.ts";
import { characterErrorRate } from "../../e2e/support/text-errors/character-error-rate.ts";
import { fetchPhoto, makePage, startImaging, startReaders } from "../imaging.ts";
import type { TrueCell } from "./drawn-tables.ts";

/** A cell is right if at most this share of its characters is read wrong: this measures tables, not reading. */
const MAX_MISREAD = 0.25;

const imaging = startImaging();
const { recogniser } = createReading(new URL("../../", location.href).href, startReaders());

/** Cells with text: those of the truth, those found, and those found right. */
export interface CellCount {
  readonly wanted: number;
  readonly found: number;
  readonly right: number;
  /** What was found, a line for each row. */
  readonly rows: readonly string[];
}

/** The tables of a picture, as it is or as the page found in it. */
export async function readTable(url: string, isPhoto: boolean, cells: readonly TrueCell[]): Promise<CellCount> {
  const image = isPhoto
    ? (await makePage(imaging, url, { filter: "flat", forRecognition: true })).made.recognitionImage
    : (await imaging.prepareForRecognition({ photo: await fetchPhoto(url), maxPixels: DEFAULT_LIMITS.pixels })).image;
  if (!image) throw new Error("The page came without the image for recognition.");
  const blocks = pageStructure(await recogniser.recognise(image, { languages: "eng" }));
  const found = blocks.flatMap((block) => (block.kind === "table" ? placedCells(block) : []));
  const wanted = cells.filter(({ text }) => text !== "");
  return {
    wanted: wanted.length,
    found: found.length,
    right: wanted.filter((cell) => found.some((other) => isSame(cell, other))).length,
    rows: blocks.flatMap((block) =>
      block.kind === "table" ? block.rows.map((row) => row.map(({ lines }) => joinLines(lines)).join(" | ")) : [],
    ),
  };
}

function placedCells({ rows }: Table): TrueCell[] {
  return rows
    .flatMap((cells, row) =>
      cells.map(({ column, columnSpan, rowSpan, lines }) => ({
        row,
        column,
        columnSpan,
        rowSpan,
        text: joinLines(lines),
      })),
    )
    .filter(({ text }) => text !== "");
}

function isSame(a: TrueCell, b: TrueCell): boolean {
  return (
    a.row === b.row &&
    a.column === b.column &&
    a.columnSpan === b.columnSpan &&
    a.rowSpan === b.rowSpan &&
    characterErrorRate(b.text, a.text) <= MAX_MISREAD
  );
}

Object.assign(window, { readTable });
