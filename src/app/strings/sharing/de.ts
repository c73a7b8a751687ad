import type { SharingStrings } from "./en.ts";

/** The question about files that another app or site sent, in German. */
export const sharing: SharingStrings = {
  title: (count) =>
    count === 1 ? "1 Datei in deine Bibliothek aufnehmen?" : `${count} Dateien in deine Bibliothek aufnehmen?`,
  from: (host) => `Gesendet von ${host}.`,
  fromUnknown: "Gesendet von einer anderen App oder Website. Der Browser nennt sie nicht.",
  notYet: "Noch ist nichts in deiner Bibliothek.",
  add: "Aufnehmen",
  discard: "Verwerfen",
};
