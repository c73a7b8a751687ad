import type { PageStrings } from "./en.ts";

/** What the screens say about a single page and do to it, in French. */
export const page: PageStrings = {
  doubts: {
    unfound: "Aucun bord de page trouvé : la photo entière est gardée. Placez vous-même les coins s'il y a une page.",
    cut: "La page est coupée au bord de la photo.",
    blurred: "La photo est floue.",
  },
  retake: "Reprendre",
  replaceByFile: "Remplacer par un fichier",
  insertAfter: "Insérer des fichiers après",
  insertPhoto: "Photographier des pages après",
  duplicate: "Dupliquer",
  startDocument: "Nouveau document à partir d’ici",
  split: "Couper en deux",
  splitTitle: (number) => `Couper la page ${number} en deux`,
  splitHint: "Faites glisser la ligne sur le pli. Les flèches déplacent ses extrémités.",
  splitEnds: ["Première extrémité de la ligne", "Seconde extrémité de la ligne"],
  splitPosition: (percent) => `à ${percent} %`,
  splitNow: "Couper ici",
  cancel: "Annuler",
  changed: {
    replaced: "Page remplacée.",
    split: "Page coupée en deux.",
    look: "Toutes les pages ont maintenant cet aspect.",
  },
  parted: (count: number, name: string) => (count === 1 ? `Une page forme maintenant « ${name} ».` : `${count} pages forment maintenant « ${name} ».`),
  brightness: "Luminosité",
  contrast: "Contraste",
  resetTone: "Réinitialiser",
};
