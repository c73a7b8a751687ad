/** A pattern for folded labels that contain one of these phrases as whole words. A phrase may end with `*`. */
export function phrases(...lists: readonly string[]): RegExp {
  return new RegExp(`(?:^| )(?:${alternatives(lists)})(?= |$)`, "u");
}

/** As `phrases`, for labels that end with one of them, perhaps before some words that say nothing. */
export function endPhrases(ends: readonly string[], fillers: string): RegExp {
  return new RegExp(`(?:^| )(?:${alternatives(ends)})(?: (?:${alternatives([fillers])}))*$`, "u");
}

function alternatives(lists: readonly string[]): string {
  return lists
    .flatMap((list) => list.split(/[,\n]/))
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .map((phrase) => phrase.replaceAll("*", "[\\p{L}\\p{N}]*"))
    .join("|");
}
