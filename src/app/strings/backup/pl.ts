import { pluralPl } from "../polish-plural.ts";
import type { BackupStrings } from "./en.ts";

/** The texts about backups, in Polish. */
export const backup: BackupStrings = {
  title: "Kopia zapasowa",
  hint:
    "Jeden plik ze wszystkimi dokumentami, ich zdjęciami i tekstem. Przechowuj go w innym miejscu albo przenieś na " +
    "inne urządzenie.",
  saveBackup: "Zapisz kopię zapasową",
  openBackup: "Dodaj z kopii zapasowej",
  savingBackup: "Zapisywanie kopii zapasowej…",
  openingBackup: "Dodawanie dokumentów…",
  stop: "Zatrzymaj",
  saved: (count) => `Kopia zapasowa zawiera ${count} ${pluralPl(count, "dokument", "dokumenty", "dokumentów")}.`,
  restored: (added, known) =>
    `Dodano ${added} ${pluralPl(added, "dokument", "dokumenty", "dokumentów")}.` +
    (known === 0 ? "" : ` ${known} już tu ${pluralPl(known, "był", "były", "było")}.`),
  leftOut: (names) => `Uszkodzone w pliku i pominięte: ${names}.`,
  stoppedEarly: "Pozostałych nie udało się dodać:",
  notRestored: {
    other: "Ten plik nie jest kopią zapasową Flatbed. Nic nie dodano.",
    newer: "Ta kopia zapasowa pochodzi z nowszej wersji Flatbed. Nic nie dodano. Odśwież, aby mieć najnowszą.",
    damaged: "Ta kopia zapasowa jest uszkodzona lub niepełna. Nic nie dodano. Spróbuj z innym jej egzemplarzem.",
  },

  saves: "Co zawiera kopia zapasowa",
  documentsOnly: "Tylko dokumenty",
  documentsOnlyHint: "Plik ZIP, który otworzy każdy program.",
  everything: "Wszystko, zabezpieczone hasłem",
  everythingHint:
    "Także skanery z kluczem ich linków, konta API i ustawienia: wszystko, czego potrzebuje inne " +
    "urządzenie. Bez hasła " +
    "nikt nie otworzy pliku, nawet Ty.",
  passphrase: "Hasło",
  passphraseHint: (least) => `Co najmniej ${least} znaków. Przechowuj je osobno, nie przy pliku.`,
  makePassphrase: "Utwórz hasło",
  passphraseOf: "Hasło kopii zapasowej",
  open: "Otwórz",
  cancel: "Anuluj",
  wrongPassphrase: "To nie jest hasło tej kopii zapasowej. Nic nie dodano. Sprawdź je i spróbuj ponownie.",
  addedScanners: (count) => `Dodano ${count} ${pluralPl(count, "skaner", "skanery", "skanerów")}.`,
  addedAccounts: (count) => `Dodano ${count} ${pluralPl(count, "konto", "konta", "kont")} API.`,
  addedChoices: "Dodano ustawienia. Obowiązują od następnego uruchomienia.",
  otherKey: "To urządzenie nadal podpisuje linki własnym kluczem. Dodane skanery zachowują swoje linki.",
  remind: "Gdy na urządzeniu zabraknie miejsca, przeglądarka może usunąć Twoje dokumenty. Kopia zapasowa je ochroni.",
  remindSave: "Przejdź do kopii",
  remindLater: "Nie teraz",
};
