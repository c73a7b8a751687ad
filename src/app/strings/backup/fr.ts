import type { BackupStrings } from "./en.ts";

/** The texts about backups, in French. */
export const backup: BackupStrings = {
  title: "Sauvegarde",
  hint:
    "Un seul fichier avec tous les documents, leurs photos et leur texte. Gardez-le ailleurs, ou emportez-le " +
    "sur un autre appareil.",
  saveBackup: "Enregistrer une sauvegarde",
  openBackup: "Ajouter depuis une sauvegarde",
  savingBackup: "Écriture de la sauvegarde…",
  openingBackup: "Ajout des documents…",
  stop: "Arrêter",
  saved: (count) =>
    count <= 1 ? `La sauvegarde contient ${count} document.` : `La sauvegarde contient ${count} documents.`,
  restored: (added, known) =>
    (added <= 1 ? `${added} document ajouté.` : `${added} documents ajoutés.`) +
    (known === 0 ? "" : known === 1 ? " 1 était déjà là." : ` ${known} étaient déjà là.`),
  leftOut: (names) => `Endommagés dans le fichier et laissés de côté : ${names}.`,
  stoppedEarly: "Les autres n’ont pas pu être ajoutés :",
  notRestored: {
    other: "Ce fichier n’est pas une sauvegarde de Flatbed. Rien n’a été ajouté.",
    newer:
      "Cette sauvegarde vient d’un Flatbed plus récent. Rien n’a été ajouté. Rechargez cette page pour avoir " +
      "le plus récent.",
    damaged: "Cette sauvegarde est endommagée ou incomplète. Rien n’a été ajouté. Essayez une autre copie.",
  },

  saves: "Contenu de la sauvegarde",
  documentsOnly: "Documents seulement",
  documentsOnlyHint: "Un fichier ZIP que tout programme peut ouvrir.",
  everything: "Tout, protégé par une phrase secrète",
  everythingHint:
    "Aussi les scanners avec la clé de leurs liens, les comptes d’API et les réglages : tout ce qu’il " +
    "faut à un autre " +
    "appareil. Sans la phrase secrète, personne ne peut ouvrir le fichier, pas même vous.",
  passphrase: "Phrase secrète",
  passphraseHint: (least) => `Au moins ${least} caractères. Gardez-la à part du fichier.`,
  makePassphrase: "En créer une",
  passphraseOf: "Phrase secrète de la sauvegarde",
  open: "Ouvrir",
  cancel: "Annuler",
  wrongPassphrase: "Ce n’est pas la phrase secrète de la sauvegarde. Rien n’a été ajouté. Vérifiez-la, puis réessayez.",
  addedScanners: (count) => (count <= 1 ? `${count} scanner ajouté.` : `${count} scanners ajoutés.`),
  addedAccounts: (count) => (count <= 1 ? `${count} compte d’API ajouté.` : `${count} comptes d’API ajoutés.`),
  addedChoices: "Les réglages ont été ajoutés. Ils valent dès le prochain démarrage.",
  otherKey: "Cet appareil signe toujours les liens avec sa propre clé. Les scanners ajoutés gardent leurs liens.",
  remind: "Si l’appareil manque de place, le navigateur peut supprimer vos documents. Une sauvegarde les met à l’abri.",
  remindSave: "Voir la sauvegarde",
  remindLater: "Pas maintenant",
};
