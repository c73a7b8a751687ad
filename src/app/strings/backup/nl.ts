import type { BackupStrings } from "./en.ts";

/** The texts about backups, in Dutch. */
export const backup: BackupStrings = {
  title: "Reservekopie",
  hint:
    "Eén bestand met alle documenten, hun foto’s en hun tekst. Bewaar het ergens anders of neem het mee naar een " +
    "ander apparaat.",
  saveBackup: "Reservekopie opslaan",
  openBackup: "Toevoegen uit reservekopie",
  savingBackup: "Reservekopie schrijven…",
  openingBackup: "Documenten toevoegen…",
  stop: "Stoppen",
  saved: (count) => (count === 1 ? "De reservekopie bevat 1 document." : `De reservekopie bevat ${count} documenten.`),
  restored: (added, known) =>
    (added === 1 ? "1 document is toegevoegd." : `${added} documenten zijn toegevoegd.`) +
    (known === 0 ? "" : known === 1 ? " 1 was er al." : ` ${known} waren er al.`),
  leftOut: (names) => `In het bestand beschadigd en weggelaten: ${names}.`,
  stoppedEarly: "De andere konden niet worden toegevoegd:",
  notRestored: {
    other: "Dit bestand is geen reservekopie van Flatbed. Er is niets toegevoegd.",
    newer:
      "Deze reservekopie komt van een nieuwere Flatbed. Er is niets toegevoegd. Laad opnieuw voor de nieuwste versie.",
    damaged:
      "Deze reservekopie is beschadigd of niet compleet. Er is niets toegevoegd. Probeer een andere kopie ervan.",
  },

  saves: "Wat de reservekopie bevat",
  documentsOnly: "Alleen documenten",
  documentsOnlyHint: "Een ZIP-bestand dat elk programma kan openen.",
  everything: "Alles, vergrendeld met een wachtzin",
  everythingHint:
    "Ook scanners met de sleutel van hun links, API-accounts en instellingen: alles wat een ander " +
    "apparaat nodig heeft. " +
    "Zonder de wachtzin kan niemand het bestand openen, ook jij niet.",
  passphrase: "Wachtzin",
  passphraseHint: (least) => `Minstens ${least} tekens. Bewaar hem apart van het bestand.`,
  makePassphrase: "Een verzinnen",
  passphraseOf: "Wachtzin van de reservekopie",
  open: "Openen",
  cancel: "Annuleren",
  wrongPassphrase:
    "Dit is niet de wachtzin van de reservekopie. Er is niets toegevoegd. Controleer hem en probeer opnieuw.",
  addedScanners: (count) => (count === 1 ? "1 scanner is toegevoegd." : `${count} scanners zijn toegevoegd.`),
  addedAccounts: (count) => (count === 1 ? "1 API-account is toegevoegd." : `${count} API-accounts zijn toegevoegd.`),
  addedChoices: "Instellingen zijn toegevoegd. Ze gelden vanaf de volgende start.",
  otherKey: "Dit apparaat blijft links met zijn eigen sleutel ondertekenen. De toegevoegde scanners houden hun links.",
  remind:
    "De browser kan je documenten verwijderen als het apparaat vol raakt. Met een reservekopie blijven ze bewaard.",
  remindSave: "Naar de reservekopie",
  remindLater: "Niet nu",
};
