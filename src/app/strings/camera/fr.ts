import type { CameraStrings } from "./en.ts";

/** The texts of the camera's screen, in French. */
export const camera: CameraStrings = {
  title: "Appareil photo",
  why: "Flatbed a besoin de l’appareil photo pour prendre vos pages. Vos photos restent sur cet appareil.",
  start: "Démarrer l’appareil photo",
  shutter: "Prendre une photo",
  done: (count) => (count === 1 ? "Terminé, 1 photo" : `Terminé, ${count} photos`),
  doneShort: "Terminé",
  starting: "L’appareil photo démarre…",
  denied:
    "L’appareil photo est bloqué pour ce site. Autorisez-le dans les réglages du navigateur et réessayez, ou " +
    "choisissez des photos.",
  absent: "Aucun appareil photo n’a été trouvé. Branchez-en un et réessayez, ou choisissez des photos.",
  busy: "Un autre programme utilise l’appareil photo. Fermez-le et réessayez, ou choisissez des photos.",
  open: (count) => (count === 1 ? "Ouvrir la photo" : `Ouvrir les ${count} photos`),
  taken: (count) => (count === 1 ? "1 photo prise" : `${count} photos prises`),
  guidance: {
    none: "Visez une page",
    closer: "Approchez-vous",
    farther: "Reculez, la page est coupée",
    dark: "Trop sombre, allumez une lampe",
    tilted: "Tenez l’appareil bien au-dessus de la page",
    glare: "Une lampe se reflète sur la page. Inclinez un peu la page ou l’appareil",
    unsure: "Appuyez sur le déclencheur si le contour est juste",
    hold: "Ne bougez plus",
    taken: "Prise. Montrez la page suivante",
  },
  manual: "Remplissez le cadre avec la page, puis appuyez sur le déclencheur",
  auto: "Prendre les photos automatiquement",
  autoShort: "Automatique",
  doubts: {
    unfound: "Aucun bord de page dans la dernière photo.",
    edges: "Les bords de la page ne sont pas certains sur la dernière photo.",
    cut: "La page est coupée dans la dernière photo.",
    blurred: "La dernière photo est floue.",
    gutter: "Aucun pli n’a été trouvé dans la dernière photo.",
  },
  retake: "Reprendre",
  torch: "Lampe",
  sound: "Son et vibration du déclencheur",
  zoom: "Agrandissement",
  device: "Appareil",
  unnamed: (number) => `Appareil ${number}`,
};
