import type { HostedStrings } from "./en.ts";

/** The texts of a hosted scanner's page, in German. */
export const hosted: HostedStrings = {
  sentTo: (host) => `Dein Scan wird an ${host} gesendet.`,
  sentWhen: "Es wird nichts gesendet, bevor du auf Senden drückst.",
  places: { network: "Diese Adresse liegt in deinem lokalen Netz.", device: "Diese Adresse liegt auf diesem Gerät." },
  stays: "Dein Scan bleibt bei dir. Am Ende speicherst oder teilst du ihn.",
  start: "Seiten fotografieren",
  choose: "Fotos oder PDFs wählen",
  goOn: (count) => (count === 1 ? "Mit 1 Seite weitermachen" : `Mit ${count} Seiten weitermachen`),

  damaged: "Dieser Link ist beschädigt",
  damagedWhat:
    "Ein Teil fehlt oder wurde verändert. Öffne ihn noch einmal aus der Nachricht oder mit dem QR-Code, mit " +
    "dem er kam.",
  foreign: "Dieser Link gehört nicht hierher",
  foreignWhat: "Er stammt nicht von denen, die diese Seite betreiben. Lass dir einen neuen geben.",
  framed: "Der Scanner kann hier nicht gezeigt werden",
  framedWhat: "Die Seite ringsum darf ihn nicht zeigen. Öffne den Link in einem eigenen Fenster.",
  unknown: "Der Scanner lässt sich gerade nicht öffnen",
  unknownWhat:
    "Die Einstellungen dieser Website konnten nicht geladen und der Link nicht geprüft werden. Prüfe die Verbindung " +
    "und versuche es noch einmal.",
  ownWindow: "In neuem Tab öffnen",
  frameCamera:
    "Die Seite um diesen Scanner erlaubt die Kamera nicht. Wähle Fotos aus oder öffne den Scanner in einem neuen Tab.",

  reviewTitle: "Prüfe deine Seiten",
  earlier: (number) => `Seite ${number} nach vorn`,
  later: (number) => `Seite ${number} nach hinten`,
  turn: (number) => `Seite ${number} drehen`,
  retake: (number) => `Seite ${number} neu aufnehmen`,
  enlarge: (number) => `Seite ${number} vergrößern`,
  photographMore: "Mehr Fotos",
  addFiles: "Mehr Dateien",
  send: (count) => (count === 1 ? "1 Seite senden" : `${count} Seiten senden`),
  finish: "Fertig",
  limit: (most) =>
    most === 1
      ? "Dieser Scanner nimmt 1 Seite. Entferne die anderen."
      : `Dieser Scanner nimmt höchstens ${most} Seiten. Entferne die übrigen oder lass sie weg.`,
  failed: (numbers, count) =>
    count === 1
      ? `Seite ${numbers} ist nicht gelungen. Nimm sie neu auf oder entferne sie, dann geht es weiter.`
      : `Die Seiten ${numbers} sind nicht gelungen. Nimm sie neu auf oder entferne sie, dann geht es weiter.`,
  unsureEdges:
    "Die Ränder der Seite sind nicht sicher erkannt. Tippe auf die Seite und nimm sie neu auf, wenn etwas fehlt.",
  noPage: "Kein Seitenrand gefunden. Das ganze Foto bleibt erhalten.",
  pagesNotStored: "Dieser Browser konnte deine Seiten nicht speichern. Lass diese Seite offen, bis sie gesendet sind.",

  preparing: "Dein Scan wird vorbereitet",
  preparingPages: (done, total) => `${done} von ${total} Seiten sind fertig.`,
  writing: "Die Seiten werden zusammengefügt.",
  cancel: "Abbrechen",

  sending: "Dein Scan wird gesendet",
  sendingWhat: (size, host) => `${size} sind unterwegs an ${host}.`,
  elsewhere: "Ein anderer Tab sendet diesen Scan",
  gone: "Dieser Scan ist nicht mehr hier",
  goneWhat: "Er wurde in einem anderen Tab zugestellt oder verworfen.",
  delivered: "Zugestellt",
  deliveredWhat: (host, when) => `${host} hat ihn erhalten, ${when}.`,
  noTrace: "Auf diesem Gerät bleibt keine Kopie.",
  twice: (when) =>
    `Ein früherer Versuch blieb ohne Antwort. Falls er doch ankam, tragen beide Kopien dieselbe Zeit, ${when}.`,
  offline: "Warten auf das Netz",
  keptHere: "Dein Scan bleibt auf diesem Gerät.",
  notSent: "Noch nicht gesendet.",
  mayClose: "Du kannst diese Seite schließen; gesendet wird, wenn du sie wieder öffnest.",
  offlineWhat: "Er wird gesendet, sobald das Netz wieder da ist.",
  unreachable: (host) => `Keine Antwort von ${host}`,
  unreachableWhat:
    "Es kann an deinem Netz liegen, oder der Empfänger ist nicht erreichbar oder nimmt von dieser Seite " +
    "keine Scans an.",
  refused: (host, status) => `${host} hat den Scan abgelehnt (Status ${status})`,
  redirected: (host) => `${host} will den Scan woandershin`,
  redirectedWhat:
    "Genannt wird eine andere Adresse, von der dir nichts gesagt wurde. Dorthin wurde nichts gesendet. Sag " +
    "es der Person, die dir diesen Link gab.",
  advice: {
    login: "Der Empfänger lässt diesen Scanner nicht zu. Sag es der Person, die dir diesen Link gab.",
    missing: "Unter dieser Adresse gibt es keinen Empfänger mehr. Lass dir einen neuen Link geben.",
    large:
      "Der Scan ist zu groß für den Empfänger. Lade ihn herunter und schick ihn auf anderem Weg, oder scanne " +
      "weniger Seiten.",
    busy: "Der Empfänger hat gerade zu viel zu tun.",
    broken:
      "Der Empfänger hat eine Störung. Sende in einer Weile noch einmal; hilft das nicht, sag es der Person, " +
      "die dir diesen Link gab.",
    other:
      "Der Empfänger hat den Scan nicht angenommen. Sag es der Person, die dir diesen Link gab, und behalte " +
      "eine Kopie.",
  },
  again: (time) => `Nächster Versuch um ${time}.`,
  notStored:
    "Dieser Browser konnte den Scan nicht speichern. Lass diese Seite offen, bis er zugestellt ist, oder " +
    "lade ihn herunter.",
  sendNow: "Noch einmal senden",
  download: "Herunterladen",
  share: "Teilen",
  discard: "Verwerfen",
  discardSure: "Endgültig verwerfen",
  keep: "Behalten",
  another: "Noch etwas scannen",
  close: "Schließen",
  kept: "Dein Scan ist fertig",
  keptWhat: (count, size) =>
    count === 1
      ? `1 Seite, ${size}. Speichere ihn jetzt: Auf dieser Seite bleibt keine Kopie.`
      : `${count} Seiten, ${size}. Speichere ihn jetzt: Auf dieser Seite bleibt keine Kopie.`,
  earlierScans: "Frühere Scans",
};
