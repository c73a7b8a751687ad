import type { BackupStrings } from "./en.ts";

/** The texts about backups, in Italian. */
export const backup: BackupStrings = {
  title: "Backup",
  hint: "Un solo file con tutti i documenti, le foto e il testo. Conservalo altrove o portalo su un altro dispositivo.",
  saveBackup: "Salva un backup",
  openBackup: "Aggiungi da un backup",
  savingBackup: "Scrittura del backup…",
  openingBackup: "Aggiunta dei documenti…",
  stop: "Interrompi",
  saved: (count) => (count === 1 ? "Il backup contiene 1 documento." : `Il backup contiene ${count} documenti.`),
  restored: (added, known) =>
    (added === 1 ? "1 documento aggiunto." : `${added} documenti aggiunti.`) +
    (known === 0 ? "" : known === 1 ? " 1 era già qui." : ` ${known} erano già qui.`),
  leftOut: (names) => `Danneggiati nel file e non aggiunti: ${names}.`,
  stoppedEarly: "Non è stato possibile aggiungere gli altri:",
  notRestored: {
    other: "Questo file non è un backup di Flatbed. Non è stato aggiunto nulla.",
    newer:
      "Questo backup viene da un Flatbed più recente. Non è stato aggiunto nulla. Ricarica per avere la versione " +
      "più recente.",
    damaged: "Questo backup è danneggiato o incompleto. Non è stato aggiunto nulla. Prova con un’altra copia.",
  },

  saves: "Cosa contiene il backup",
  documentsOnly: "Solo documenti",
  documentsOnlyHint: "Un file ZIP che ogni programma può aprire.",
  everything: "Tutto, protetto da una passphrase",
  everythingHint:
    "Anche gli scanner con la chiave dei loro link, gli account API e le impostazioni: tutto ciò che " +
    "serve a un altro " +
    "dispositivo. Senza la passphrase nessuno può aprire il file, nemmeno tu.",
  passphrase: "Passphrase del file",
  passphraseHint: (least) => `Almeno ${least} caratteri. Conservala separata dal file.`,
  makePassphrase: "Creane una",
  passphraseOf: "Passphrase del backup",
  open: "Apri",
  cancel: "Annulla",
  wrongPassphrase: "Questa non è la passphrase del backup. Non è stato aggiunto nulla. Controllala e riprova.",
  addedScanners: (count) => (count === 1 ? "1 scanner aggiunto." : `${count} scanner aggiunti.`),
  addedAccounts: (count) => (count === 1 ? "1 account API aggiunto." : `${count} account API aggiunti.`),
  addedChoices: "Impostazioni aggiunte. Valgono dal prossimo avvio.",
  otherKey:
    "Questo dispositivo continua a firmare i link con la propria chiave. Gli scanner aggiunti mantengono i loro.",
  remind:
    "Il browser può eliminare i tuoi documenti se lo spazio sul dispositivo si esaurisce. Un backup li mette " +
    "al sicuro.",
  remindSave: "Vai al backup",
  remindLater: "Non ora",
};
