import type { Box } from "../../core/geometry/geometry.ts";
import type { Placement } from "../../core/geometry/page-size.ts";
import type { RecognisedPage } from "../../core/text/recognition.ts";
import type { PageTag } from "./page-tags.ts";
import { markedContent } from "./structure-tree.ts";
import { hundredths } from "./text-run.ts";

/** Figures on a page: what its tags and its contents gain. */
interface FigureContent {
  /** The tags, with the places of figures as attributes. */
  readonly tags: readonly PageTag[];
  readonly operators: string;
  /** The indices of the figures' elements, in the order of their marked contents. */
  readonly marked: readonly number[];
}

/**
 * Marks the figures of a page. The image that shows them is an artifact, so the content of each is an empty path around
 * it, with an identifier from `firstMcid`. The operators are relative to `picture`.
 */
export function figureContent(
  tags: readonly PageTag[],
  { widthPx, heightPx }: Pick<RecognisedPage, "widthPx" | "heightPx">,
  { x, y, width, height }: Placement["picture"],
  firstMcid: number,
): FigureContent {
  const operators: string[] = [];
  const marked: number[] = [];
  const corners = ({ x0, y0, x1, y1 }: Box): readonly [number, number, number, number] => [
    (x0 * width) / widthPx,
    height - (y1 * height) / heightPx,
    (x1 * width) / widthPx,
    height - (y0 * height) / heightPx,
  ];
  const placed = tags.map((tag): PageTag => {
    if (!tag.figure || tag.index === undefined) return tag;
    const [left, bottom, right, top] = corners(tag.figure.box);
    const path = [left, bottom, right - left, top - bottom].map(hundredths).join(" ");
    operators.push(markedContent(firstMcid + marked.length, `${path} re n`));
    marked.push(tag.index);
    const box = [x + left, y + bottom, x + right, y + top].map(hundredths).join(" ");
    return { ...tag, attributes: `<< /O /Layout /Placement /Block /BBox [${box}] >>` };
  });
  return { tags: placed, operators: operators.join("\n"), marked };
}
