import type { Mark } from "../../core/model/marks/marks.ts";
import type { MarkingStrings } from "../../strings/compiled/screens/marking.ts";

type KindNames = MarkingStrings["kind"];

/** The kind of a mark, with its number among its kind. `before` are the marks under it. */
export function nameOf(mark: Mark, before: readonly Mark[], names: KindNames): string {
  const kind = kindOf(mark);
  return `${names[kind]} ${before.filter((other) => kindOf(other) === kind).length + 1}`;
}

/** The kind of a mark, as it is called on screen. */
export function kindOf(mark: Mark): keyof KindNames {
  if (mark.kind === "drawing") return mark.isSignature ? "signature" : "drawing";
  if (mark.kind === "label") return mark.isStamp ? "stamp" : "text";
  return mark.kind;
}
