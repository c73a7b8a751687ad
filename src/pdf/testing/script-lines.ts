/** Lines in many scripts, for tests and benches. */

/** A line in reading order; from right to left its first word stands last. */
export interface ScriptLine {
  readonly script: string;
  readonly words: readonly string[];
  readonly isRightToLeft?: boolean;
  /** Words follow each other without a space. */
  readonly isUnspaced?: boolean;
}

export const SCRIPTS: readonly ScriptLine[] = [
  { script: "Latin", words: ["Grüße", "aus", "Köln,", "naïve", "Zażółć", "gęślą", "jaźń"] },
  { script: "Greek", words: ["Γειά", "σου", "Κόσμε,", "ὦ", "ξεῖν’"] },
  { script: "Cyrillic", words: ["Съешь", "ещё", "этих", "мягких", "булок"] },
  { script: "Hebrew", words: ["שלום", "עולם", "טוב"], isRightToLeft: true },
  { script: "Arabic", words: ["مرحبا", "بالعالم", "الجميل"], isRightToLeft: true },
  { script: "Devanagari", words: ["नमस्ते", "दुनिया", "क्षत्रिय"] },
  { script: "Bengali", words: ["ওহে", "বিশ্ব", "বাংলা"] },
  { script: "Tamil", words: ["வணக்கம்", "உலகம்"] },
  { script: "Thai", words: ["สวัสดี", "ชาวโลก", "ที่นี่"] },
  { script: "Georgian", words: ["გამარჯობა", "მსოფლიო"] },
  { script: "Armenian", words: ["Բարեւ", "աշխարհ"] },
  {
    script: "Chinese and Japanese",
    words: ["東京", "都", "千代田区", "ひらがな", "カタカナ", "世界", "。"],
    isUnspaced: true,
  },
  { script: "Korean", words: ["안녕하세요", "세계", "한국어"] },
  { script: "code points beyond the BMP", words: ["𝛑", "𝒜𝓑", "𐌰𐌱", "😀", "a"] },
  { script: "single characters and signs", words: ["€", "½", "→", "i", "5", "§"] },
];

/** Its words from left to right. */
export const standing = ({ words, isRightToLeft }: ScriptLine): readonly string[] =>
  isRightToLeft === true ? [...words].reverse() : words;
/** What a reader should find. */
export const reading = ({ words, isUnspaced }: ScriptLine): string => words.join(isUnspaced === true ? "" : " ");
