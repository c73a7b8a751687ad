import type { Strings } from "./en.ts";
import { amounts } from "./amounts/nl.ts";
import { api } from "./api/nl.ts";
import { backup } from "./backup/nl.ts";
import { dashboard } from "./dashboard/nl.ts";
import { exporting } from "./exporting/nl.ts";
import { folder } from "./folder/nl.ts";
import { marking } from "./marking/nl.ts";
import { modes } from "./modes/nl.ts";
import { naming } from "./naming/nl.ts";
import { overview } from "./overview/nl.ts";
import { paper } from "./paper/nl.ts";
import { scanners } from "./scanners/nl.ts";
import { settings } from "./settings/nl.ts";
import { stack } from "./stack/nl.ts";
import { tags } from "./tags/nl.ts";
import { viewer } from "./viewer/nl.ts";
import { camera } from "./camera/nl.ts";
import { checking } from "./checking/nl.ts";
import { hosted } from "./hosted/nl.ts";
import { damaged } from "./damaged/nl.ts";
import { library } from "./library/nl.ts";
import { page } from "./page/nl.ts";
import { problems } from "./problems/nl.ts";
import { sharing } from "./sharing/nl.ts";

/** All texts of the screens, in Dutch. */
export const nl: Strings = {
  language: "nl",
  appName: "Flatbed",
  close: "Sluiten",
  loading: "Openen…",
  settings: "Instellingen",
  copied: "Gekopieerd.",
  copyFailed: "De browser stond het kopiëren niet toe. Selecteer de tekst en kopieer die zelf.",

  update: {
    ready: "Er is een nieuwe versie.",
    othersOpen: "Sluit eerst de andere tabbladen van de app en laad dan opnieuw.",
    reload: "Opnieuw laden",
  },

  framed: {
    title: "Open Flatbed in een eigen tabblad",
    why: "De webpagina eromheen kan knoppen bedekken en je klikken omleiden.",
    open: "In een nieuw tabblad openen",
  },

  scan: {
    title: "Scannen",
    lead: "Fotografeer een pagina. Je krijgt hem recht, schoon en doorzoekbaar terug.",
    privacy: "Alles gebeurt op dit apparaat. Er wordt niets geüpload.",
    dropHere: "Sleep foto’s of PDF’s hierheen",
    dropNow: "Laat los om te scannen",
    orPaste: "of plak ze",
    choose: "Bestanden kiezen",
    useCamera: "Camera gebruiken",
    samples: "Geen pagina bij de hand? Probeer een voorbeeld",
    sampleNames: { letter: "Brief", receipt: "Kassabon", invoice: "Factuur" },
    recent: "Recent",
    sampleFailed: "Het voorbeeld kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.",
    storing: "Originelen opslaan…",
  },

  document: {
    pages: (count) => (count === 1 ? "1 pagina" : `${count} pagina’s`),
    name: "Naam van het document",
    empty: "Dit document heeft geen pagina’s.",
    missing:
      "Dit document staat niet op dit apparaat. Misschien is het verwijderd of hoort het bij een andere browser.",
    toScan: "Startpagina",
    page: (number) => `Pagina ${number}`,
    pageOf: (number, count) => `Pagina ${number} van ${count}`,
    add: "Pagina’s toevoegen",
    addShort: "Toevoegen",
    export: "Exporteren",
    text: "Tekst",
    words: "Tekst van de pagina’s",
    look: "Filter",
    moveUp: "Naar voren",
    moveDown: "Naar achteren",
    drag: (number) => `Pagina ${number} verplaatsen. Gebruik de pijltoetsen of sleep.`,
    moved: (number, count) => `Verplaatst naar plaats ${number} van ${count}.`,
    rotateLeft: "Linksom draaien",
    rotateRight: "Rechtsom draaien",
    adjust: "Hoeken aanpassen",
    delete: "Verwijderen",
    deletePage: (number) => `Pagina ${number} verwijderen`,
    pageActions: (number) => `Meer voor pagina ${number}`,
    deleted: (count) => (count === 1 ? "Pagina verwijderd." : `${count} pagina’s verwijderd.`),
    undo: "Ongedaan maken",
    retry: "Opnieuw proberen",
    pdfPassword: "Wachtwoord van de PDF",
    unlock: "Ontgrendelen",
    applyToAll: "Voor alle pagina’s gebruiken",
    languages: "Taal van de tekst",
    languagesHint: "Kies elke taal die op de pagina’s staat.",
    languagesOff: "Zonder taal wordt er geen tekst herkend.",
    automatic: "Automatisch",
    seemsIn: (language) =>
      `De taal van deze pagina lijkt ${language} te zijn, maar de gegevens voor die taal konden niet worden ` +
      "gedownload.",
    seemsInOther: (language) => `De taal van deze pagina lijkt ${language} te zijn. Die kan hier niet worden gelezen.`,
    readIn: (language) => `Lezen in ${language}`,
    findLanguage: "Taal zoeken",
    noLanguage: "Die taal is er hier niet.",
    notRead: "niet gelezen",
    textOff: "Deze pagina wordt niet gelezen. Kies hieronder een taal om hem te lezen.",
    noText: "Op deze pagina is geen tekst gevonden.",
    textPending: "De tekst verschijnt hier zodra de pagina is gelezen.",
    copy: "Tekst kopiëren",
    copyAll: "Tekst van alle pagina’s kopiëren",
    copied: "Gekopieerd.",
    copyFailed: "De browser stond het kopiëren niet toe. Selecteer de tekst en kopieer die zelf.",
    working: (done, total) => `${done} van ${total} pagina’s klaar`,
  },

  steps: { open: "Bestand openen", make: "Pagina zoeken en vlak maken", read: "Tekst lezen" },
  waiting: "Wacht",

  filters: { white: "Schoon", flat: "Egaal licht", original: "Origineel" },
  filterHints: {
    white: "Helder wit papier, scherpe tekst",
    flat: "Schaduwen weg, kleuren blijven",
    original: "Zoals gefotografeerd",
  },
  pdfPageHints: {
    kept: "Zoals in de PDF, met tekst en links",
    drawn: "Een afbeelding; van deze PDF mogen de pagina’s niet worden gekopieerd",
  },

  editor: {
    title: (number) => `Hoeken van pagina ${number}`,
    photo: "De foto",
    result: "De pagina",
    corner: ["Hoek linksboven", "Hoek rechtsboven", "Hoek rechtsonder", "Hoek linksonder"],
    edge: ["Bovenrand", "Rechterrand", "Onderrand", "Linkerrand"],
    position: (x, y) => `${x} van links, ${y} van boven`,
    bendAcross: ["buiging links", "buiging in het midden", "buiging rechts"],
    bendDown: ["buiging boven", "buiging in het midden", "buiging onder"],
    sides: "Randen",
    straight: "Recht",
    curved: "Gebogen",
    hint: "Versleep een hoek of een rand.",
    bendHint: "Versleep het midden van een rand om hem te buigen, de punten ernaast om hem bij te werken.",
    keysHint: "Met de pijltoetsen verschuif je één pixel, met Shift erbij tien.",
    previous: "Vorige pagina",
    next: "Volgende pagina",
    findAgain: "Opnieuw zoeken",
    whole: "Hele foto",
    undo: "Ongedaan maken",
    redo: "Opnieuw uitvoeren",
    done: "Klaar",
    found: "De pagina is gevonden.",
    notFound: "Geen pagina gevonden. Sleep de hoeken naar de pagina.",
    finding: "De pagina wordt gezocht…",
    noPhoto: "Deze foto kan niet worden getoond. Misschien is hij beschadigd.",
    missing: "Die pagina is er niet in dit document.",
    toPage: "Terug naar de pagina",
    toDocument: "Terug naar het document",
  },

  checking,
  page,
  hosted,
  dashboard: "Dashboard",
  library,
  damaged,

  problem: {
    failedStep: {
      open: "Het bestand kon niet worden geopend.",
      make: "De pagina kon niet worden gemaakt.",
      read: "De tekst kon niet worden gelezen.",
    },
    brokenPdf:
      "Deze PDF kan niet volledig worden getoond: hij is beschadigd, heeft geen pagina’s of bevat iets onbekends. " +
      "Druk hem af als nieuwe PDF of fotografeer hem.",
    cutOff: (percent) =>
      `Er is maar ongeveer ${percent}% van de afbeelding: het bestand is afgekapt. Kopieer het opnieuw vanaf een ` +
      "plek waar het compleet is, of fotografeer de pagina opnieuw.",
    byCode: problems,
    screenFailed: "Dit scherm kon niet worden getoond.",
    screenFailedWhat:
      "Je documenten staan nog op dit apparaat. Probeer het opnieuw, of ga terug en open een ander scherm.",
    tryAgain: "Opnieuw proberen",
    copyReport: "Rapport kopiëren",
    toLibrary: "Alle documenten",
    guestFailedWhat: "De pagina’s die je fotografeerde zijn er nog. Laad opnieuw; sla de foto’s op als dat niet helpt.",
    exportAll: "Alle documenten exporteren",
    startFailed: "Flatbed kon niet starten.",
    noStorage:
      "De app kan niet bij zijn opslag op dit apparaat. Laad opnieuw; helpt dat niet, verlaat dan de " +
      "privémodus of sta deze site toe om gegevens te bewaren.",
    reload: "Opnieuw laden",
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
