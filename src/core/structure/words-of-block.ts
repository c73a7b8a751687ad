import type { RecognisedLine, RecognisedWord } from "../text/recognition.ts";
import type { Block } from "./blocks.ts";

/** All words of a block; of a list without its markers. */
export function wordsOfBlock(block: Block): RecognisedWord[] {
  return linesOf(block).flatMap(({ words }) => words);
}

function linesOf(block: Block): readonly RecognisedLine[] {
  switch (block.kind) {
    case "list":
      return block.items.flatMap(({ lines }) => lines);
    case "table":
      return block.rows.flatMap((cells) => cells.flatMap(({ lines }) => lines));
    case "figure":
      return block.caption;
    case "heading":
    case "paragraph":
    case "footnote":
    case "header":
    case "footer":
    case "pageNumber":
      return block.lines;
  }
}
