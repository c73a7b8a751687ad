import type { ScannersStrings } from "./en.ts";

/** The texts of the dashboard's hosted scanners, in Dutch. */
export const scanners: ScannersStrings = {
  title: "Gehoste scanners",
  lead:
    "Een link of QR-code waarmee anderen voor je scannen, op hun eigen telefoon en zonder account. De PDF gaat naar " +
    "je webhook.",
  none: "Laat anderen voor je scannen",
  noneHow:
    "Maak een scanner, zet de QR-code op de balie of de link in een bericht. Wie hem opent, scant met de eigen " +
    "telefoon; de PDF komt aan bij je webhook.",
  new: "Nieuwe scanner",
  import: "Importeren",
  export: "Exporteren",
  imported: (count) => (count === 1 ? "1 scanner geïmporteerd." : `${count} scanners geïmporteerd.`),
  exportWarning: "Het bestand bevat de sleutel die je links ondertekent. Houd het voor jezelf.",
  deleted: (name) => `“${name}” is verwijderd. Links die je al deelde, werken nog.`,
  changed: (name) =>
    `“${name}” heeft een nieuwe link en QR-code. Deel ze opnieuw: wat al gedeeld is, houdt de oude instellingen.`,

  name: "Naam",
  namePlaceholder: "Receptie, bonnen…",
  colour: "Kleur",
  webhookUrl: "URL van de webhook",
  webhookHint: "Krijgt elke voltooide scan als PDF. Laat je dit leeg, dan downloaden mensen hun scan zelf.",
  languages: "Taal van de pagina’s",
  filter: "Filter",
  filters: {
    white: "Wit papier, egaal licht",
    flat: "Egaal licht, kleuren blijven",
    original: "Zoals gefotografeerd",
  },
  textLayer: "Doorzoekbare PDF",
  textLayerHint: "Het lezen van de tekst duurt op de telefoon een paar seconden per pagina.",
  pageLimit: "Maximumaantal pagina’s per scan",
  id: "Kenmerk",
  idHint: "Gaat als scanner_id naar de webhook. Vul het in als je ontvanger er al een kent.",
  refused: {
    id: "Het kenmerk moet een geheel getal van 1 tot 2.147.483.647 zijn.",
    name: "De naam moet 1 tot 120 zichtbare tekens hebben. Typ hem opnieuw.",
    colour: "Deze kleur kan niet. Kies een andere.",
    webhookUrl:
      "De webhook-URL moet een volledig adres zijn dat met https:// begint, zonder " +
      "gebruikersnaam, wachtwoord of #-deel.",
    languages: "Kies minstens één taal van de pagina’s.",
    filter: "Kies een van de filters.",
    textLayer: "Geef aan of de pdf doorzoekbaar is.",
    pageLimit: "Het maximum aan pagina’s moet een geheel getal van 1 tot 100 zijn.",
  },
  more: "Meer instellingen",
  save: "Opslaan",
  create: "Scanner maken",
  cancel: "Annuleren",
  edit: "Bewerken",
  editOf: (name) => `${name} bewerken`,
  actionsOf: (name) => `Meer voor ${name}`,
  duplicate: "Dupliceren",
  copyName: (name) => `${name} (kopie)`,
  delete: "Verwijderen",

  sendsTo: (host) => `Verzendt naar ${host}`,
  downloadOnly: "Mensen downloaden hun scan",
  qrOf: (name) => `QR-code van ${name}`,
  copyLink: "Link kopiëren",
  open: "Openen",
  poster: "Poster",
  qrSvg: "QR-code als SVG",
  qrPng: "QR-code als PNG",
  embed: "Insluiten",
  embedElement: "Met events, bepaalt zelf zijn grootte",
  embedFrame: "Zonder script",
  embedHint:
    "Plak een van beide in je webpagina. Het adres van de webpagina moet https gebruiken, anders werkt de camera niet.",
  copySnippet: "Code kopiëren",
  preview: "Voorvertoning",
  previewOf: (name) => `Voorvertoning van ${name}`,

  test: "Test verzenden",
  testLarge: "Test van 10 MB verzenden",
  testing: "Testpagina verzenden…",
  testTitle: "Test van Flatbed",
  testLine: (name) => `Een testpagina voor de webhook van ${name}.`,
  outcomes: {
    delivered: (ms) => `De ontvanger nam de test in ${ms} aan en las het hele bestand.`,
    deliveredUnread: (ms) =>
      `De ontvanger antwoordde in ${ms} dat hij de test aannam, maar met de SHA-256 van een ander bestand. Het ` +
      "bestand is daar geheel of gedeeltelijk kwijtgeraakt: controleer de limieten voor uploads.",
    deliveredUnknown: (ms) =>
      `De ontvanger nam de test in ${ms} aan. Of hij het bestand las, is niet bekend: laat hem antwoorden met de ` +
      "SHA-256 van het bestand.",
    tooLarge: "De ontvanger antwoordde 413: de test is te groot. Verhoog zijn limiet voor uploads.",
    refused: (status) =>
      `De ontvanger antwoordde ${status}. Hij moet antwoorden met een status van 200 tot en met 299.`,
    redirected: "De ontvanger verwijst door naar een ander adres. Gebruik dat adres.",
    unreadable:
      "De ontvanger antwoordt, maar staat geen aanvragen van deze webpagina toe. Hij moet " +
      "Access-Control-Allow-Origin meesturen. Misschien heeft hij de test toch aangenomen.",
    unreadableLarge:
      "De server van de ontvanger antwoordt, maar deze webpagina mag het antwoord op een bestand van deze grootte " +
      "niet lezen. Komt een kleine test wel aan, verhoog dan de limiet voor uploads: nginx neemt 1 MB aan, tenzij je " +
      "client_max_body_size instelt.",
    mixed: "Deze webpagina kwam via https, dus de browser verzendt niets naar http. Geef de ontvanger een https-adres.",
    offline: "Dit apparaat is offline. Maak verbinding en verzend de test opnieuw.",
    silent: (seconds) =>
      seconds === 1
        ? "De ontvanger antwoordde niet binnen 1 seconde."
        : `De ontvanger antwoordde niet binnen ${seconds} seconden.`,
    unreachable:
      "Op dit adres antwoordt niets. Controleer of de naam goed gespeld is, of de ontvanger draait en of zijn " +
      "certificaat geldig is.",
  },

  trust: "Alleen links openen die hier zijn gemaakt",
  trustHow:
    "Links worden ondertekend met een sleutel van deze browser. Zet de openbare helft ervan in de config.json van de " +
    "installatie, dan worden links van anderen geweigerd.",
  copyTrust: "Kopiëren voor config.json",

  posterScan: "Scan met de camera van je telefoon",
  posterHow: "Opent een scanner in je browser. Zonder app, zonder account.",
  posterSends: (host) => `Je scan gaat naar ${host}.`,
  print: "Afdrukken",
  back: "Terug naar de scanners",
  gone: "Deze scanner staat niet in deze browser. Misschien is hij verwijderd.",
};
