import type { BackupStrings } from "./en.ts";

/** The texts about backups, in Spanish. */
export const backup: BackupStrings = {
  title: "Copia de seguridad",
  hint:
    "Un archivo con todos los documentos, sus fotos y su texto. Guárdalo en otro sitio o llévalo a otro " +
    "dispositivo.",
  saveBackup: "Guardar una copia de seguridad",
  openBackup: "Añadir desde una copia",
  savingBackup: "Escribiendo la copia de seguridad…",
  openingBackup: "Añadiendo documentos…",
  stop: "Detener",
  saved: (count) => (count === 1 ? "La copia contiene 1 documento." : `La copia contiene ${count} documentos.`),
  restored: (added, known) =>
    (added === 1 ? "Se añadió 1 documento." : `Se añadieron ${added} documentos.`) +
    (known === 0 ? "" : known === 1 ? " 1 ya estaba aquí." : ` ${known} ya estaban aquí.`),
  leftOut: (names) => `Dañados en el archivo y no añadidos: ${names}.`,
  stoppedEarly: "Los demás no se pudieron añadir:",
  notRestored: {
    other: "Este archivo no es una copia de seguridad de Flatbed. No se ha añadido nada.",
    newer:
      "Esta copia es de una versión más nueva de Flatbed. No se ha añadido nada. Recarga para tener la más reciente.",
    damaged: "Esta copia está dañada o incompleta. No se ha añadido nada. Prueba con otra copia.",
  },

  saves: "Qué contiene la copia",
  documentsOnly: "Solo documentos",
  documentsOnlyHint: "Un archivo ZIP que cualquier programa puede abrir.",
  everything: "Todo, protegido con una frase de contraseña",
  everythingHint:
    "También los escáneres con la clave de sus enlaces, las cuentas de la API y los ajustes: todo lo que " +
    "necesita otro " +
    "dispositivo. Sin la frase nadie puede abrir el archivo, tampoco tú.",
  passphrase: "Frase de contraseña",
  passphraseHint: (least) => `Al menos ${least} caracteres. Guárdala aparte del archivo.`,
  makePassphrase: "Crear una",
  passphraseOf: "Frase de contraseña de la copia",
  open: "Abrir",
  cancel: "Cancelar",
  wrongPassphrase:
    "Esta no es la frase de contraseña de la copia. No se ha añadido nada. Compruébala e inténtalo de nuevo.",
  addedScanners: (count) => (count === 1 ? "Se añadió 1 escáner." : `Se añadieron ${count} escáneres.`),
  addedAccounts: (count) =>
    count === 1 ? "Se añadió 1 cuenta de la API." : `Se añadieron ${count} cuentas de la API.`,
  addedChoices: "Se añadieron los ajustes. Valen desde el próximo inicio.",
  otherKey:
    "Este dispositivo sigue firmando los enlaces con su propia clave. Los escáneres añadidos conservan los suyos.",
  remind:
    "El navegador puede borrar tus documentos si al dispositivo le falta espacio. Una copia de seguridad los protege.",
  remindSave: "Ir a la copia",
  remindLater: "Ahora no",
};
