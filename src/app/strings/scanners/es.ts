import type { ScannersStrings } from "./en.ts";

/** The texts of the dashboard's hosted scanners, in Spanish. */
export const scanners: ScannersStrings = {
  title: "Escáneres alojados",
  lead:
    "Un enlace o código QR con el que otras personas escanean para ti, con su propio teléfono y sin cuenta. El PDF " +
    "llega a tu webhook.",
  none: "Deja que otros escaneen para ti",
  noneHow:
    "Crea un escáner y pon su código QR en el mostrador o su enlace en un mensaje. Quien lo abre escanea con su " +
    "propio teléfono; el PDF llega a tu webhook.",
  new: "Escáner nuevo",
  import: "Importar",
  export: "Exportar",
  imported: (count) => (count === 1 ? "1 escáner importado." : `${count} escáneres importados.`),
  exportWarning: "El archivo contiene la clave que firma tus enlaces. No lo compartas.",
  deleted: (name) => `«${name}» se ha eliminado. Los enlaces ya compartidos se siguen abriendo.`,
  changed: (name) =>
    `«${name}» tiene un enlace y un código QR nuevos. Compártelos de nuevo: los anteriores conservan los ajustes de ` +
    "antes.",

  name: "Nombre",
  namePlaceholder: "Recepción, recibos…",
  colour: "Color",
  webhookUrl: "URL del webhook",
  webhookHint: "Recibe cada escaneo terminado en PDF. Si se deja vacío, cada persona descarga lo que escaneó.",
  languages: "Idioma de las páginas",
  filter: "Filtro",
  filters: {
    white: "Papel blanco, luz uniforme",
    flat: "Luz uniforme, con sus colores",
    original: "Como en la foto",
  },
  textLayer: "PDF con texto que se puede buscar",
  textLayerHint: "Leer el texto tarda unos segundos por página en el teléfono.",
  pageLimit: "Páginas por escaneo, como mucho",
  id: "Identificador",
  idHint: "Se envía al webhook como scanner_id. Indícalo si tu receptor ya conoce uno.",
  refused: {
    id: "El identificador debe ser un número entero de 1 a 2 147 483 647.",
    name: "El nombre necesita de 1 a 120 caracteres visibles. Escríbelo de nuevo.",
    colour: "Este color no sirve. Elige otro.",
    webhookUrl:
      "La URL del webhook debe ser una dirección completa que empiece por https://, sin usuario, " +
      "contraseña ni parte con #.",
    languages: "Elige al menos un idioma de las páginas.",
    filter: "Elige uno de los filtros.",
    textLayer: "Indica si se puede buscar en el PDF.",
    pageLimit: "El máximo de páginas debe ser un número entero de 1 a 100.",
  },
  more: "Más ajustes",
  save: "Guardar",
  create: "Crear el escáner",
  cancel: "Cancelar",
  edit: "Editar",
  editOf: (name) => `Editar ${name}`,
  actionsOf: (name) => `Más acciones para ${name}`,
  duplicate: "Duplicar",
  copyName: (name) => `${name} (copia)`,
  delete: "Eliminar",

  sendsTo: (host) => `Envía a ${host}`,
  downloadOnly: "Cada persona descarga su escaneo",
  qrOf: (name) => `Código QR de ${name}`,
  copyLink: "Copiar el enlace",
  open: "Abrir",
  poster: "Cartel",
  qrSvg: "Código QR en SVG",
  qrPng: "Código QR en PNG",
  embed: "Insertar",
  embedElement: "Con eventos y tamaño propio",
  embedFrame: "Sin script",
  embedHint: "Pega uno de los dos en tu página. Su dirección debe usar https para que funcione la cámara.",
  copySnippet: "Copiar el código",
  preview: "Vista previa",
  previewOf: (name) => `Vista previa de ${name}`,

  test: "Enviar una prueba",
  testLarge: "Enviar una prueba de 10 MB",
  testing: "Enviando una página de prueba…",
  testTitle: "Prueba de Flatbed",
  testLine: (name) => `Una página de prueba para el webhook de ${name}.`,
  outcomes: {
    delivered: (ms) => `El receptor aceptó la prueba en ${ms} y leyó el archivo entero.`,
    deliveredUnread: (ms) =>
      `El receptor respondió en ${ms} que aceptó la prueba, pero con el SHA-256 de otro archivo. Perdió el archivo o ` +
      "una parte: revisa sus límites de subida.",
    deliveredUnknown: (ms) =>
      `El receptor aceptó la prueba en ${ms}. No se sabe si leyó el archivo: haz que responda con el SHA-256 del ` +
      "archivo.",
    tooLarge: "El receptor respondió 413: la prueba es demasiado grande para él. Aumenta su límite de subida.",
    refused: (status) => `El receptor respondió ${status}. Debe responder con un estado de 200 a 299.`,
    redirected: "El receptor redirige a otra dirección. Usa la dirección a la que redirige.",
    unreadable:
      "El receptor responde, pero no permite peticiones de esta página. Debe enviar Access-Control-Allow-Origin. Aun " +
      "así, puede haber aceptado la prueba.",
    unreadableLarge:
      "El servidor del receptor responde, pero esta página no puede leer la respuesta a un archivo de este tamaño. " +
      "Si una prueba pequeña llega, aumenta el límite de subida: nginx acepta 1 MB mientras no cambies " +
      "client_max_body_size.",
    mixed: "Esta página llegó por https, así que el navegador no envía a http. Dale al receptor una dirección https.",
    offline: "Este dispositivo no tiene conexión. Conéctalo y envía la prueba otra vez.",
    silent: (seconds) => `El receptor no respondió en ${seconds} segundos.`,
    unreachable:
      "Nada responde en esta dirección. Comprueba que el nombre está bien escrito, que el receptor funciona y que su " +
      "certificado es válido.",
  },

  trust: "Abrir solo enlaces creados aquí",
  trustHow:
    "Los enlaces se firman con una clave de este navegador. Pon su mitad pública en el config.json de la instalación " +
    "y se rechazarán los enlaces creados por otros.",
  copyTrust: "Copiar para config.json",

  posterScan: "Escanea con la cámara de tu teléfono",
  posterHow: "Abre un escáner en tu navegador. Sin aplicación y sin cuenta.",
  posterSends: (host) => `Tu escaneo llega a ${host}.`,
  print: "Imprimir",
  back: "Volver a los escáneres",
  gone: "Este escáner no está en este navegador. Quizá se eliminó.",
};
