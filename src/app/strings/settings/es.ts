import type { SettingsStrings } from "./en.ts";

/** The texts of the settings, in Spanish. */
export const settings: SettingsStrings = {
  back: "Atrás",

  appearance: "Apariencia",
  language: "Idioma",
  browserLanguage: "Como en el navegador",
  theme: "Tema",
  themes: { system: "Como en el dispositivo", light: "Claro", dark: "Oscuro" },

  defaults: "Documentos nuevos",
  look: "Filtro de las páginas nuevas",
  name: "Nombre de los documentos nuevos",
  nameHint: "Toca una parte para ponerla en el nombre. {n} va contando.",
  namePart: (part) => `Poner ${part}`,
  nameExample: (name) => `El próximo se llamará «${name}».`,
  nameReset: "Volver al nombre inicial",
  nameFromText: "Nombrar los documentos según su texto",
  namesFromText: { suggest: "Sugerir un nombre", always: "Dar el nombre enseguida", off: "No hacerlo" },
  namesFromTextHints: {
    suggest: "Remitente, tipo y fecha, que aceptas con un toque.",
    always: "Si el remitente y la fecha son seguros; si no, se sugiere. Un nombre que has escrito no se cambia nunca.",
  },
  reading: "Leer el texto de los documentos nuevos",
  readAutomatic: "Automático",
  readAutomaticHint: "El idioma de cada página se reconoce por su texto.",
  readLast: "Como el último documento",
  readChosen: "Siempre en estos idiomas",
  readOff: "No leer",
  readOffHint: "Las páginas están listas antes, pero no se puede buscar en ellas.",
  languages: "Idiomas de los documentos nuevos",
  sound: "Sonido y vibración al tomar una foto",

  offlineLanguages: "Idiomas sin conexión",
  offlineHint:
    "Los idiomas que están en este dispositivo se leen sin conexión. Los demás se descargan la primera vez que una " +
    "página los necesita, o aquí.",
  offlineNowhere: "Este navegador no guarda idiomas. Abre la aplicación por https, fuera de una ventana privada.",
  built: "Incluido",
  here: "En este dispositivo",
  away: "No está en este dispositivo",
  bringing: "Descargando…",
  notBrought: "No se pudo descargar. Comprueba la conexión e inténtalo de nuevo.",
  bring: (language) => `Descargar ${language}`,
  bringingOf: (language) => `Descargando ${language}`,
  stopBringing: (language) => `Detener la descarga de ${language}`,
  remove: (language) => `Quitar ${language}`,

  storage: "Almacenamiento",
  inLibrary: (documents, pages) =>
    `${documents === 1 ? "1 documento" : `${documents} documentos`} en la biblioteca, ` +
    `${pages === 1 ? "1 página" : `${pages} páginas`} en total.`,

  privacy: "Privacidad",
  privacyFacts: [
    "Este dispositivo encuentra, limpia y lee las páginas. Las fotos y los " +
      "documentos se quedan en este navegador y, si eliges una, en tu carpeta.",
    "No se envía nada sobre ti ni sobre cómo usas la aplicación. No hay cookies ni archivos de otros sitios.",
    "Solo envía un escaneo el escáner que abras desde el enlace de alguien, y dice a quién antes de la primera foto.",
  ],

  about: "Acerca de",
  version: (version) => `Versión ${version}`,
  licences: "Licencias de código abierto",
  offline: "Una vez abierta, la aplicación funciona sin conexión.",
};
