/** The marks that list items begin with. */
import { BULLET } from "./blocks.ts";

/** Bullets, and an empty box. */
const BULLETS = /^[•‣◦▪▫□●○◆▶►➢➤✓✔·∙–—-]$/u;
/** Boxes to tick, and ticked ones: they say something themselves. */
const BOXES = /^[☐☑☒■]$/u;
/** Bullets that are nothing else, so that one alone makes a list. */
const CLEAR_BULLETS = /^[•‣◦▪●◆▶►➢➤]$/u;
/**
 * What bullets are misread as: signs and letters as round or as small. They count only where several stand under each
 * other, before text that hangs beside them.
 */
const LIKE_BULLETS = /^[+*«»‹›÷=°eoO0¢©®@¤"'.,:;~^]$/u;
/** A number or a letter with a point or bracket: `1.`, `2)`, `(3)`, `b)`. */
const NUMBERED = /^\(?(\p{Nd}{1,3}|\p{Ll}|\p{Lu})[.)]$/u;

/** `doubtful` marks are bullets only beside others. `text` is what is shown. */
export type Marker =
  | { readonly kind: "bullet"; readonly text: string; readonly isClear: boolean }
  | { readonly kind: "doubtful" }
  /** `isLetter`: the place of the letter in the alphabet, from 1. */
  | { readonly kind: "number"; readonly text: string; readonly value: number; readonly isLetter: boolean };

/** The marker that the first word of a line is; null for none. */
export function markerOf(word: string): Marker | null {
  if (BOXES.test(word)) return { kind: "bullet", text: word, isClear: true };
  if (BULLETS.test(word)) return { kind: "bullet", text: BULLET, isClear: CLEAR_BULLETS.test(word) };
  if (LIKE_BULLETS.test(word)) return { kind: "doubtful" };
  const number = NUMBERED.exec(word)?.[1];
  if (number === undefined) return null;
  const isLetter = !/\p{Nd}/u.test(number);
  const value = isLetter ? (number.toLowerCase().codePointAt(0) ?? 0) - 96 : Number(number.normalize("NFKC"));
  return Number.isFinite(value) ? { kind: "number", text: word, value, isLetter } : null;
}

/** Whether `next` is the number after `marker`. */
export function follows(marker: Marker, next: Marker): boolean {
  return (
    marker.kind === "number" &&
    next.kind === "number" &&
    marker.isLetter === next.isLetter &&
    next.value === marker.value + 1
  );
}
