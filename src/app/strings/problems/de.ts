import type { problems as english } from "./en.ts";

/** The sentences about errors, by error code, in German. */
export const problems: typeof english = {
  undecodable_image:
    "Die Datei ist beschädigt oder kein Bild. Fotografiere die Seite noch einmal oder füge eine andere Datei hinzu.",
  locked_pdf: "Das PDF ist gesperrt. Gib sein Passwort ein, oder füge es ohne Passwort hinzu.",
  wrong_password: "Das ist nicht das Passwort des PDFs. Versuche es noch einmal.",
  heic_unsupported:
    "Das ist ein HEIC-Foto, das dieser Browser nicht öffnen kann. Wähle auf dem iPhone Einstellungen > Kamera > " +
    "Formate > Maximale Kompatibilität und fotografiere die Seite noch einmal, oder exportiere das Foto als JPEG " +
    "und füge das hinzu.",
  tiff_unsupported:
    "Das ist eine TIFF-Datei, die dieser Browser nicht öffnen kann. Speichere sie als PDF, JPEG oder PNG und füge " +
    "das hinzu.",
  invalid_file_type: "Nur Fotos und PDFs lassen sich scannen. Füge eine JPEG-, PNG- oder PDF-Datei hinzu.",
  too_many_pixels:
    "Das Bild hat mehr Pixel, als sich hier verarbeiten lassen. Fotografiere die Seite mit geringerer Auflösung.",
  file_too_large: "Die Datei ist zu groß. Füge eine kleinere hinzu.",
  too_many_pages: "Die Datei hat mehr Seiten, als auf einmal gehen. Teile sie auf und füge die Teile hinzu.",
  no_document:
    "Es wurde keine Seite gefunden. Setze die Ecken selbst oder fotografiere die Seite auf dunklerem Untergrund.",
  unsupported_language: "Diese Sprache lässt sich hier nicht lesen. Wähle eine andere.",
  engine_unavailable: "Ein Teil der App ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.",
  language_unavailable:
    "Eine Sprache ist nicht auf diesem Gerät und ließ sich nicht herunterladen. Prüfe die Verbindung und versuche " +
    "es noch einmal. In den Einstellungen lassen sich Sprachen im Voraus herunterladen.",
  language_damaged:
    "Die Daten einer Sprache fehlen auf dieser Website oder sind beschädigt. Wähle eine andere Sprache und sage dem " +
    "Betreiber der Website Bescheid.",
  worker_died:
    "Die Arbeit wurde unterbrochen, wahrscheinlich aus Speichermangel. Schließe andere Tabs und versuche es " +
    "noch einmal.",
  timed_out: "Das dauerte zu lange und wurde beendet. Versuche es noch einmal oder nimm ein kleineres Bild.",
  storage_full:
    "Auf dem Gerät ist kein Platz mehr. Nichts Gespeichertes ging verloren. Schaffe Platz und versuche es noch einmal.",
  record_damaged:
    "Ein Eintrag im Speicher der App auf diesem Gerät ist beschädigt, deshalb ging das nicht. Nichts wurde geändert. " +
    "Lade neu; Bibliothek und Dashboard zeigen, was beschädigt ist.",
  storage_damaged:
    "Der Speicher der App auf diesem Gerät ist beschädigt: Teile davon fehlen. Was noch da ist, blieb " +
    "unberührt. Um neu zu beginnen, lösche in den Einstellungen des Browsers die Daten dieser Website; das " +
    "löscht auch, was noch da ist.",
};
