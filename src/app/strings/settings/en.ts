/** The texts of the settings, in English. */
export const settings = {
  back: "Back",

  appearance: "Appearance",
  language: "Language",
  browserLanguage: "As in the browser",
  theme: "Theme",
  themes: { system: "As on the device", light: "Light", dark: "Dark" },

  defaults: "New documents",
  look: "Filter of new pages",
  name: "Name of new documents",
  nameHint: "Tap a part to put it into the name. {n} counts up.",
  namePart: (part: string) => `Put in ${part}`,
  nameExample: (name: string) => `The next one is called “${name}”.`,
  nameReset: "Use the first name again",
  nameFromText: "Name documents from their text",
  namesFromText: { suggest: "Suggest a name", always: "Give the name at once", off: "Not at all" },
  namesFromTextHints: {
    suggest: "Sender, kind and date, to be taken by a press.",
    always: "Where sender and date are sure; otherwise it is suggested. A name that you typed is never replaced.",
  },
  reading: "Read the text of new documents",
  readAutomatic: "Automatic",
  readAutomaticHint: "The language of each page is told from its text.",
  readLast: "Same as last document",
  readChosen: "Always in these languages",
  readOff: "Not at all",
  readOffHint: "Pages are ready sooner, but can’t be searched.",
  languages: "Languages of new documents",
  sound: "Click and vibrate when a photo is taken",

  offlineLanguages: "Languages offline",
  offlineHint:
    "Languages on this device can be read without a connection. Others are downloaded when a page is first " +
    "read in them, or here.",
  offlineNowhere: "This browser keeps no languages for later. Open the app over https, outside a private window.",
  built: "Included",
  here: "On this device",
  away: "Not on this device",
  bringing: "Downloading…",
  notBrought: "Could not be downloaded. Check your connection, then try again.",
  bring: (language: string) => `Download ${language}`,
  bringingOf: (language: string) => `Downloading ${language}`,
  stopBringing: (language: string) => `Stop downloading ${language}`,
  remove: (language: string) => `Remove ${language}`,

  storage: "Storage",
  inLibrary: (documents: number, pages: number) =>
    `${documents === 1 ? "1 document" : `${documents} documents`} in the library, ` +
    `${pages === 1 ? "1 page" : `${pages} pages`} in all.`,

  privacy: "Privacy",
  privacyFacts: [
    "Pages are found, cleaned and read by this device. Photos and documents stay in " +
      "this browser and, if you choose one, in your folder.",
    "Nothing is sent about you or how you use the app. There are no cookies, and no files come from other sites.",
    "Only a scanner that you opened from someone’s link sends a scan. It says to whom before the first photo.",
  ],

  about: "About",
  version: (version: string) => `Version ${version}`,
  licences: "Open-source licences",
  offline: "The app works without a connection once it has been opened.",
};

export type SettingsStrings = typeof settings;
