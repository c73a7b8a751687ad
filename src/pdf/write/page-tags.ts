/** What the structure elements of a page are: its blocks in the standard types of PDF (ISO 32000-1, 14.8.4). */
import type { Box } from "../../core/geometry/geometry.ts";
import type { Block, Figure, Table } from "../../core/structure/blocks.ts";
import { nestedItems, type NestedItem } from "../../core/structure/nested-items.ts";
import { joinLines } from "../../core/text/plain-text.ts";
import { wordsOf, type RecognisedLine, type RecognisedPage, type RecognisedWord } from "../../core/text/recognition.ts";

/** A structure element. Those that hold text or a figure have an index, by which the words of the page name theirs. */
export interface PageTag {
  readonly type: string;
  /** Its attributes as PDF objects; none where absent. */
  readonly attributes?: string;
  readonly index?: number;
  readonly inside?: readonly PageTag[];
  /** Of a figure: what stands for it, and where it is, in pixels of the page. */
  readonly figure?: { readonly alt: string; readonly box: Box };
}

export interface PageTags {
  readonly tags: readonly PageTag[];
  /** For each word of the page, in reading order, the index of its element. */
  readonly indices: readonly number[];
}

/**
 * The elements of a page in reading order. `blocks` must have been found on this page; `picture` stands for figures
 * without a caption. With `areLinesWhole`, a table with lines that run through several cells is a paragraph.
 */
export function tagsOf(
  page: RecognisedPage,
  blocks: readonly Block[],
  picture: string,
  areLinesWhole = false,
): PageTags {
  const indexOf = new Map<RecognisedWord, number>();
  let count = 0;
  /** An element that holds lines. */
  const holding = (type: string, lines: readonly RecognisedLine[], attributes?: string): PageTag => {
    const index = count++;
    for (const { words } of lines) for (const word of words) indexOf.set(word, index);
    return { type, index, ...(attributes !== undefined && { attributes }) };
  };
  const tags = blocks.map((block) => {
    if (block.kind === "figure") return figureTag(block, holding, picture);
    const isCut = areLinesWhole && block.kind === "table" && cutsLines(block, page);
    return isCut
      ? holding(
          "P",
          block.rows.flat().flatMap(({ lines }) => lines),
        )
      : tagOf(block, holding);
  });
  // A word in no block, such as the marker of an item, belongs to the element of the word after it.
  const indices: number[] = [];
  let next = Math.max(0, count - 1);
  for (const word of wordsOf(page.paragraphs).toReversed()) {
    next = indexOf.get(word) ?? next;
    indices.push(next);
  }
  return { tags, indices: indices.toReversed() };
}

/** Whether a line of the page runs through several cells of a table. */
function cutsLines({ rows }: Table, { paragraphs }: RecognisedPage): boolean {
  const cellOf = new Map(
    rows.flat().flatMap((cell) => cell.lines.flatMap(({ words }) => words.map((word) => [word, cell] as const))),
  );
  return paragraphs.some(({ lines }) =>
    lines.some(({ words }) => new Set(words.flatMap((word) => cellOf.get(word) ?? [])).size > 1),
  );
}

type Holding = (type: string, lines: readonly RecognisedLine[], attributes?: string) => PageTag;

function tagOf(block: Exclude<Block, Figure>, holding: Holding): PageTag {
  switch (block.kind) {
    case "heading":
      return holding(`H${block.level}`, block.lines);
    case "list":
      return listTag(nestedItems(block.items), holding);
    case "table":
      return tableTag(block, holding);
    case "footnote":
      return holding("Note", block.lines);
    case "paragraph":
    case "header":
    case "footer":
    case "pageNumber":
      return holding("P", block.lines);
  }
}

function figureTag({ box, caption }: Figure, holding: Holding, picture: string): PageTag {
  const alt = caption.length > 0 ? joinLines(caption) : picture;
  const tag = { ...holding("Figure", []), figure: { alt, box } };
  return caption.length > 0 ? { ...tag, inside: [holding("Caption", caption)] } : tag;
}

function listTag(items: readonly NestedItem[], holding: Holding): PageTag {
  const inside = items.map(({ item, inside: deeper }): PageTag => {
    const body = holding("LBody", item.lines);
    return { type: "LI", inside: deeper.length > 0 ? [body, listTag(deeper, holding)] : [body] };
  });
  return { type: "L", inside };
}

function tableTag({ rows, headRows }: Table, holding: Holding): PageTag {
  const inside = rows.map((cells, row): PageTag => {
    const isHead = row < headRows;
    return {
      type: "TR",
      inside: cells.map(({ columnSpan, rowSpan, lines }) => {
        const entries = [
          isHead ? "/Scope /Column" : "",
          columnSpan > 1 ? `/ColSpan ${columnSpan}` : "",
          rowSpan > 1 ? `/RowSpan ${rowSpan}` : "",
        ].filter((entry) => entry !== "");
        const attributes = entries.length > 0 ? `<< /O /Table ${entries.join(" ")} >>` : undefined;
        return holding(isHead ? "TH" : "TD", lines, attributes);
      }),
    };
  });
  return { type: "Table", inside };
}
