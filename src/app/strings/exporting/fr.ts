import type { ExportingStrings } from "./en.ts";

/** The sentences of the export sheet, in French. */
export const exporting: ExportingStrings = {
  title: "Exporter",
  format: "Format",
  pdf: "PDF",
  pdfHint: "Consultable, avec du texte à sélectionner",
  jpeg: "JPEG",
  jpegHint: (count) => (count === 1 ? "Une image" : `${count} images dans un fichier ZIP`),
  text: "Texte brut",
  textHint: "Ce que disent les pages, en fichier .txt",
  fileName: "Nom du fichier",
  about: (size) => `environ ${size}`,
  save: "Enregistrer",
  share: "Partager",
  waiting: (done, total) => `Lecture des pages, ${done} sur ${total}…`,
  writing: "Écriture du fichier…",
  nothing: "Aucune page n’est encore prête à exporter.",
  leftOut: (numbers, count) =>
    count === 1 ? `La page ${numbers} n’a pas pu être faite et manque.` : `Les pages ${numbers} n’ont pas pu être faites et manquent.`,
  png: "PNG",
  pngHint: (count) => (count === 1 ? "Une image, sans perte" : `${count} images sans perte dans un fichier ZIP`),
  quality: "Qualité",
  qualities: { small: "Légère", balanced: "Équilibrée", best: "Maximale" },
  more: "Autres options",
  colour: "Couleur",
  colours: { colour: "Couleur", grey: "Gris", bilevel: "Noir et blanc" },
  sheet: "Format de page",
  sheets: { scanned: "Comme numérisé", a4: "A4", letter: "Letter" },
  password: "Mot de passe",
  passwordHint: "Nécessaire pour ouvrir le PDF. Personne ne peut le retrouver.",
  saved: (size) => `Enregistré, ${size}.`,
};
