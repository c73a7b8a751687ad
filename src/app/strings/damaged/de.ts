import type { DamagedStrings } from "./en.ts";

/** The texts about damaged records, in German. */
export const damaged: DamagedStrings = {
  title: "Beschädigt",
  unnamed: "Ohne Namen",
  documents:
    "Die Einträge dieser Dokumente sind beschädigt, deshalb lassen sie sich nicht öffnen. Ihre Fotos können noch " +
    "heil sein. Sichere, was da ist, und entferne sie dann. Alle anderen Dokumente funktionieren.",
  scans:
    "Die Einträge dieser Scans sind beschädigt, deshalb lassen sie sich nicht senden. Sichere, was da ist, sende " +
    "es auf anderem Weg und entferne sie dann.",
  pages:
    "Der Eintrag der fotografierten Seiten ist beschädigt, deshalb lassen sie sich nicht senden. Sichere, was da " +
    "ist, entferne sie dann und beginne noch einmal.",
  accounts:
    "Die Einträge dieser Konten oder Schlüssel sind beschädigt. Anfragen damit werden abgelehnt, berechnet wird " +
    "nichts. Sichere, was da ist, entferne sie dann und lege sie neu an.",
  scanners:
    "Diese Einträge von Scannern oder des Schlüssels, der Links signiert, sind beschädigt. Geteilte Links öffnen " +
    "sich weiterhin. Sichere, was da ist, entferne sie und importiere deine Scanner dann aus einer Datei oder " +
    "lege sie neu an.",
  usage:
    "Der Eintrag über den Verbrauch dieses Kontos ist beschädigt. Anfragen werden abgelehnt, berechnet wird " +
    "nichts. Zähle neu aus dem Verlauf und prüfe dann das Guthaben.",
  recount: "Neu zählen",
  recountOf: (name) => `Neu zählen: ${name}`,
  ledgerLines: (count) =>
    count === 1
      ? "1 Zeile des Verlaufs ist beschädigt und fehlt hier."
      : `${count} Zeilen des Verlaufs sind beschädigt und fehlen hier.`,
  save: "Sichern, was da ist",
  saveOf: (name) => `Sichern, was da ist: ${name}`,
  remove: "Entfernen",
  removeOf: (name) => `Entfernen: ${name}`,
  removeSure: "Endgültig entfernen",
  keep: "Behalten",
  saveDraft: "Fotos sichern",
};
