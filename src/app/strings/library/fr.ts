import type { LibraryStrings } from "./en.ts";

/** The sentences of the library's screen, in French. */
export const library: LibraryStrings = {
  title: "Bibliothèque",
  all: "Tous les documents",
  search: "Chercher dans les noms et le texte",
  empty: "Pas encore de documents. Ce que vous numérisez apparaît ici.",
  noHits: (query) => `Aucun document ne contient « ${query} ».`,
  hits: (count) => (count <= 1 ? `${count} document trouvé` : `${count} documents trouvés`),
  onPage: (number, excerpt) => `À la page ${number} : ${excerpt}`,
  rename: (name) => `Renommer ${name}`,
  delete: (name) => `Supprimer ${name}`,
  newName: "Nouveau nom",
  deleted: (name) => `« ${name} » est supprimé.`,
  select: (name) => `Sélectionner ${name}`,
  selected: (count) => (count <= 1 ? `${count} sélectionné` : `${count} sélectionnés`),
  merge: "Fusionner",
  clearSelection: "Désélectionner",
  merged: (name) => `Fusionné dans « ${name} ».`,
  used: (size) => `${size} utilisés sur cet appareil.`,
  usedOf: (size, quota) => `${size} utilisés sur ${quota} sur cet appareil.`,
  kept: "Le navigateur garde tout jusqu’à ce que vous le supprimiez.",
  notKept: "Le navigateur peut tout supprimer si l’appareil manque de place.",
  keep: "Demander de tout garder",
  notGranted: "Le navigateur n’a pas accepté. Installer l’application aide ; exporter ce qui compte aussi.",
};
