import type { Strings } from "./en.ts";
import { amounts } from "./amounts/de.ts";
import { api } from "./api/de.ts";
import { backup } from "./backup/de.ts";
import { dashboard } from "./dashboard/de.ts";
import { exporting } from "./exporting/de.ts";
import { folder } from "./folder/de.ts";
import { marking } from "./marking/de.ts";
import { modes } from "./modes/de.ts";
import { naming } from "./naming/de.ts";
import { overview } from "./overview/de.ts";
import { paper } from "./paper/de.ts";
import { scanners } from "./scanners/de.ts";
import { settings } from "./settings/de.ts";
import { stack } from "./stack/de.ts";
import { tags } from "./tags/de.ts";
import { viewer } from "./viewer/de.ts";
import { camera } from "./camera/de.ts";
import { checking } from "./checking/de.ts";
import { hosted } from "./hosted/de.ts";
import { damaged } from "./damaged/de.ts";
import { library } from "./library/de.ts";
import { page } from "./page/de.ts";
import { problems } from "./problems/de.ts";
import { sharing } from "./sharing/de.ts";

/** All texts of the screens, in German. */
export const de: Strings = {
  language: "de",
  appName: "Flatbed",
  close: "Schließen",
  loading: "Wird geöffnet…",
  settings: "Einstellungen",
  copied: "Kopiert.",
  copyFailed: "Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn selbst.",

  update: {
    ready: "Eine neue Version ist da.",
    othersOpen: "Schließe zuerst die anderen Tabs der App, dann lade neu.",
    reload: "Neu laden",
  },

  framed: {
    title: "Öffne Flatbed in einem eigenen Tab",
    why: "Die Seite außen herum könnte Schaltflächen verdecken und deine Klicks umlenken.",
    open: "In neuem Tab öffnen",
  },

  scan: {
    title: "Scan",
    lead: "Fotografiere eine Seite. Du bekommst sie gerade, sauber und durchsuchbar.",
    privacy: "Alles geschieht auf diesem Gerät. Nichts wird hochgeladen.",
    dropHere: "Fotos oder PDFs hier ablegen",
    dropNow: "Loslassen zum Scannen",
    orPaste: "oder einfügen",
    choose: "Dateien wählen",
    useCamera: "Kamera benutzen",
    samples: "Keine Seite zur Hand? Probier ein Beispiel",
    sampleNames: { letter: "Brief", receipt: "Kassenbon", invoice: "Rechnung" },
    recent: "Zuletzt",
    sampleFailed: "Das Beispiel ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.",
    storing: "Originale werden gespeichert…",
  },

  document: {
    pages: (count) => (count === 1 ? "1 Seite" : `${count} Seiten`),
    name: "Name des Dokuments",
    empty: "Dieses Dokument hat keine Seiten.",
    missing:
      "Dieses Dokument ist nicht auf diesem Gerät. Vielleicht wurde es gelöscht oder liegt in einem anderen Browser.",
    toScan: "Startseite",
    page: (number) => `Seite ${number}`,
    pageOf: (number, count) => `Seite ${number} von ${count}`,
    add: "Seiten hinzufügen",
    addShort: "Hinzufügen",
    export: "Exportieren",
    text: "Text",
    words: "Was auf den Seiten steht",
    look: "Filter",
    moveUp: "Nach vorn",
    moveDown: "Nach hinten",
    drag: (number) => `Seite ${number} verschieben. Mit den Pfeiltasten oder durch Ziehen.`,
    moved: (number, count) => `Verschoben auf Platz ${number} von ${count}.`,
    rotateLeft: "Nach links drehen",
    rotateRight: "Nach rechts drehen",
    adjust: "Ecken anpassen",
    delete: "Löschen",
    deletePage: (number) => `Seite ${number} löschen`,
    pageActions: (number) => `Mehr zu Seite ${number}`,
    deleted: (count) => (count === 1 ? "Seite gelöscht." : `${count} Seiten gelöscht.`),
    undo: "Rückgängig",
    retry: "Noch einmal",
    pdfPassword: "Passwort des PDFs",
    unlock: "Entsperren",
    applyToAll: "Für alle Seiten verwenden",
    languages: "Sprache des Textes",
    languagesHint: "Wähle jede Sprache, die auf den Seiten vorkommt.",
    languagesOff: "Ohne Sprache wird kein Text erkannt.",
    automatic: "Automatisch",
    seemsIn: (language) =>
      `Diese Seite scheint auf ${language} zu sein. Die Daten dafür ließen sich nicht herunterladen.`,
    seemsInOther: (language) => `Diese Seite scheint auf ${language} zu sein. Das lässt sich hier nicht lesen.`,
    readIn: (language) => `Auf ${language} lesen`,
    findLanguage: "Sprache suchen",
    noLanguage: "Diese Sprache gibt es hier nicht.",
    notRead: "wird nicht gelesen",
    textOff: "Diese Seite wird nicht gelesen. Wähle unten eine Sprache, um sie zu lesen.",
    noText: "Auf dieser Seite wurde kein Text gefunden.",
    textPending: "Der Text erscheint hier, sobald die Seite gelesen ist.",
    copy: "Text kopieren",
    copyAll: "Text aller Seiten kopieren",
    copied: "Kopiert.",
    copyFailed: "Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn selbst.",
    working: (done, total) => `${done} von ${total} Seiten fertig`,
  },

  steps: { open: "Datei wird geöffnet", make: "Wird gefunden und geglättet", read: "Wird gelesen" },
  waiting: "Wartet",

  filters: { white: "Sauber", flat: "Gleichmäßiges Licht", original: "Original" },
  filterHints: {
    white: "Reinweißes Papier, klarer Text",
    flat: "Ohne Schatten, Farben bleiben",
    original: "Wie fotografiert",
  },
  pdfPageHints: {
    kept: "Wie im PDF, mit Text und Links",
    drawn: "Ein Bild; dieses PDF erlaubt keine Kopien seiner Seiten",
  },

  editor: {
    title: (number) => `Ecken von Seite ${number}`,
    photo: "Das Foto",
    result: "Die Seite",
    corner: ["Ecke oben links", "Ecke oben rechts", "Ecke unten rechts", "Ecke unten links"],
    edge: ["Obere Kante", "Rechte Kante", "Untere Kante", "Linke Kante"],
    position: (x, y) => `${x} von links, ${y} von oben`,
    bendAcross: ["Biegung links", "Biegung in der Mitte", "Biegung rechts"],
    bendDown: ["Biegung oben", "Biegung in der Mitte", "Biegung unten"],
    sides: "Kanten",
    straight: "Gerade",
    curved: "Gebogen",
    hint: "Ziehe eine Ecke oder Kante.",
    bendHint: "Ziehe die Mitte einer Kante, um sie zu biegen, die Punkte daneben für die Feinheiten.",
    keysHint: "Pfeiltasten bewegen sie um ein Pixel, mit Umschalt um zehn.",
    previous: "Vorige Seite",
    next: "Nächste Seite",
    findAgain: "Neu suchen",
    whole: "Ganzes Bild",
    undo: "Rückgängig",
    redo: "Wiederholen",
    done: "Fertig",
    found: "Die Seite wurde gefunden.",
    notFound: "Keine Seite gefunden. Ziehe die Ecken auf sie.",
    finding: "Die Seite wird gesucht…",
    noPhoto: "Dieses Foto kann nicht gezeigt werden. Vielleicht ist es beschädigt.",
    missing: "Diese Seite gibt es in dem Dokument nicht.",
    toPage: "Zurück zur Seite",
    toDocument: "Zurück zum Dokument",
  },

  checking,
  page,
  hosted,
  dashboard: "Verwaltung",
  library,
  damaged,

  problem: {
    failedStep: {
      open: "Die Datei ließ sich nicht öffnen.",
      make: "Die Seite ließ sich nicht herstellen.",
      read: "Der Text ließ sich nicht lesen.",
    },
    brokenPdf:
      "Dieses PDF lässt sich nicht vollständig zeigen: Es ist beschädigt, hat keine Seiten oder enthält Unbekanntes. " +
      "Drucke es in ein neues PDF, oder fotografiere es.",
    cutOff: (percent) =>
      `Nur etwa ${percent} % des Bildes sind da: Die Datei ist abgeschnitten. Kopiere sie noch einmal von dort, wo ` +
      "sie ganz ist, oder fotografiere die Seite noch einmal.",
    byCode: problems,
    screenFailed: "Diese Ansicht lässt sich nicht anzeigen.",
    screenFailedWhat:
      "Deine Dokumente sind weiterhin auf diesem Gerät. Versuche es noch einmal oder öffne eine andere Ansicht.",
    tryAgain: "Noch einmal versuchen",
    copyReport: "Bericht kopieren",
    toLibrary: "Alle Dokumente",
    guestFailedWhat: "Die fotografierten Seiten sind noch da. Lade neu; hilft das nicht, sichere die Fotos.",
    exportAll: "Alle Dokumente exportieren",
    startFailed: "Flatbed konnte nicht starten.",
    noStorage:
      "Die App kommt nicht an ihren Speicher auf diesem Gerät. Lade neu; hilft das nicht, verlasse den " +
      "privaten Modus oder erlaube dieser Website, Daten zu behalten.",
    reload: "Neu laden",
  },

  screens: {
    amounts,
    api,
    backup,
    camera,
    dashboard,
    exporting,
    folder,
    marking,
    modes,
    naming,
    overview,
    paper,
    scanners,
    settings,
    sharing,
    stack,
    tags,
    viewer,
  },
};
