import type { ScannersStrings } from "./en.ts";

/** The texts of the dashboard's hosted scanners, in French. */
export const scanners: ScannersStrings = {
  title: "Scanners hébergés",
  lead:
    "Un lien ou un code QR qui permet à d’autres de scanner pour vous, avec leur téléphone et sans compte. " +
    "Le PDF part vers votre webhook.",
  none: "Laissez d’autres scanner pour vous",
  noneHow:
    "Créez un scanner, posez son code QR sur le comptoir ou son lien dans un message. Qui l’ouvre scanne " +
    "avec son propre téléphone ; le PDF arrive à votre webhook.",
  new: "Nouveau scanner",
  import: "Importer",
  export: "Exporter",
  imported: (count) => (count === 1 ? "1 scanner importé." : `${count} scanners importés.`),
  exportWarning: "Le fichier contient la clé qui signe vos liens. Gardez-le pour vous.",
  deleted: (name) => `« ${name} » est supprimé. Les liens déjà partagés s’ouvrent toujours.`,
  changed: (name) =>
    `« ${name} » a un nouveau lien et un nouveau code QR. Partagez-les à nouveau : ce qui est déjà partagé ` +
    "garde les anciens réglages.",

  name: "Nom",
  namePlaceholder: "Accueil, reçus, dossiers…",
  colour: "Couleur",
  webhookUrl: "URL du webhook",
  webhookHint: "Reçoit chaque scan terminé en PDF. Sans elle, chacun télécharge ce qu’il a scanné.",
  languages: "Langue des pages",
  filter: "Filtre",
  filters: {
    white: "Papier blanc, lumière uniforme",
    flat: "Lumière uniforme, couleurs gardées",
    original: "Tel que photographié",
  },
  textLayer: "PDF avec texte",
  textLayerHint: "La lecture du texte prend quelques secondes par page sur le téléphone.",
  pageLimit: "Pages au plus par scan",
  id: "Identifiant",
  idHint: "Envoyé au webhook comme scanner_id. Indiquez-le si votre récepteur en connaît déjà un.",
  refused: {
    id: "L’identifiant doit être un nombre entier de 1 à 2 147 483 647.",
    name: "Le nom doit compter de 1 à 120 caractères visibles. Saisissez-le de nouveau.",
    colour: "Cette couleur ne convient pas. Choisissez-en une autre.",
    webhookUrl:
      "L’URL du webhook doit être une adresse complète qui commence par https://, sans nom " +
      "d’utilisateur, mot de passe ni partie #.",
    languages: "Choisissez au moins une langue des pages.",
    filter: "Choisissez un des filtres.",
    textLayer: "Indiquez si le PDF est interrogeable.",
    pageLimit: "Le nombre maximal de pages doit être un nombre entier de 1 à 100.",
  },
  more: "Autres réglages",
  save: "Enregistrer",
  create: "Créer le scanner",
  cancel: "Annuler",
  edit: "Modifier",
  editOf: (name) => `Modifier ${name}`,
  actionsOf: (name) => `Autres actions pour ${name}`,
  duplicate: "Dupliquer",
  copyName: (name) => `${name} (copie)`,
  delete: "Supprimer",

  sendsTo: (host) => `Envoie à ${host}`,
  downloadOnly: "Chacun télécharge son scan",
  qrOf: (name) => `Code QR de ${name}`,
  copyLink: "Copier le lien",
  open: "Ouvrir",
  poster: "Affiche",
  qrSvg: "Code QR en SVG",
  qrPng: "Code QR en PNG",
  embed: "Intégrer",
  embedElement: "Avec événements, à sa propre taille",
  embedFrame: "Sans script",
  embedHint: "Collez l’un des deux dans votre page. La page doit être en https pour que l’appareil photo fonctionne.",
  copySnippet: "Copier le code",
  preview: "Aperçu",
  previewOf: (name) => `Aperçu de ${name}`,

  test: "Envoyer un test",
  testLarge: "Envoyer un test de 10 Mo",
  testing: "Envoi d’une page de test…",
  testTitle: "Test de Flatbed",
  testLine: (name) => `Une page de test pour le webhook de ${name}.`,
  outcomes: {
    delivered: (ms) => `Le récepteur a pris le test en ${ms} et a lu tout le fichier.`,
    deliveredUnread: (ms) =>
      `Le récepteur a répondu en ${ms} qu’il a pris le test, mais avec le SHA-256 d’un autre fichier. Il a perdu le ` +
      "fichier ou une partie : vérifiez ses limites d’envoi.",
    deliveredUnknown: (ms) =>
      `Le récepteur a pris le test en ${ms}. On ne sait pas s’il a lu le fichier : faites-le répondre avec le ` +
      "SHA-256 du fichier.",
    tooLarge: "Le récepteur a répondu 413 : le test est trop volumineux pour lui. Augmentez sa limite d’envoi.",
    refused: (status) => `Le récepteur a répondu ${status}. Il doit répondre par un statut de 200 à 299.`,
    redirected: "Le récepteur redirige vers une autre adresse. Indiquez celle-ci.",
    unreadable:
      "Le récepteur répond, mais n’autorise pas les requêtes de cette page. Il doit envoyer " +
      "Access-Control-Allow-Origin. Il a peut-être pris le test malgré tout.",
    unreadableLarge:
      "L’hôte du récepteur répond, mais cette page ne peut pas lire la réponse à un fichier de cette taille. Si un " +
      "petit test arrive, augmentez la limite d’envoi : nginx accepte 1 Mo tant que client_max_body_size n’est " +
      "pas défini.",
    mixed: "Cette page est en https, le navigateur n’envoie donc rien en http. Donnez au récepteur une adresse https.",
    offline: "Cet appareil est hors ligne. Connectez-le et renvoyez le test.",
    silent: (seconds) => `Le récepteur n’a pas répondu en ${seconds} secondes.`,
    unreachable:
      "Rien ne répond à cette adresse. Vérifiez le nom, que le récepteur fonctionne et que son certificat est valide.",
  },

  trust: "N’ouvrir que les liens faits ici",
  trustHow:
    "Les liens sont signés avec une clé de ce navigateur. Indiquez sa moitié publique dans le config.json de " +
    "l’installation, et les liens faits par d’autres sont refusés.",
  copyTrust: "Copier pour config.json",

  posterScan: "Scannez avec l’appareil photo de votre téléphone",
  posterHow: "Ouvre un scanner dans votre navigateur. Sans application, sans compte.",
  posterSends: (host) => `Votre scan part vers ${host}.`,
  print: "Imprimer",
  back: "Retour aux scanners",
  gone: "Ce scanner n’est pas dans ce navigateur. Il a peut-être été supprimé.",
};
