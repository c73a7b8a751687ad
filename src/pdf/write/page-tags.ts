/** What the structure elements of a page are: its blocks in the standard types of PDF (ISO 32000-1, 14.8.4). */
import type { Block, Table } from "../../core/structure/blocks.ts";
import { nestedItems, type NestedItem } from "../../core/structure/nested-items.ts";
import { wordsOf, type RecognisedLine, type RecognisedPage, type RecognisedWord } from "../../core/text/recognition.ts";

/** A structure element. Those that hold text have an index, by which the words of the page name theirs. */
export interface PageTag {
  readonly type: string;
  /** Its attributes as PDF objects; none where absent. */
  readonly attributes?: string;
  readonly index?: number;
  readonly inside?: readonly PageTag[];
}

export interface PageTags {
  readonly tags: readonly PageTag[];
  /** For each word of the page, in reading order, the index of its element. */
  readonly indices: readonly number[];
}

/** The elements of a page in reading order. `blocks` must have been found on this page. */
export function tagsOf(page: RecognisedPage, blocks: readonly Block[]): PageTags {
  const indexOf = new Map<RecognisedWord, number>();
  let count = 0;
  /** An element that holds lines. */
  const holding = (type: string, lines: readonly RecognisedLine[], attributes?: string): PageTag => {
    const index = count++;
    for (const { words } of lines) for (const word of words) indexOf.set(word, index);
    return { type, index, ...(attributes !== undefined && { attributes }) };
  };
  const tags = blocks.map((block) => tagOf(block, holding));
  // A word in no block, such as the marker of an item, belongs to the element of the word after it.
  const indices: number[] = [];
  let next = Math.max(0, count - 1);
  for (const word of wordsOf(page.paragraphs).toReversed()) {
    next = indexOf.get(word) ?? next;
    indices.push(next);
  }
  return { tags, indices: indices.toReversed() };
}

/** An element for each of so many paragraphs. */
export function paragraphTags(count: number): readonly PageTag[] {
  return Array.from({ length: count }, (_, index) => ({ type: "P", index }));
}

type Holding = (type: string, lines: readonly RecognisedLine[], attributes?: string) => PageTag;

function tagOf(block: Block, holding: Holding): PageTag {
  switch (block.kind) {
    case "heading":
      return holding(`H${block.level}`, block.lines);
    case "list":
      return listTag(nestedItems(block.items), holding);
    case "table":
      return tableTag(block, holding);
    case "figure":
      return holding("Caption", block.caption);
    case "footnote":
      return holding("Note", block.lines);
    case "paragraph":
    case "header":
    case "footer":
    case "pageNumber":
      return holding("P", block.lines);
  }
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
