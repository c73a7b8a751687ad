import { advanceOf, glyphOf, UNITS_PER_EM, WIDTH_CLASSES } from "./glyphless-font.ts";

const NARROW = /[\p{P}ijlIftr|1\s]/u;
const WIDE = /[mwMW@%—…œæŒÆ]/u;
const CAPITAL = /\p{Lu}/u;
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
/** Code points that are no characters. No code may be mapped to them (ISO 19005-2, 6.2.11.7.2). */
const NON_CHARACTERS = /[\0\u{feff}\u{fffe}\u{ffff}\p{Cs}]/gu;
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;

/** The width class of a character: close enough to its width in any common typeface. */
function widthClassOf(character: string): number {
  if (WITHOUT_WIDTH.test(character)) return 0;
  if (FULL_WIDTH.test(character)) return WIDTH_CLASSES;
  if (WIDE.test(character)) return 13;
  if (CAPITAL.test(character)) return 11;
  return NARROW.test(character) ? 5 : 8;
}

/**
 * The two-byte codes by which a document's text refers to the glyphless font. Each code point used gets the next free
 * code, so any script fits. The document maps the codes back to characters (`toUnicode`).
 */
export class CharacterCodes {
  readonly #codes = new Map<string, number>();
  /** Width class of each code, starting with code 1. Code 0 is not used. */
  readonly #classes: number[] = [];

  /** The codes of a text as hexadecimal digits, four for each character. */
  encode(text: string): string {
    let hex = "";
    for (const character of withoutNonCharacters(text)) hex += this.#codeOf(character).toString(16).padStart(4, "0");
    return hex;
  }

  /** Natural width of a text, in multiples of the font size. */
  widthOf(text: string): number {
    let units = 0;
    for (const character of withoutNonCharacters(text)) units += advanceOf(widthClassOf(character));
    return units / UNITS_PER_EM;
  }

  /** Advance of each code from 1, in thousandths of an em, for the font's W array. */
  get widths(): readonly number[] {
    return this.#classes.map((widthClass) => advanceOf(widthClass));
  }

  /** Glyph index of each code from 0, two bytes each, for the font's CIDToGIDMap. */
  get glyphMap(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from([0, 0, ...this.#classes.flatMap((widthClass) => [0, glyphOf(widthClass)])]);
  }

  /** A CMap that maps each code to its character (ISO 32000-1, 9.10.3). */
  get toUnicode(): string {
    const entries = [...this.#codes].map(
      ([character, code]) => `<${code.toString(16).padStart(4, "0")}> <${utf16Hex(character)}>`,
    );
    const blocks: string[] = [];
    // A block holds at most 100 entries (Adobe Technical Note 5411).
    for (let i = 0; i < entries.length; i += 100) {
      const block = entries.slice(i, i + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
    }
    return [
      "/CIDInit /ProcSet findresource begin",
      "12 dict begin",
      "begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def",
      "/CMapType 2 def",
      "1 begincodespacerange",
      "<0000> <ffff>",
      "endcodespacerange",
      ...blocks,
      "endcmap",
      "CMapName currentdict /CMap defineresource pop",
      "end",
      "end",
    ].join("\n");
  }

  #codeOf(character: string): number {
    const existing = this.#codes.get(character);
    if (existing !== undefined) return existing;
    const code = this.#classes.push(widthClassOf(character));
    this.#codes.set(character, code);
    return code;
  }
}

function withoutNonCharacters(text: string): string {
  return text.replaceAll(NON_CHARACTERS, "");
}

function utf16Hex(character: string): string {
  let hex = "";
  for (let i = 0; i < character.length; i++) hex += character.charCodeAt(i).toString(16).padStart(4, "0");
  return hex;
}
