import type { DamagedStrings } from "./en.ts";

/** The texts about damaged records, in Italian. */
export const damaged: DamagedStrings = {
  title: "Danneggiato",
  unnamed: "Senza nome",
  documents:
    "I dati di questi documenti sono danneggiati e non è possibile aprirli. Le loro foto potrebbero essere intatte. " +
    "Salva ciò che resta, poi eliminali. Tutti gli altri documenti funzionano.",
  scans:
    "I dati di queste scansioni sono danneggiati e non è possibile inviarle. Salva ciò che resta e invialo in altro " +
    "modo, poi eliminale.",
  pages:
    "I dati delle pagine che hai fotografato sono danneggiati e non è possibile inviarle. Salva ciò che resta, poi " +
    "eliminale e ricomincia.",
  accounts:
    "I dati di questi account o chiavi sono danneggiati. Le richieste che li usano vengono rifiutate e non viene " +
    "addebitato nulla. Salva ciò che resta, poi eliminali e creali di nuovo.",
  scanners:
    "I dati di questi scanner, o della chiave che firma i link, sono danneggiati. I link già condivisi si aprono " +
    "ancora. Salva ciò che resta, elimina questi dati, poi importa gli scanner da un file o creali di nuovo.",
  usage:
    "I dati su ciò che questo account ha consumato sono danneggiati. Le sue richieste vengono rifiutate e non viene " +
    "addebitato nulla. Ricalcola dal registro, poi controlla i suoi crediti.",
  recount: "Ricalcola",
  recountOf: (name) => `Ricalcola: ${name}`,
  ledgerLines: (count) =>
    count === 1
      ? "1 riga del registro è danneggiata e non compare."
      : `${count} righe del registro sono danneggiate e non compaiono.`,
  save: "Salva ciò che resta",
  saveOf: (name) => `Salva ciò che resta: ${name}`,
  remove: "Elimina",
  removeOf: (name) => `Elimina: ${name}`,
  removeSure: "Elimina per sempre",
  keep: "Conserva",
  saveDraft: "Salva le foto",
};
