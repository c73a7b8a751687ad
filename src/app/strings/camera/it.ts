import type { CameraStrings } from "./en.ts";

/** The texts of the camera's screen, in Italian. */
export const camera: CameraStrings = {
  title: "Fotocamera",
  why: "Flatbed ha bisogno della fotocamera per fotografare le pagine. Le foto restano su questo dispositivo.",
  start: "Avvia la fotocamera",
  shutter: "Scatta una foto",
  done: (count) => (count === 1 ? "Fine, 1 foto" : `Fine, ${count} foto`),
  doneShort: "Fine",
  starting: "Avvio della fotocamera…",
  denied:
    "La fotocamera è bloccata per questo sito. Consentila nelle impostazioni del browser e riprova, oppure scegli " +
    "delle foto.",
  absent: "Nessuna fotocamera trovata. Collegane una e riprova, oppure scegli delle foto.",
  busy: "La fotocamera è usata da un altro programma. Chiudilo e riprova, oppure scegli delle foto.",
  open: (count) => (count === 1 ? "Apri la foto" : `Apri le ${count} foto`),
  taken: (count) => (count === 1 ? "1 foto scattata" : `${count} foto scattate`),
  guidance: {
    none: "Inquadra una pagina",
    closer: "Avvicinati",
    farther: "Allontanati, la pagina è tagliata",
    dark: "Troppo buio, accendi una luce",
    tilted: "Tieni la fotocamera dritta sopra la pagina",
    glare: "Una lampada si riflette sulla pagina. Inclina un po’ la pagina o la fotocamera",
    unsure: "Se il contorno è giusto, premi il pulsante di scatto",
    hold: "Non muoverti",
    taken: "Foto scattata. Mostra la pagina successiva",
  },
  manual: "Riempi l’inquadratura con la pagina, poi premi il pulsante di scatto",
  auto: "Scatta automaticamente",
  autoShort: "Automatico",
  doubts: {
    unfound: "Nell’ultima foto non è stato trovato il bordo della pagina.",
    edges: "Nell’ultima foto i bordi della pagina sono incerti.",
    cut: "Nell’ultima foto la pagina è tagliata.",
    blurred: "L’ultima foto è sfocata.",
    gutter: "Nell’ultima foto non è stata trovata la piega.",
  },
  retake: "Rifai",
  torch: "Luce",
  sound: "Suono e vibrazione allo scatto",
  zoom: "Zoom",
  device: "Fotocamera",
  unnamed: (number) => `Fotocamera ${number}`,
};
