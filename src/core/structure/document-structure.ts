/**
 * What the pages of a document consist of: headings, paragraphs, lists, tables, figures, footnotes, and what stands in
 * the margins. It follows from where the words stand and how large they are, so it is found again whenever it is
 * needed, and words that a person has corrected are in it.
 */
import { boundingBox, type Box } from "../geometry/geometry.ts";
import type { RecognisedLine, RecognisedPage } from "../text/recognition.ts";
import type { Block, HeadingLevel } from "./blocks.ts";
import { placeFigures } from "./find-captions.ts";
import { headingOf, levelsOf, typeOfText, type FoundHeading, type TypeOfText } from "./find-headings.ts";
import { findMargins, type MarginKind } from "./find-margins.ts";
import { piecesOf, type Piece } from "./page-pieces.ts";
import { placeLines, type PlacedLine, type PlacedPage } from "./placed-lines.ts";

/** A block; a heading has no level yet. */
type Unlevelled =
  Block | { readonly kind: "unlevelled"; readonly found: FoundHeading; readonly lines: readonly PlacedLine[] };

const NO_PAGE: PlacedPage = { width: 1, height: 1, lines: [], rules: [], figures: [] };

/** The blocks of each page, in reading order; none of a page that was not read, which is null. */
export function documentStructure(pages: readonly (RecognisedPage | null)[]): readonly (readonly Block[])[] {
  const placed = pages.map((page) => (page ? placeLines(page) : NO_PAGE));
  const margins = findMargins(placed);
  const text = typeOfText(placed);
  const blocks = placed.map((page) => blocksOf(page, margins, text));
  const headings = blocks.flatMap((ofPage) =>
    ofPage.flatMap((block) => (block.kind === "unlevelled" ? [block.found] : [])),
  );
  const levels = new Map(levelsOf(headings).map((level, at) => [headings[at], level] as const));
  return blocks.map((ofPage) => ofPage.map((block) => withLevel(block, levels)));
}

/** The blocks of one page by itself. */
export function pageStructure(page: RecognisedPage): readonly Block[] {
  return documentStructure([page])[0] ?? [];
}

function withLevel(block: Unlevelled, levels: ReadonlyMap<FoundHeading | undefined, HeadingLevel>): Block {
  return block.kind === "unlevelled"
    ? { kind: "heading", level: levels.get(block.found) ?? 1, ...placedText(block.lines) }
    : block;
}

function blocksOf(page: PlacedPage, margins: ReadonlyMap<PlacedLine, MarginKind>, text: TypeOfText): Unlevelled[] {
  const isInMargin = (line: PlacedLine): boolean => margins.has(line);
  const body = { ...page, lines: page.lines.filter((line) => !isInMargin(line)) };
  const pieces = piecesOf(body, text);
  const lines = pieces.map((piece) => (piece.kind === "lines" ? piece.lines : []));
  const figures = placeFigures(page.figures, lines, text.ascent * page.width);
  const blocks = [...pieces, null].flatMap((piece, at): Unlevelled[] => {
    const before: Unlevelled[] = figures
      .filter((figure) => figure.before === at)
      .map(({ figure, caption }) => ({ kind: "figure", box: figure.original, caption }) as const);
    const isCaption = figures.some(({ captionIndex }) => captionIndex === at);
    return piece && !isCaption ? before.concat(toBlock(piece, pieces, at, text, page.width)) : before;
  });
  const isAbove = ({ baseline }: PlacedLine): boolean => baseline < page.height / 2;
  const inMargins = page.lines.filter(isInMargin).map((line) => ({
    isAbove: isAbove(line),
    block: { kind: margins.get(line) ?? "header", ...placedText([line]) } as const,
  }));
  return [
    ...inMargins.filter((each) => each.isAbove).map(({ block }) => block),
    ...blocks,
    ...inMargins.filter((each) => !each.isAbove).map(({ block }) => block),
  ];
}

function toBlock(piece: Piece, pieces: readonly Piece[], at: number, text: TypeOfText, width: number): Unlevelled {
  if (piece.kind === "table") return piece.table;
  if (piece.kind === "list") return piece.list;
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  if (piece.isNote) return { kind: "footnote", ...placedText(piece.lines) };
  const neighbours = {
    above: before?.kind === "table" ? undefined : before?.lines.at(-1),
    below: after?.kind === "table" ? [] : (after?.lines ?? []),
  };
  const found = headingOf(piece.lines, neighbours, text, width);
  return found ? { kind: "unlevelled", found, lines: piece.lines } : { kind: "paragraph", ...placedText(piece.lines) };
}

function placedText(lines: readonly PlacedLine[]): { readonly box: Box; readonly lines: readonly RecognisedLine[] } {
  const words = lines.flatMap((line) => line.line.words);
  return { box: boundingBox(words.map(({ box }) => box)), lines: lines.map(({ line }) => line) };
}
