import type { MarkingStrings } from "./en.ts";

/** The texts of marking up a page, in French. */
export const marking: MarkingStrings = {
  title: "Annoter",
  back: "Retour à la page",
  waiting: "La page pourra être annotée dès qu’elle sera prête.",
  tools: "Outils",
  tool: {
    signature: "Signer",
    redaction: "Caviarder",
    highlight: "Surligner",
    pen: "Stylo",
    text: "Texte",
    arrow: "Flèche",
    stamp: "Tampon",
  },
  hint: {
    idle: "Choisissez un outil, ou une annotation de la page pour la déplacer.",
    redaction: "Faites glisser sur ce que personne ne doit voir. Les mots disparaissent aussi.",
    highlight: "Faites glisser sur ce qui doit ressortir.",
    pen: "Dessinez sur la page.",
    arrow: "Faites glisser du début de la flèche vers sa pointe.",
  },
  keys:
    "Les flèches déplacent une annotation ; avec Maj, elles changent sa taille. Plus et moins " +
    "l’agrandissent ou la réduisent, Suppr la supprime.",
  place: "Mettre au milieu",
  kind: {
    redaction: "Caviardage",
    highlight: "Surlignage",
    drawing: "Dessin",
    signature: "Signature",
    arrow: "Flèche",
    text: "Texte",
    stamp: "Tampon",
  },
  ink: "Couleur",
  inks: {
    black: "Noir",
    blue: "Bleu",
    red: "Rouge",
    green: "Vert",
    yellow: "Jaune",
  },
  smaller: "Réduire",
  larger: "Agrandir",
  left: "Vers la gauche",
  right: "Vers la droite",
  up: "Vers le haut",
  down: "Vers le bas",
  changeText: "Modifier le texte",
  remove: "Supprimer",
  zoomIn: "Zoom avant",
  zoomOut: "Zoom arrière",
  words: {
    label: "Mots à caviarder",
    redact: "Caviarder",
    none: "Introuvable sur cette page.",
    done: (count) => `Caviardé à ${count} endroit${count === 1 ? "" : "s"}.`,
  },
  sign: {
    title: "Votre signature",
    hint: "Dessinez votre signature ici, au doigt, au stylet ou à la souris.",
    pad: "Zone de signature",
    clear: "Effacer",
    use: "Placer sur la page",
    another: "Nouvelle signature",
    place: (number) => `Placer la signature ${number}`,
    delete: (number) => `Supprimer la signature ${number}`,
    kept: "Les signatures restent sur cet appareil. Vous pourrez les réutiliser sur d’autres pages.",
  },
  text: {
    title: "Texte",
    label: "Texte sur la page",
    place: "Placer sur la page",
    change: "Modifier",
  },
  stamp: {
    title: "Tampon",
    own: "Votre texte",
    paid: "Payé",
    received: "Reçu",
    copy: "Copie",
    draft: "Brouillon",
    confidential: "Confidentiel",
  },
  named: "Le nom du document contient encore un mot caviardé. Modifiez-le dans le document.",
  original: {
    photo: "La photo telle que prise reste sur cet appareil jusqu’à sa suppression définitive.",
    pdf: "Le PDF d’origine reste sur cet appareil jusqu’à sa suppression définitive.",
    remove: "Supprimer définitivement",
    title: "Supprimer définitivement ?",
    text:
      "Ce qui est caviardé est aussi effacé de cet appareil. La page reste telle qu’elle est, comme image : " +
      "ses bords et son filtre ne pourront plus être rétablis, et rien ne pourra être annulé.",
    others: (count) =>
      count === 1
        ? "Une autre page du même fichier devient aussi une image."
        : `${count} autres pages du même fichier deviennent aussi des images.`,
    cancel: "Annuler",
    removing: "Suppression…",
    removed: "Supprimé définitivement : ce qui est caviardé n’est plus sur cet appareil.",
  },
};
