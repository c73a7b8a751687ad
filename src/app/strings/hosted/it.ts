import type { HostedStrings } from "./en.ts";

/** The texts of a hosted scanner's page, in Italian. */
export const hosted: HostedStrings = {
  sentTo: (host) => `La tua scansione sarà inviata a ${host}.`,
  sentWhen: "Non viene inviato nulla prima che tu prema Invia.",
  places: {
    network: "Questo indirizzo si trova nella tua rete locale.",
    device: "Questo indirizzo si trova su questo dispositivo.",
  },
  stays: "La scansione resta a te. Alla fine la salvi o la condividi.",
  start: "Fotografa le pagine",
  choose: "Scegli foto o PDF",
  goOn: (count) => (count === 1 ? "Continua con 1 pagina" : `Continua con ${count} pagine`),

  damaged: "Questo link è danneggiato",
  damagedWhat: "Una parte manca o è cambiata. Aprilo di nuovo dal messaggio o dal codice QR con cui è arrivato.",
  foreign: "Questo link non appartiene a questo sito",
  foreignWhat: "Non è stato creato da chi gestisce questo sito. Chiedine uno nuovo a chi te l’ha dato.",
  framed: "Qui non è possibile mostrare lo scanner",
  framedWhat: "Il sito che lo contiene non ha il permesso di mostrarlo. Apri il link in una finestra tutta sua.",
  unknown: "In questo momento non è possibile aprire lo scanner",
  unknownWhat:
    "Senza le impostazioni di questo sito non è possibile verificare il link. Controlla la connessione e riprova.",
  ownWindow: "Apri in una nuova scheda",
  frameCamera:
    "Il sito che contiene questo scanner non permette la fotocamera. Scegli delle foto, oppure apri lo scanner in " +
    "una nuova scheda.",

  reviewTitle: "Controlla le pagine",
  earlier: (number) => `Sposta la pagina ${number} un posto prima`,
  later: (number) => `Sposta la pagina ${number} un posto dopo`,
  turn: (number) => `Ruota la pagina ${number}`,
  retake: (number) => `Rifai la pagina ${number}`,
  enlarge: (number) => `Ingrandisci la pagina ${number}`,
  photographMore: "Aggiungi foto",
  addFiles: "Aggiungi file",
  send: (count) => (count === 1 ? "Invia 1 pagina" : `Invia ${count} pagine`),
  finish: "Fine",
  limit: (most) =>
    most === 1
      ? "Questo scanner accetta 1 pagina. Togli le altre."
      : `Questo scanner accetta al massimo ${most} pagine. Togli le altre o non aggiungerle.`,
  failed: (numbers, count) =>
    count === 1
      ? `Non è stato possibile creare la pagina ${numbers}. Rifalla o eliminala, poi continua.`
      : `Non è stato possibile creare le pagine ${numbers}. Rifalle o eliminale, poi continua.`,
  unsureEdges: "I bordi della pagina sono incerti. Tocca la pagina per controllarla e rifalla se ne manca una parte.",
  noPage: "Nessun bordo di pagina trovato. Si conserva l’intera foto.",
  pagesNotStored:
    "Questo browser non ha potuto salvare le pagine. Lascia aperta questa pagina finché non sono inviate.",

  preparing: "Preparazione della scansione",
  preparingPages: (done, total) => `${done} di ${total} pagine sono pronte.`,
  writing: "Unione delle pagine.",
  cancel: "Annulla",

  sending: "Invio della scansione",
  sendingWhat: (size, host) => `${size} in viaggio verso ${host}.`,
  elsewhere: "Un’altra scheda sta inviando questa scansione",
  gone: "Questa scansione non è più qui",
  goneWhat: "È stata consegnata o scartata in un’altra scheda.",
  delivered: "Consegnata",
  deliveredWhat: (host, when) => `${host} l’ha ricevuta, ${when}.`,
  noTrace: "Su questo dispositivo non ne resta alcuna copia.",
  twice: (when) =>
    `Un tentativo precedente non ha avuto risposta. Se è arrivato, entrambi gli invii hanno la stessa ora, ${when}.`,
  offline: "In attesa della rete",
  keptHere: "La scansione è conservata su questo dispositivo.",
  notSent: "Non ancora inviata.",
  mayClose: "Puoi chiudere questa pagina; l’invio riprende quando la riapri.",
  offlineWhat: "Viene inviata appena torna la rete.",
  unreachable: (host) => `Nessuna risposta da ${host}`,
  unreachableWhat: "Forse è la tua rete, oppure il destinatario non funziona o non accetta scansioni da questo sito.",
  refused: (host, status) => `${host} ha rifiutato la scansione (stato ${status})`,
  redirected: (host) => `${host} chiede di inviare la scansione altrove`,
  redirectedWhat:
    "Indica un altro indirizzo, che non ti era stato detto. Lì non è stato inviato nulla. Avvisa chi ti ha dato " +
    "questo link.",
  advice: {
    login: "Il destinatario non ammette questo scanner. Avvisa chi ti ha dato questo link.",
    missing: "A questo indirizzo non c’è più un destinatario. Chiedi un nuovo link a chi te l’ha dato.",
    large:
      "La scansione è troppo grande per il destinatario. Scaricala e inviala in altro modo, oppure scansiona meno " +
      "pagine.",
    busy: "In questo momento il destinatario ha troppo da fare.",
    broken: "Il destinatario ha un guasto. Riprova più tardi; se non serve, avvisa chi ti ha dato questo link.",
    other: "Il destinatario non ha accettato la scansione. Avvisa chi ti ha dato questo link e conserva una copia.",
  },
  again: (time) => `Prossimo tentativo: ${time}.`,
  notStored:
    "Questo browser non ha potuto salvare la scansione. Lascia aperta questa pagina finché non è consegnata, oppure " +
    "scaricala.",
  sendNow: "Invia di nuovo",
  download: "Scarica",
  share: "Condividi",
  discard: "Scarta",
  discardSure: "Scarta per sempre",
  keep: "Conserva",
  another: "Scansiona altro",
  close: "Chiudi",
  kept: "La tua scansione è pronta",
  keptWhat: (count, size) =>
    count === 1
      ? `1 pagina, ${size}. Salvala ora: in questa pagina non ne resta alcuna copia.`
      : `${count} pagine, ${size}. Salvale ora: in questa pagina non ne resta alcuna copia.`,
  earlierScans: "Scansioni precedenti",
};
