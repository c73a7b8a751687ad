import type { ApiStrings } from "./en.ts";

/** The texts of the API page, in French. */
export const api: ApiStrings = {
  title: "API",
  lead: "Numérisez depuis votre propre code. Tout se passe ici, dans le navigateur : rien n’est envoyé ailleurs.",
  toHere: "Essayer l’API et lire sa documentation",
  toScan: "Vers le scanner",
  toAccounts: "Comptes et clés",
  document: "Document OpenAPI",
  contents: "Sur cette page",

  trial: "Essayer",
  endpoint: "Point d’accès",
  photograph: "Photo",
  straightened: "L’exemple est d’abord redressé, comme le fait crop.",
  ownFiles: "Vos fichiers",
  chosen: (count) => (count === 1 ? "1 fichier à vous" : `${count} fichiers à vous`),
  parameters: "Paramètres",
  unchanged: "tous par défaut",
  changed: (count) => (count === 1 ? "1 modifié" : `${count} modifiés`),
  key: "Clé d’API",
  keyKept: "Gardée jusqu’à la fermeture de cet onglet.",
  createKey: "Créer une clé d’essai",
  trialKey: (pages) => `Elle est valable dans ce navigateur, pour ${pages} pages.`,
  trialAccount: "Essai",
  send: "Envoyer",
  cancel: "Annuler",

  request: "Requête",
  requestNote:
    "Pour une page de n’importe quel site. La photo est dans file ; s’il y en a plusieurs, dans files. Sur un autre " +
    "site, le compte doit figurer dans le config.json de cette installation.",
  codeOf: (of) => `Code : ${of}`,
  copyCode: "Copier le code",

  answer: "Réponse",
  none: "Envoyez la requête pour voir ce qui revient.",
  sending: "En cours…",
  summary: (status, time) => `Statut ${status} après ${time}`,
  unserved:
    "Les requêtes de cette page n’atteignent pas encore l’API. Il faut https et un navigateur qui autorise " +
    "les service workers. Rechargez la page.",
  unreachable: "La requête est restée sans réponse. Rechargez la page et renvoyez-la.",
  unread: "L’exemple n’a pas pu être chargé. Vérifiez la connexion et réessayez.",
  pageOf: (number, count) => `Page ${number} sur ${count}`,
  page: "La page obtenue",
  outline: "Où la page se trouve dans la photo",
  open: "Ouvrir",
  save: "Enregistrer",
  body: "Contenu",
  stages: "À quoi le temps a servi",
  headers: "En-têtes",

  endpoints: "Points d’accès",
  results: "Réponses de statut 200",
  fields: "Champs du JSON",
  authentication: "Authentification",
  errors: "Erreurs",
  limits: "Limites",
  credits: "Crédits et cadence",

  columns: {
    name: "Nom",
    values: "Valeurs",
    byDefault: "Par défaut",
    meaning: "Sens",
    when: "Quand",
    type: "Type de contenu",
    status: "Statut",
    code: "Identifiant",
    header: "En-tête",
    what: "Quoi",
    limit: "Limite",
  },
};
