import type { Strings } from "./en.ts";
import { amounts } from "./amounts/fr.ts";
import { api } from "./api/fr.ts";
import { backup } from "./backup/fr.ts";
import { dashboard } from "./dashboard/fr.ts";
import { exporting } from "./exporting/fr.ts";
import { folder } from "./folder/fr.ts";
import { marking } from "./marking/fr.ts";
import { modes } from "./modes/fr.ts";
import { naming } from "./naming/fr.ts";
import { overview } from "./overview/fr.ts";
import { paper } from "./paper/fr.ts";
import { scanners } from "./scanners/fr.ts";
import { settings } from "./settings/fr.ts";
import { stack } from "./stack/fr.ts";
import { tags } from "./tags/fr.ts";
import { viewer } from "./viewer/fr.ts";
import { camera } from "./camera/fr.ts";
import { checking } from "./checking/fr.ts";
import { hosted } from "./hosted/fr.ts";
import { damaged } from "./damaged/fr.ts";
import { library } from "./library/fr.ts";
import { page } from "./page/fr.ts";
import { problems } from "./problems/fr.ts";
import { sharing } from "./sharing/fr.ts";

/** All texts of the screens, in French. */
export const fr: Strings = {
  language: "fr",
  appName: "Flatbed",
  close: "Fermer",
  loading: "Ouverture…",
  settings: "Réglages",
  copied: "Copié.",
  copyFailed: "Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le vous-même.",

  update: {
    ready: "Une nouvelle version est prête.",
    othersOpen: "Fermez d’abord les autres onglets de l’application, puis rechargez.",
    reload: "Recharger",
  },

  framed: {
    title: "Ouvrez Flatbed dans son propre onglet",
    why: "La page qui l’entoure pourrait couvrir ses boutons et détourner vos clics.",
    open: "Ouvrir dans un nouvel onglet",
  },

  scan: {
    title: "Scan",
    lead: "Photographiez une page. Obtenez-la droite, nette et avec son texte.",
    privacy: "Tout se passe sur cet appareil. Rien n’est envoyé.",
    dropHere: "Déposez ici des photos ou des PDF",
    dropNow: "Lâchez pour numériser",
    orPaste: "ou collez-les",
    choose: "Choisir des fichiers",
    useCamera: "Utiliser l’appareil photo",
    samples: "Pas de page sous la main ? Essayez un exemple",
    sampleNames: { letter: "Lettre", receipt: "Ticket", invoice: "Facture" },
    recent: "Récents",
    sampleFailed: "L’exemple n’a pas pu être chargé. Vérifiez la connexion et réessayez.",
    storing: "Enregistrement des originaux…",
  },

  document: {
    pages: (count) => (count <= 1 ? `${count} page` : `${count} pages`),
    name: "Nom du document",
    empty: "Ce document n’a pas de pages.",
    missing:
      "Ce document n’est pas sur cet appareil. Il a peut-être été supprimé, ou se trouve dans un autre navigateur.",
    toScan: "Accueil",
    page: (number) => `Page ${number}`,
    pageOf: (number, count) => `Page ${number} sur ${count}`,
    add: "Ajouter des pages",
    addShort: "Ajouter",
    export: "Exporter",
    text: "Texte",
    words: "Ce que disent les pages",
    look: "Filtre",
    moveUp: "Avancer",
    moveDown: "Reculer",
    drag: (number) => `Déplacer la page ${number}. Avec les flèches, ou en la faisant glisser.`,
    moved: (number, count) => `Déplacée à la place ${number} sur ${count}.`,
    rotateLeft: "Tourner à gauche",
    rotateRight: "Tourner à droite",
    adjust: "Ajuster les coins",
    delete: "Supprimer",
    deletePage: (number) => `Supprimer la page ${number}`,
    pageActions: (number) => `Autres actions pour la page ${number}`,
    deleted: (count) => (count === 1 ? "Page supprimée." : `${count} pages supprimées.`),
    undo: "Annuler",
    retry: "Réessayer",
    pdfPassword: "Mot de passe du PDF",
    unlock: "Déverrouiller",
    applyToAll: "Appliquer à toutes les pages",
    languages: "Langue du texte",
    languagesHint: "Choisissez chaque langue présente sur les pages.",
    languagesOff: "Sans langue, aucun texte n’est reconnu.",
    automatic: "Automatique",
    seemsIn: (language) => `Cette page semble être en ${language}, dont les données n’ont pas pu être téléchargées.`,
    seemsInOther: (language) => `Cette page semble être en ${language}, une langue qui ne peut pas être lue ici.`,
    readIn: (language) => `Lire en ${language}`,
    findLanguage: "Chercher une langue",
    noLanguage: "Cette langue n’existe pas ici.",
    notRead: "non lu",
    textOff: "Cette page n’est pas lue. Choisissez une langue ci-dessous pour la lire.",
    noText: "Aucun texte n’a été trouvé sur cette page.",
    textPending: "Le texte apparaît ici dès que la page est lue.",
    copy: "Copier le texte",
    copyAll: "Copier le texte de toutes les pages",
    copied: "Copié.",
    copyFailed: "Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le vous-même.",
    working: (done, total) => `${done} pages prêtes sur ${total}`,
  },

  steps: { open: "Ouverture du fichier", make: "Recherche et redressement", read: "Lecture" },
  waiting: "En attente",

  filters: { white: "Net", flat: "Lumière uniforme", original: "Original" },
  filterHints: {
    white: "Papier blanc, texte net",
    flat: "Sans ombres, couleurs gardées",
    original: "Comme photographié",
  },
  pdfPageHints: {
    kept: "Comme dans le PDF, avec texte et liens",
    drawn: "Une image ; ce PDF n’autorise pas la copie de ses pages",
  },

  editor: {
    title: (number) => `Coins de la page ${number}`,
    photo: "La photo",
    result: "La page",
    corner: ["Coin en haut à gauche", "Coin en haut à droite", "Coin en bas à droite", "Coin en bas à gauche"],
    edge: ["Bord supérieur", "Bord droit", "Bord inférieur", "Bord gauche"],
    position: (x, y) => `${x} depuis la gauche, ${y} depuis le haut`,
    bendAcross: ["courbure à gauche", "courbure au milieu", "courbure à droite"],
    bendDown: ["courbure en haut", "courbure au milieu", "courbure en bas"],
    sides: "Bords",
    straight: "Droits",
    curved: "Courbes",
    hint: "Faites glisser un coin ou un bord.",
    bendHint: "Faites glisser le milieu d’un bord pour le courber, les points voisins pour affiner.",
    keysHint: "Les flèches déplacent d’un pixel, de dix avec Maj.",
    previous: "Page précédente",
    next: "Page suivante",
    findAgain: "Détecter à nouveau",
    whole: "Image entière",
    undo: "Annuler",
    redo: "Rétablir",
    done: "Terminé",
    found: "La page a été trouvée.",
    notFound: "Aucune page trouvée. Placez les coins vous-même.",
    finding: "Recherche de la page…",
    noPhoto: "Cette photo ne peut pas être affichée. Elle est peut-être endommagée.",
    missing: "Cette page n’existe pas dans le document.",
    toPage: "Retour à la page",
    toDocument: "Retour au document",
  },

  checking,
  page,
  hosted,
  dashboard: "Gestion",
  library,
  damaged,

  problem: {
    failedStep: {
      open: "Le fichier n’a pas pu être ouvert.",
      make: "La page n’a pas pu être créée.",
      read: "Le texte n’a pas pu être lu.",
    },
    brokenPdf:
      "Ce PDF ne peut pas être affiché en entier : il est endommagé, n’a pas de pages ou contient un élément " +
      "inconnu. Imprimez-le dans un nouveau PDF ou photographiez-le.",
    cutOff: (percent) =>
      `Seulement ${percent} % environ de l’image sont là : le fichier est tronqué. Copiez-le à nouveau depuis ` +
      "l’endroit où il est entier, ou photographiez à nouveau la page.",
    byCode: problems,
    screenFailed: "Cet écran n’a pas pu être affiché.",
    screenFailedWhat: "Vos documents sont toujours sur cet appareil. Réessayez, ou ouvrez un autre écran.",
    tryAgain: "Réessayer",
    copyReport: "Copier le rapport",
    toLibrary: "Tous les documents",
    guestFailedWhat:
      "Les pages photographiées sont toujours là. Rechargez. Si cela ne suffit pas, enregistrez les photos.",
    exportAll: "Exporter tous les documents",
    startFailed: "Flatbed n’a pas pu démarrer.",
    noStorage:
      "L’application n’accède pas à son stockage sur cet appareil. Rechargez. Si cela ne suffit pas, quittez " +
      "la navigation privée ou autorisez ce site à conserver des données.",
    reload: "Recharger",
  },

  screens: {
    amounts,
    api,
    backup,
    camera,
    dashboard,
    exporting,
    folder,
    marking,
    modes,
    naming,
    overview,
    paper,
    scanners,
    settings,
    sharing,
    stack,
    tags,
    viewer,
  },
};
