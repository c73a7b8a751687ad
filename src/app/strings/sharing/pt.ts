import type { SharingStrings } from "./en.ts";

/** The question about files that another app or site sent, in Portuguese. */
export const sharing: SharingStrings = {
  title: (count) =>
    count === 1 ? "Adicionar 1 ficheiro à sua biblioteca?" : `Adicionar ${count} ficheiros à sua biblioteca?`,
  from: (host) => `Enviado por ${host}.`,
  fromUnknown: "Enviado por outra aplicação ou outro site. O navegador não diz qual.",
  notYet: "Ainda nada foi adicionado à sua biblioteca.",
  add: "Adicionar",
  discard: "Descartar",
};
