/** Aligns what two readers read in one line, word by word. */
import { at } from "../../core/at.ts";

/** The same piece of a line as two readers read it: some words of each; of one of them perhaps none. */
export interface Piece<Theirs, Ours> {
  readonly theirs: readonly Theirs[];
  readonly ours: readonly Ours[];
}

interface Word {
  readonly text: string;
}

/** Signs that differ in print only a little, and that readers and keyboards do not tell apart. */
const SAME: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "–": "-",
  "—": "-",
  "•": "·",
};
const SPACE = " ";

/** Whether two readings of a word agree. */
export function sameWord(one: Word, other: Word): boolean {
  return folded(one.text) === folded(other.text);
}

/**
 * Cuts a line where both readers have a space, and at words that both read alike. The words of all pieces are those of
 * the line, in their order.
 */
export function alignWords<Theirs extends Word, Ours extends Word>(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
): readonly Piece<Theirs, Ours>[] {
  const cuts = commonSpaces(signsOf(theirs), signsOf(ours));
  return cuts.slice(1).flatMap(([theirEnd, ourEnd], i) => {
    const [theirStart, ourStart] = at(cuts, i);
    return peeled({ theirs: theirs.slice(theirStart, theirEnd), ours: ours.slice(ourStart, ourEnd) });
  });
}

/** The words at both ends that agree, each as a piece of its own, and what is between them. */
function peeled<Theirs extends Word, Ours extends Word>({
  theirs,
  ours,
}: Piece<Theirs, Ours>): readonly Piece<Theirs, Ours>[] {
  const most = Math.min(theirs.length, ours.length);
  let [ahead, behind] = [0, 0];
  while (ahead < most && sameWord(at(theirs, ahead), at(ours, ahead))) ahead++;
  while (behind < most - ahead && sameWord(at(theirs, theirs.length - 1 - behind), at(ours, ours.length - 1 - behind)))
    behind++;
  const pair = (theirIndex: number, ourIndex: number): Piece<Theirs, Ours> => ({
    theirs: [at(theirs, theirIndex)],
    ours: [at(ours, ourIndex)],
  });
  const middle = {
    theirs: theirs.slice(ahead, theirs.length - behind),
    ours: ours.slice(ahead, ours.length - behind),
  };
  return [
    ...Array.from({ length: ahead }, (_, i) => pair(i, i)),
    ...(middle.theirs.length + middle.ours.length > 0 ? [middle] : []),
    ...Array.from({ length: behind }, (_, i) => pair(theirs.length - behind + i, ours.length - behind + i)),
  ];
}

function signsOf(words: readonly Word[]): readonly string[] {
  return [...words.map(({ text }) => folded(text)).join(SPACE)];
}

function folded(text: string): string {
  return [...text].map((sign) => SAME[sign] ?? sign).join("");
}

/**
 * The ends of words, as numbers of words from the left, that fall together in the best alignment of two texts
 * (Levenshtein 1966; a space is never a letter). The first is the beginning, the last the end of the line.
 */
function commonSpaces(theirs: readonly string[], ours: readonly string[]): readonly (readonly [number, number])[] {
  const width = ours.length + 1;
  const edits = new Int32Array((theirs.length + 1) * width);
  const costAt = (i: number, j: number): number => edits[i * width + j]!;
  const change = (i: number, j: number): number => {
    const [their, our] = [at(theirs, i), at(ours, j)];
    if (their === our) return 0;
    return their === SPACE || our === SPACE ? Infinity : 1;
  };
  for (let i = 0; i <= theirs.length; i++) {
    for (let j = 0; j <= ours.length; j++) {
      if (i === 0 || j === 0) edits[i * width + j] = i + j;
      else
        edits[i * width + j] = Math.min(
          costAt(i - 1, j - 1) + change(i - 1, j - 1),
          costAt(i - 1, j) + 1,
          costAt(i, j - 1) + 1,
        );
    }
  }
  const spaces: (readonly [number, number])[] = [];
  let [i, j] = [theirs.length, ours.length];
  let [theirWords, ourWords] = [wordCount(theirs), wordCount(ours)];
  const end = [theirWords, ourWords] as const;
  while (i > 0 && j > 0) {
    const [their, our] = [at(theirs, i - 1), at(ours, j - 1)];
    if (costAt(i, j) === costAt(i - 1, j - 1) + change(i - 1, j - 1)) {
      if (their === SPACE) spaces.push([--theirWords, --ourWords]);
      i--;
      j--;
    } else if (costAt(i, j) === costAt(i - 1, j) + 1) {
      if (their === SPACE) theirWords--;
      i--;
    } else {
      if (our === SPACE) ourWords--;
      j--;
    }
  }
  return [[0, 0], ...spaces.reverse(), end];
}

function wordCount(signs: readonly string[]): number {
  return signs.length === 0 ? 0 : 1 + signs.filter((sign) => sign === SPACE).length;
}
