import type { SharingStrings } from "./en.ts";

/** The question about files that another app or site sent, in Spanish. */
export const sharing: SharingStrings = {
  title: (count) => (count === 1 ? "¿Añadir 1 archivo a tu biblioteca?" : `¿Añadir ${count} archivos a tu biblioteca?`),
  from: (host) => `Enviado por ${host}.`,
  fromUnknown: "Enviado por otra aplicación u otro sitio. El navegador no dice cuál.",
  notYet: "Aún no se ha añadido nada a tu biblioteca.",
  add: "Añadir",
  discard: "Descartar",
};
