import type { FolderStrings } from "./en.ts";

/** The texts about the folder that documents are saved to, in Italian. */
export const folder: FolderStrings = {
  title: "Salva in una cartella",
  what:
    "Ogni documento finito viene salvato anche in una tua cartella, come PDF con testo e con il suo nome. Nextcloud, " +
    "Dropbox, Syncthing e altri strumenti di sincronizzazione lo portano avanti da lì.",
  unsupported:
    "Questo browser non può salvare da solo in una cartella. Chrome e Edge possono, su computer e su Android. Qui " +
    "esporta un documento o condividilo con un’altra app.",
  choose: "Scegli una cartella",
  notOpened: "Il browser non ha aperto la cartella. Scegline una di nuovo.",
  chooseOther: "Scegli un’altra cartella",
  stop: "Non salvare più lì",
  rules:
    "Un documento viene salvato quando le sue pagine sono pronte e lo hai lasciato, e di nuovo quando lo modifichi. " +
    "Un file che Flatbed non ha scritto non viene mai sostituito. Se elimini un documento qui, il suo file resta lì.",
  saved: (count) =>
    count === 0
      ? "Lì non è ancora salvato nulla."
      : count === 1
        ? "Lì è salvato 1 documento."
        : `Lì sono salvati ${count} documenti.`,
  saving: (count) => (count === 1 ? "Salvataggio di 1 documento…" : `Salvataggio di ${count} documenti…`),
  earlier: (count) => (count === 1 ? "1 documento di prima non è lì." : `${count} documenti di prima non sono lì.`),
  saveEarlier: (count) => (count === 1 ? "Salva anche questo" : "Salva anche questi"),
  lapsed: "Il browser chiede un nuovo permesso prima che Flatbed scriva lì.",
  waiting: (count, name) =>
    count === 1 ? `1 documento aspetta la cartella “${name}”.` : `${count} documenti aspettano la cartella “${name}”.`,
  allow: "Consenti la scrittura",
  asks: (count, names) =>
    count === 1
      ? `${names} viene salvato nella cartella quando hai risposto a una domanda che lo riguarda.`
      : `${names} vengono salvati nella cartella quando hai risposto a una domanda su ciascuno.`,
  quoted: (name) => `“${name}”`,
  asksMany: (count) =>
    `${count} documenti vengono salvati nella cartella quando hai risposto a una domanda su ciascuno.`,
  toQuestion: "Vai alla domanda",
  problems: {
    gone: (name) =>
      `La cartella “${name}” non c’è più: è stata spostata, rinominata o eliminata, o la sua unità non è collegata.`,
    full: (name) => `Non c’è più spazio dove si trova la cartella “${name}”.`,
    denied: (name) => `Il browser non lascia che Flatbed scriva nella cartella “${name}”.`,
    refused: (name) => `Un file nella cartella “${name}” non può essere scritto. Forse è aperto in un altro programma.`,
  },
  unwritten: (name) => `“${name}” non è stato salvato.`,
  again: "Riprova",
};
