/**
 * Characters that leave nothing to see: spaces, controls, format characters, what Unicode says may be ignored in
 * display (Hangul fillers, variation selectors, tags), and three blanks that it classifies as symbols or marks: of
 * Braille, of music, of Khitan.
 */
const INVISIBLE = /[\u{16fe4}\u2800\u{1d159}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether at least one character of the text can be seen. */
export function isVisible(text: string): boolean {
  return text.replace(INVISIBLE, "") !== "";
}
