/** A letter of a script that is written from right to left. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Which way a text runs: as the first of its letters does. Without letters it runs from left to right. */
export function directionOf(text: string): "ltr" | "rtl" {
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? "rtl" : "ltr";
}
