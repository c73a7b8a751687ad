import type { HostedStrings } from "./en.ts";

/** The texts of a hosted scanner's page, in French. */
export const hosted: HostedStrings = {
  sentTo: (host) => `Votre numérisation sera envoyée à ${host}.`,
  sentWhen: "Rien n’est envoyé avant que vous n’appuyiez sur Envoyer.",
  places: {
    network: "Cette adresse se trouve dans votre réseau local.",
    device: "Cette adresse se trouve sur cet appareil.",
  },
  stays: "Votre numérisation reste chez vous. À la fin, vous l’enregistrez ou la partagez.",
  start: "Photographier des pages",
  choose: "Choisir photos ou PDF",
  goOn: (count) => (count === 1 ? "Continuer avec 1 page" : `Continuer avec ${count} pages`),

  damaged: "Ce lien est endommagé",
  damagedWhat: "Une partie manque ou a été modifiée. Ouvrez-le de nouveau depuis le message ou le code QR d’origine.",
  foreign: "Ce lien n’a pas sa place ici",
  foreignWhat:
    "Il n’a pas été créé par les responsables de ce site. Demandez-en un nouveau à la personne qui vous l’a donné.",
  framed: "Le scanner ne peut pas s’afficher ici",
  framedWhat: "Le site qui l’entoure n’a pas le droit de l’afficher. Ouvrez le lien dans sa propre fenêtre.",
  unknown: "Le scanner ne peut pas s’ouvrir pour le moment",
  unknownWhat:
    "Les réglages de ce site n’ont pas pu être chargés, et le lien n’a donc pas pu être vérifié. Vérifiez votre " +
    "connexion et réessayez.",
  ownWindow: "Ouvrir dans un nouvel onglet",
  frameCamera:
    "Le site qui entoure ce scanner n’autorise pas l’appareil photo. Choisissez des photos, ou ouvrez le scanner " +
    "dans un nouvel onglet.",

  reviewTitle: "Vérifiez vos pages",
  earlier: (number) => `Avancer la page ${number}`,
  later: (number) => `Reculer la page ${number}`,
  turn: (number) => `Tourner la page ${number}`,
  retake: (number) => `Reprendre la page ${number}`,
  enlarge: (number) => `Agrandir la page ${number}`,
  photographMore: "Photographier",
  addFiles: "Fichiers",
  send: (count) => (count === 1 ? "Envoyer 1 page" : `Envoyer ${count} pages`),
  finish: "Terminer",
  limit: (most) =>
    most === 1
      ? "Ce scanner accepte 1 page. Retirez les autres."
      : `Ce scanner accepte au plus ${most} pages. Retirez les autres ou laissez-les de côté.`,
  failed: (numbers, count) =>
    count === 1
      ? `La page ${numbers} n’a pas pu être créée. Reprenez-la ou supprimez-la, puis continuez.`
      : `Les pages ${numbers} n’ont pas pu être créées. Reprenez-les ou supprimez-les, puis continuez.`,
  unsureEdges: "Les bords de la page ne sont pas certains. Touchez la page et reprenez-la s’il en manque une partie.",
  noPage: "Aucun bord de page trouvé. La photo entière est gardée.",
  pagesNotStored: "Ce navigateur n’a pas pu garder vos pages. Laissez cette page ouverte jusqu’à leur envoi.",

  preparing: "Préparation de votre numérisation",
  preparingPages: (done, total) => `${done} pages sur ${total} sont prêtes.`,
  writing: "Assemblage des pages.",
  cancel: "Annuler",

  sending: "Envoi de votre numérisation",
  sendingWhat: (size, host) => `${size} en route vers ${host}.`,
  elsewhere: "Un autre onglet envoie cette numérisation",
  gone: "Cette numérisation n’est plus ici",
  goneWhat: "Elle a été remise ou abandonnée dans un autre onglet.",
  delivered: "Remise",
  deliveredWhat: (host, when) => `${host} l’a reçue, ${when}.`,
  noTrace: "Aucune copie ne reste sur cet appareil.",
  twice: (when) =>
    `Un essai précédent est resté sans réponse. S’il est arrivé, les deux copies portent la même heure, ${when}.`,
  offline: "En attente du réseau",
  keptHere: "Votre numérisation est gardée sur cet appareil.",
  notSent: "Pas encore envoyée.",
  mayClose: "Vous pouvez fermer cette page ; l’envoi reprend quand vous la rouvrez.",
  offlineWhat: "Elle est envoyée dès que le réseau revient.",
  unreachable: (host) => `Pas de réponse de ${host}`,
  unreachableWhat:
    "Cela peut venir de votre réseau, ou le destinataire est indisponible ou n’accepte pas les envois de ce site.",
  refused: (host, status) => `${host} a refusé la numérisation (statut ${status})`,
  redirected: (host) => `${host} veut un envoi ailleurs`,
  redirectedWhat:
    "Il indique une autre adresse, dont on ne vous a rien dit. Rien n’y a été envoyé. Prévenez la personne " +
    "qui vous a donné ce lien.",
  advice: {
    login: "Le destinataire n’admet pas ce scanner. Prévenez la personne qui vous a donné ce lien.",
    missing:
      "Il n’y a plus de destinataire à cette adresse. Demandez un nouveau lien à la personne qui vous l’a donné.",
    large:
      "La numérisation est trop grande pour le destinataire. Téléchargez-la et envoyez-la autrement, ou " +
      "numérisez moins de pages.",
    busy: "Le destinataire a trop à faire en ce moment.",
    broken:
      "Le destinataire est en panne. Renvoyez dans un moment ; si cela n’aide pas, prévenez la personne qui " +
      "vous a donné ce lien.",
    other:
      "Le destinataire n’a pas accepté la numérisation. Prévenez la personne qui vous a donné ce lien, et " +
      "gardez une copie.",
  },
  again: (time) => `Prochain essai à ${time}.`,
  notStored:
    "Ce navigateur n’a pas pu garder la numérisation. Laissez cette page ouverte jusqu’à la remise, ou téléchargez-la.",
  sendNow: "Renvoyer",
  download: "Télécharger",
  share: "Partager",
  discard: "Abandonner",
  discardSure: "Abandonner pour de bon",
  keep: "Garder",
  another: "Numériser autre chose",
  close: "Fermer",
  kept: "Votre numérisation est prête",
  keptWhat: (count, size) =>
    count === 1
      ? `1 page, ${size}. Enregistrez-la maintenant : aucune copie ne reste dans cette page.`
      : `${count} pages, ${size}. Enregistrez-la maintenant : aucune copie ne reste dans cette page.`,
  earlierScans: "Numérisations précédentes",
};
