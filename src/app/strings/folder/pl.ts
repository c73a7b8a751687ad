import { pluralPl } from "../polish-plural.ts";
import type { FolderStrings } from "./en.ts";

const documents = (count: number): string => `${count} ${pluralPl(count, "dokument", "dokumenty", "dokumentów")}`;

/** The texts about the folder that documents are saved to, in Polish. */
export const folder: FolderStrings = {
  title: "Zapis w folderze",
  what:
    "Każdy gotowy dokument jest zapisywany także w wybranym folderze, jako PDF z tekstem pod swoją nazwą. Nextcloud, " +
    "Dropbox, Syncthing i inne narzędzia do synchronizacji zabierają go stamtąd dalej.",
  unsupported:
    "Ta przeglądarka nie umie sama zapisywać w folderze. Chrome i Edge umieją, na komputerach i na Androidzie. Tutaj " +
    "wyeksportuj dokument albo udostępnij go innej aplikacji.",
  choose: "Wybierz folder",
  notOpened: "Przeglądarka nie otworzyła folderu. Wybierz go ponownie.",
  chooseOther: "Wybierz inny folder",
  stop: "Nie zapisuj tam więcej",
  rules:
    "Dokument jest zapisywany, gdy jego strony są gotowe i go zamkniesz, i ponownie po każdej zmianie. Plik, którego " +
    "nie zapisał Flatbed, nigdy nie jest zastępowany. Gdy usuniesz tu dokument, jego plik tam zostaje.",
  saved: (count) =>
    count === 0
      ? "Nic tam jeszcze nie zapisano."
      : `${documents(count)} ${pluralPl(count, "jest tam zapisany", "są tam zapisane", "jest tam zapisanych")}.`,
  saving: (count) => `Zapisywanie: ${documents(count)}…`,
  earlier: (count) => `Nie ma tam ${count} ${count === 1 ? "wcześniejszego dokumentu" : "wcześniejszych dokumentów"}.`,
  saveEarlier: (count) => (count === 1 ? "Zapisz go też" : "Zapisz je też"),
  lapsed: "Przeglądarka wymaga ponownej zgody, zanim Flatbed coś tam zapisze.",
  waiting: (count, name) => `${documents(count)} ${pluralPl(count, "czeka", "czekają", "czeka")} na folder „${name}”.`,
  allow: "Zezwól na zapis",
  asks: (count, names) =>
    count === 1
      ? `${names}: zapis w folderze nastąpi, gdy odpowiesz na pytanie o ten dokument.`
      : `${names}: zapis w folderze nastąpi, gdy odpowiesz na pytanie o każdy z nich.`,
  quoted: (name) => `„${name}”`,
  asksMany: (count) => `${documents(count)}: zapis w folderze nastąpi, gdy odpowiesz na pytanie o każdy z nich.`,
  toQuestion: "Przejdź do pytania",
  problems: {
    gone: (name) =>
      `Folderu „${name}” już nie ma: został przeniesiony, przemianowany lub usunięty albo jego dysk jest odłączony.`,
    full: (name) => `Tam, gdzie jest folder „${name}”, nie ma już miejsca.`,
    denied: (name) => `Przeglądarka nie pozwala Flatbed zapisywać w folderze „${name}”.`,
    refused: (name) => `Nie można zapisać pliku w folderze „${name}”. Być może jest otwarty w innym programie.`,
  },
  unwritten: (name) => `Nie zapisano dokumentu „${name}”.`,
  again: "Spróbuj ponownie",
};
