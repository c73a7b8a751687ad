import type { SharingStrings } from "./en.ts";

/** The question about files that another app or site sent, in Dutch. */
export const sharing: SharingStrings = {
  title: (count) =>
    count === 1 ? "1 bestand aan je bibliotheek toevoegen?" : `${count} bestanden aan je bibliotheek toevoegen?`,
  from: (host) => `Verzonden door ${host}.`,
  fromUnknown: "Verzonden door een andere app of site. De browser zegt niet welke.",
  notYet: "Er staat nog niets in je bibliotheek.",
  add: "Toevoegen",
  discard: "Weggooien",
};
