/** What XML 1.0 forbids, even escaped (section 2.2). */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text without characters that no XML file may have; halves of surrogate pairs become `\ufffd`. */
export function xmlText(text: string): string {
  return text.toWellFormed().replaceAll(FORBIDDEN, "");
}
