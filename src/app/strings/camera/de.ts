import type { CameraStrings } from "./en.ts";

/** The texts of the camera's screen, in German. */
export const camera: CameraStrings = {
  title: "Kamera",
  why: "Flatbed braucht die Kamera, um deine Seiten zu fotografieren. Deine Fotos bleiben auf diesem Gerät.",
  start: "Kamera starten",
  shutter: "Foto aufnehmen",
  done: (count) => (count === 1 ? "Fertig, 1 Foto" : `Fertig, ${count} Fotos`),
  doneShort: "Fertig",
  starting: "Die Kamera startet…",
  denied:
    "Die Kamera ist für diese Seite gesperrt. Erlaube sie in den Einstellungen des Browsers und versuche es " +
    "noch einmal, oder wähle Fotos aus.",
  absent: "Keine Kamera gefunden. Schließe eine an und versuche es noch einmal, oder wähle Fotos aus.",
  busy: "Ein anderes Programm benutzt die Kamera. Schließe es und versuche es noch einmal, oder wähle Fotos aus.",
  open: (count) => (count === 1 ? "Foto öffnen" : `${count} Fotos öffnen`),
  taken: (count) => (count === 1 ? "1 Foto aufgenommen" : `${count} Fotos aufgenommen`),
  guidance: {
    none: "Richte die Kamera auf eine Seite",
    closer: "Geh näher heran",
    farther: "Weiter weg, die Seite ist abgeschnitten",
    dark: "Zu dunkel, mach Licht an",
    tilted: "Halte die Kamera gerade über die Seite",
    glare: "Eine Lampe spiegelt sich auf der Seite. Neige die Seite oder die Kamera ein wenig",
    unsure: "Drücke den Auslöser, wenn der Umriss stimmt",
    hold: "Halte still",
    taken: "Aufgenommen. Zeig die nächste Seite",
  },
  manual: "Fülle das Bild mit der Seite und drücke den Auslöser",
  auto: "Automatisch aufnehmen",
  autoShort: "Automatik",
  doubts: {
    unfound: "Im letzten Foto wurde kein Seitenrand gefunden.",
    edges: "Die Ränder der Seite sind im letzten Foto nicht sicher erkannt.",
    cut: "Im letzten Foto ist die Seite abgeschnitten.",
    blurred: "Das letzte Foto ist unscharf.",
    gutter: "Im letzten Foto wurde kein Falz gefunden.",
  },
  retake: "Neu aufnehmen",
  torch: "Licht",
  sound: "Ton und Vibration des Auslösers",
  zoom: "Zoomfaktor",
  device: "Kamera",
  unnamed: (number) => `Kamera ${number}`,
};
