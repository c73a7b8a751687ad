import type { SettingsStrings } from "./en.ts";

/** The texts of the settings, in Dutch. */
export const settings: SettingsStrings = {
  back: "Terug",

  appearance: "Weergave",
  language: "Taal",
  browserLanguage: "Zoals in de browser",
  theme: "Thema",
  themes: { system: "Zoals op het apparaat", light: "Licht", dark: "Donker" },

  defaults: "Nieuwe documenten",
  look: "Filter van nieuwe pagina’s",
  name: "Naam van nieuwe documenten",
  nameHint: "Tik op een onderdeel om het in de naam te zetten. {n} is een volgnummer.",
  namePart: (part) => `${part} invoegen`,
  nameExample: (name) => `Het volgende heet “${name}”.`,
  nameReset: "De oorspronkelijke naam gebruiken",
  nameFromText: "Documenten een naam geven naar hun tekst",
  namesFromText: { suggest: "Een naam voorstellen", always: "De naam meteen geven", off: "Helemaal niet" },
  namesFromTextHints: {
    suggest: "Afzender, soort en datum, die je met één druk overneemt.",
    always:
      "Als afzender en datum zeker zijn; anders wordt de naam voorgesteld. Een naam die je zelf typt, blijft staan.",
  },
  reading: "Tekst van nieuwe documenten lezen",
  readAutomatic: "Automatisch",
  readAutomaticHint: "De taal van elke pagina wordt herkend aan de tekst.",
  readLast: "Zoals in het laatste document",
  readChosen: "Altijd in deze talen",
  readOff: "Niet lezen",
  readOffHint: "Pagina’s zijn sneller klaar, maar zijn niet doorzoekbaar.",
  languages: "Talen van nieuwe documenten",
  sound: "Klikken en trillen bij elke foto",

  offlineLanguages: "Talen zonder verbinding",
  offlineHint:
    "Talen op dit apparaat kunnen zonder verbinding worden gelezen. Andere worden gedownload als er voor het eerst " +
    "een pagina in die taal wordt gelezen, of hier.",
  offlineNowhere: "Deze browser bewaart geen talen voor later. Open de app via https, buiten een privévenster.",
  built: "Meegeleverd",
  here: "Op dit apparaat",
  away: "Niet op dit apparaat",
  bringing: "Downloaden…",
  notBrought: "Kon niet worden gedownload. Controleer je verbinding en probeer het opnieuw.",
  bring: (language) => `${language} downloaden`,
  bringingOf: (language) => `${language} wordt gedownload`,
  stopBringing: (language) => `Downloaden van ${language} stoppen`,
  remove: (language) => `${language} verwijderen`,

  storage: "Opslag",
  inLibrary: (documents, pages) =>
    `${documents === 1 ? "1 document" : `${documents} documenten`} in de bibliotheek, ` +
    `${pages === 1 ? "1 pagina" : `${pages} pagina’s`} in totaal.`,

  privacy: "Privacy",
  privacyFacts: [
    "Dit apparaat zoekt, reinigt en leest de pagina’s. Foto’s en documenten blijven " +
      "in deze browser en, als je er een kiest, in je map.",
    "Er wordt niets verzonden over jou of hoe je de app gebruikt. Er zijn geen cookies en er komen geen bestanden " +
      "van andere sites.",
    "Alleen een scanner die je via iemands link opende, verzendt een scan. Hij zegt voor de eerste foto naar wie.",
  ],

  about: "Over de app",
  version: (version) => `Versie ${version}`,
  licences: "Opensourcelicenties",
  offline: "De app werkt zonder verbinding als hij eenmaal is geopend.",
};
