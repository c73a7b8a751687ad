/** Blocks as short texts, for tests. */
import { joinLine, type RecognisedLine } from "../../text/recognition.ts";
import type { Block, ListItem, Table } from "../blocks.ts";
import { cellGrid } from "../cell-grid.ts";

const textOf = (lines: readonly RecognisedLine[]): string => lines.map(({ words }) => joinLine(words)).join(" ");

/** A line for each block: its kind, and what it says. */
export function outlineOf(blocks: readonly Block[]): string[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case "heading":
        return `h${block.level}: ${textOf(block.lines)}`;
      case "list":
        return `list: ${block.items.map(itemText).join(" | ")}`;
      case "table":
        return `table ${block.headRows}: ${rowsOf(block).join(" // ")}`;
      case "figure":
        return `figure: ${textOf(block.caption)}`;
      case "paragraph":
      case "footnote":
      case "header":
      case "footer":
      case "pageNumber":
        return `${block.kind}: ${textOf(block.lines)}`;
    }
  });
}

function itemText({ marker, depth, lines }: ListItem): string {
  return `${">".repeat(depth)}${marker} ${textOf(lines)}`;
}

function rowsOf(table: Table): string[] {
  return cellGrid(table).map((cells) => cells.join(" | "));
}
