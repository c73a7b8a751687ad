import type { HostedStrings } from "./en.ts";

/** The texts of a hosted scanner's page, in Dutch. */
export const hosted: HostedStrings = {
  sentTo: (host) => `Je scan wordt verzonden naar ${host}.`,
  sentWhen: "Er wordt niets verzonden voordat je op Verzenden drukt.",
  places: {
    network: "Dit adres ligt in je lokale netwerk.",
    device: "Dit adres staat op dit apparaat.",
  },
  stays: "Je scan blijft bij jou. Aan het eind sla je hem op of deel je hem.",
  start: "Pagina’s fotograferen",
  choose: "Foto’s of PDF’s kiezen",
  goOn: (count) => (count === 1 ? "Doorgaan met 1 pagina" : `Doorgaan met ${count} pagina’s`),

  damaged: "Deze link is beschadigd",
  damagedWhat:
    "Een deel ontbreekt of is veranderd. Open hem nog eens vanuit het bericht of met de QR-code die je kreeg.",
  foreign: "Deze link hoort hier niet",
  foreignWhat: "Hij is niet gemaakt door de beheerders van deze site. Vraag om een nieuwe.",
  framed: "De scanner kan hier niet worden getoond",
  framedWhat: "De site eromheen mag hem niet tonen. Open de link in een eigen venster.",
  unknown: "De scanner kan nu niet worden geopend",
  unknownWhat:
    "Zonder de instellingen van deze site kan de link niet worden gecontroleerd. Controleer je verbinding en probeer " +
    "het opnieuw.",
  ownWindow: "In een nieuw tabblad openen",
  frameCamera:
    "De site rond deze scanner staat de camera niet toe. Kies foto’s of open de scanner in een nieuw tabblad.",

  reviewTitle: "Controleer je pagina’s",
  earlier: (number) => `Pagina ${number} naar voren`,
  later: (number) => `Pagina ${number} naar achteren`,
  turn: (number) => `Pagina ${number} draaien`,
  retake: (number) => `Pagina ${number} opnieuw fotograferen`,
  enlarge: (number) => `Pagina ${number} vergroten`,
  photographMore: "Foto’s toevoegen",
  addFiles: "Bestanden toevoegen",
  send: (count) => (count === 1 ? "1 pagina verzenden" : `${count} pagina’s verzenden`),
  finish: "Afronden",
  limit: (most) =>
    most === 1
      ? "Deze scanner neemt 1 pagina aan. Verwijder de andere."
      : `Deze scanner neemt hoogstens ${most} pagina’s aan. Verwijder de rest of laat die weg.`,
  failed: (numbers, count) =>
    count === 1
      ? `Pagina ${numbers} kon niet worden gemaakt. Fotografeer hem opnieuw of verwijder hem, en ga dan verder.`
      : `Pagina’s ${numbers} konden niet worden gemaakt. Fotografeer ze opnieuw of verwijder ze, en ga dan verder.`,
  unsureEdges:
    "De randen van de pagina zijn niet zeker. Tik op de pagina om te kijken, en fotografeer hem opnieuw als er een " +
    "stuk ontbreekt.",
  noPage: "Er is geen paginarand gevonden. De hele foto blijft behouden.",
  pagesNotStored: "Deze browser kon je pagina’s niet opslaan. Laat deze webpagina open tot ze verzonden zijn.",

  preparing: "Je scan wordt voorbereid",
  preparingPages: (done, total) => `${done} van ${total} pagina’s zijn klaar.`,
  writing: "De pagina’s worden samengevoegd.",
  cancel: "Annuleren",

  sending: "Je scan wordt verzonden",
  sendingWhat: (size, host) => `${size} is onderweg naar ${host}.`,
  elsewhere: "Een ander tabblad verzendt deze scan",
  gone: "Deze scan is hier niet meer",
  goneWhat: "Hij is in een ander tabblad afgeleverd of weggegooid.",
  delivered: "Afgeleverd",
  deliveredWhat: (host, when) => `${host} heeft de scan ontvangen, ${when}.`,
  noTrace: "Er blijft geen kopie achter op dit apparaat.",
  twice: (when) =>
    `Een eerdere poging bleef zonder antwoord. Kwam die toch aan, dan staat op beide kopieën dezelfde tijd: ${when}.`,
  offline: "Wachten op het netwerk",
  keptHere: "Je scan wordt op dit apparaat bewaard.",
  notSent: "Nog niet verzonden.",
  mayClose: "Je kunt deze webpagina sluiten; de scan wordt verzonden als je terugkomt.",
  offlineWhat: "Hij wordt verzonden zodra het netwerk terug is.",
  unreachable: (host) => `Geen antwoord van ${host}`,
  unreachableWhat:
    "Het kan aan je netwerk liggen, of de ontvanger is niet bereikbaar of neemt geen scans van deze site aan.",
  refused: (host, status) => `${host} heeft de scan geweigerd (status ${status})`,
  redirected: (host) => `${host} wil de scan ergens anders heen`,
  redirectedWhat:
    "Er wordt een ander adres genoemd, waarover je niets is verteld. Daar is niets heen gestuurd. Zeg het tegen " +
    "degene van wie je deze link kreeg.",
  advice: {
    login: "De ontvanger laat deze scanner niet toe. Zeg het tegen degene van wie je deze link kreeg.",
    missing: "Op dit adres is geen ontvanger meer. Vraag een nieuwe link aan degene van wie je deze kreeg.",
    large:
      "De scan is te groot voor de ontvanger. Download hem en stuur hem op een andere manier, of scan minder pagina’s.",
    busy: "De ontvanger heeft het nu te druk.",
    broken:
      "Er is een storing bij de ontvanger. Probeer het later opnieuw; helpt dat niet, zeg het dan tegen degene van " +
      "wie je deze link kreeg.",
    other:
      "De ontvanger heeft de scan niet aangenomen. Zeg het tegen degene van wie je deze link kreeg, en bewaar een " +
      "kopie.",
  },
  again: (time) => `Volgende poging om ${time}.`,
  notStored: "Deze browser kon de scan niet opslaan. Laat deze webpagina open tot hij is afgeleverd, of download hem.",
  sendNow: "Opnieuw verzenden",
  download: "Downloaden",
  share: "Delen",
  discard: "Weggooien",
  discardSure: "Definitief weggooien",
  keep: "Behouden",
  another: "Nog iets scannen",
  close: "Sluiten",
  kept: "Je scan is klaar",
  keptWhat: (count, size) =>
    count === 1
      ? `1 pagina, ${size}. Sla de scan nu op: op deze webpagina blijft geen kopie.`
      : `${count} pagina’s, ${size}. Sla de scan nu op: op deze webpagina blijft geen kopie.`,
  earlierScans: "Eerdere scans",
};
