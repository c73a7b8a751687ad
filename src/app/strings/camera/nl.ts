import type { CameraStrings } from "./en.ts";

/** The texts of the camera's screen, in Dutch. */
export const camera: CameraStrings = {
  title: "Camera",
  why: "Flatbed heeft de camera nodig om je pagina’s te fotograferen. Je foto’s blijven op dit apparaat.",
  start: "Camera starten",
  shutter: "Foto maken",
  done: (count) => (count === 1 ? "Klaar, 1 foto" : `Klaar, ${count} foto’s`),
  doneShort: "Klaar",
  starting: "De camera start…",
  denied:
    "De camera is voor deze site geblokkeerd. Sta de camera toe in de site-instellingen van de browser en probeer " +
    "het opnieuw, of kies foto’s.",
  absent: "Geen camera gevonden. Sluit er een aan en probeer het opnieuw, of kies foto’s.",
  busy: "Een ander programma gebruikt de camera. Sluit het en probeer het opnieuw, of kies foto’s.",
  open: (count) => (count === 1 ? "De foto openen" : `De ${count} foto’s openen`),
  taken: (count) => (count === 1 ? "1 foto gemaakt" : `${count} foto’s gemaakt`),
  guidance: {
    none: "Richt de camera op een pagina",
    closer: "Ga dichterbij",
    farther: "Ga verder weg, de pagina valt buiten beeld",
    dark: "Te donker, doe een lamp aan",
    tilted: "Houd de camera recht boven de pagina",
    glare: "Een lamp weerspiegelt op de pagina. Kantel de pagina of de camera een beetje",
    unsure: "Druk op de sluiterknop als de omtrek klopt",
    hold: "Stilhouden",
    taken: "Gelukt. Laat de volgende pagina zien",
  },
  manual: "Vul het beeld met de pagina en druk op de sluiterknop",
  auto: "Automatisch fotograferen",
  autoShort: "Automatisch",
  doubts: {
    unfound: "In de laatste foto is geen paginarand gevonden.",
    edges: "In de laatste foto zijn de randen van de pagina niet zeker.",
    cut: "In de laatste foto is de pagina afgesneden.",
    blurred: "De laatste foto is onscherp.",
    gutter: "In de laatste foto is geen vouw gevonden.",
  },
  retake: "Opnieuw",
  torch: "Lamp",
  sound: "Geluid en trilling van de sluiter",
  zoom: "Zoom",
  device: "Camera",
  unnamed: (number) => `Camera ${number}`,
};
