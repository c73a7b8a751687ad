import type { DamagedStrings } from "./en.ts";

/** The texts about damaged records, in Spanish. */
export const damaged: DamagedStrings = {
  title: "Dañado",
  unnamed: "Sin nombre",
  documents:
    "Los datos de estos documentos están dañados y no se pueden abrir. Quizá sus fotos estén intactas. Guarda lo " +
    "que queda y después elimínalos. Los demás documentos funcionan.",
  scans:
    "Los datos de estos escaneos están dañados y no se pueden enviar. Guarda lo que queda, envíalo de otra forma y " +
    "después elimínalos.",
  pages:
    "Los datos de las páginas que fotografiaste están dañados y no se pueden enviar. Guarda lo que queda, " +
    "elimínalas y empieza de nuevo.",
  accounts:
    "Los datos de estas cuentas o claves están dañados. Las peticiones que las usan se rechazan y no se cobra nada. " +
    "Guarda lo que queda, elimínalas y créalas de nuevo.",
  scanners:
    "Los datos de estos escáneres, o de la clave que firma los enlaces, están dañados. Los enlaces ya compartidos " +
    "se siguen abriendo. Guarda lo que queda, elimínalos y después importa tus escáneres desde un archivo o créalos " +
    "de nuevo.",
  usage:
    "Los datos de lo que ha gastado esta cuenta están dañados. Sus peticiones se rechazan y no se cobra nada. Vuelve " +
    "a contar a partir del registro y después comprueba sus créditos.",
  recount: "Volver a contar",
  recountOf: (name) => `Volver a contar: ${name}`,
  ledgerLines: (count) =>
    count === 1
      ? "1 línea del registro está dañada y no aparece."
      : `${count} líneas del registro están dañadas y no aparecen.`,
  save: "Guardar lo que queda",
  saveOf: (name) => `Guardar lo que queda: ${name}`,
  remove: "Eliminar",
  removeOf: (name) => `Eliminar: ${name}`,
  removeSure: "Eliminar para siempre",
  keep: "Conservar",
  saveDraft: "Guardar las fotos",
};
