import type { FolderStrings } from "./en.ts";

/** The texts about the folder that documents are saved to, in Spanish. */
export const folder: FolderStrings = {
  title: "Guardar en una carpeta",
  what:
    "Cada documento terminado se guarda también en una carpeta tuya, como PDF con texto y con su nombre. Nextcloud, " +
    "Dropbox, Syncthing y otras herramientas de sincronización se lo llevan desde allí.",
  unsupported:
    "Este navegador no puede guardar por sí mismo en una carpeta. Chrome y Edge pueden, en ordenadores y en Android. " +
    "Aquí, exporta un documento o compártelo con otra aplicación.",
  choose: "Elegir una carpeta",
  notOpened: "El navegador no abrió la carpeta. Elige una de nuevo.",
  chooseOther: "Elegir otra carpeta",
  stop: "Dejar de guardar allí",
  rules:
    "Un documento se guarda cuando sus páginas están listas y has salido de él, y otra vez cuando lo cambias. Un " +
    "archivo que no escribió Flatbed no se sustituye nunca. Si eliminas un documento aquí, su archivo se queda allí.",
  saved: (count) =>
    count === 0
      ? "Aún no hay nada guardado allí."
      : count === 1
        ? "Hay 1 documento guardado allí."
        : `Hay ${count} documentos guardados allí.`,
  saving: (count) => (count === 1 ? "Se está guardando 1 documento…" : `Se están guardando ${count} documentos…`),
  earlier: (count) =>
    count === 1 ? "1 documento de antes no está allí." : `${count} documentos de antes no están allí.`,
  saveEarlier: (count) => (count === 1 ? "Guardarlo también" : "Guardarlos también"),
  lapsed: "El navegador pide un nuevo permiso antes de que Flatbed escriba allí.",
  waiting: (count, name) =>
    count === 1 ? `1 documento espera a la carpeta «${name}».` : `${count} documentos esperan a la carpeta «${name}».`,
  allow: "Permitir escribir",
  asks: (count, names) =>
    count === 1
      ? `${names} se guardará en la carpeta cuando respondas a una pregunta sobre él.`
      : `${names} se guardarán en la carpeta cuando respondas a una pregunta sobre cada uno.`,
  quoted: (name) => `«${name}»`,
  asksMany: (count) => `${count} documentos se guardarán en la carpeta cuando respondas a una pregunta sobre cada uno.`,
  toQuestion: "Ver la pregunta",
  problems: {
    gone: (name) =>
      `La carpeta «${name}» ya no está: se movió, cambió de nombre o se eliminó, o su unidad no está conectada.`,
    full: (name) => `Ya no queda espacio donde está la carpeta «${name}».`,
    denied: (name) => `El navegador no deja que Flatbed escriba en la carpeta «${name}».`,
    refused: (name) => `No se puede escribir un archivo de la carpeta «${name}». Quizá lo tenga abierto otro programa.`,
  },
  unwritten: (name) => `«${name}» no se ha guardado.`,
  again: "Intentar de nuevo",
};
