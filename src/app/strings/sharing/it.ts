import type { SharingStrings } from "./en.ts";

/** The question about files that another app or site sent, in Italian. */
export const sharing: SharingStrings = {
  title: (count) =>
    count === 1 ? "Aggiungere 1 file alla tua libreria?" : `Aggiungere ${count} file alla tua libreria?`,
  from: (host) => `Da ${host}.`,
  fromUnknown: "Da un’altra app o un altro sito. Il browser non dice quale.",
  notYet: "Non è ancora stato aggiunto nulla alla tua libreria.",
  add: "Aggiungi",
  discard: "Scarta",
};
