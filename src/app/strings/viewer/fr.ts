import type { ViewerStrings } from "./en.ts";

/** The texts of the page viewer, in French. */
export const viewer: ViewerStrings = {
  edit: "Modifier",
  skip: "Aller aux outils de la page",
  markUp: "Annoter",
  view: "Voir en grand",
  page: (number) => `Page ${number}. Plus et moins zooment, les flèches changent de page.`,
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  fit: "Page entière",
  zoom: (percent) => `${percent}\u202f%`,
  search: "Rechercher dans le texte",
  closeSearch: "Fermer la recherche",
  hit: (number, count) => `${number} sur ${count}`,
  noHits: "Introuvable",
  nextHit: "Résultat suivant",
  previousHit: "Résultat précédent",
  waiting: "La page apparaît ici dès qu’elle est prête.",
  codes: {
    title: "Codes de la page",
    open: (host) => `Ouvrir ${host}`,
    copy: "Copier le code",
  },
  tables: { copy: "Copier le tableau", csv: "Enregistrer en CSV" },
  picture: "Image",
};
