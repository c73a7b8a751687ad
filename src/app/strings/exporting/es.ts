import type { ExportingStrings } from "./en.ts";

/** The texts of the export sheet, in Spanish. */
export const exporting: ExportingStrings = {
  title: "Exportar",
  preset: "Pensado para",
  presets: { mail: "Carta por email", archive: "Archivar", fax: "Fax" },
  presetNone: "Tus propios ajustes",
  presetHints: {
    mail: (limit) => `Un PDF de ${limit} como mucho, tan nítido como eso permita`,
    archive: "PDF/A con la mejor calidad; se abrirá y se verá igual dentro de décadas",
    fax: (limit) => `Blanco y negro, ${limit} como mucho, tan nítido como eso permita`,
  },
  format: "Formato",
  pdf: "PDF",
  pdfHint: "Con texto que se puede buscar y seleccionar",
  pdfUnread: "Imágenes de las páginas; este documento está sin leer",
  jpeg: "JPEG",
  jpegHint: (count) => (count === 1 ? "Una imagen" : `${count} imágenes en un archivo ZIP`),
  text: "Solo texto",
  textKind: "Tipo de archivo",
  textKinds: { plain: "Texto", markdown: "Markdown", html: "HTML", hocr: "hOCR", json: "JSON" },
  textHints: {
    plain: "Lo que dicen las páginas, en un archivo .txt",
    markdown: "Títulos, listas y tablas, sin números de página, en un archivo .md",
    html: "Títulos, listas y tablas, sin números de página, en un archivo .html",
    hocr: "Para programas: cada palabra con su posición, en un archivo .hocr",
    json: "Para programas: cada palabra con su posición, en un archivo .json",
  },
  fileName: "Nombre del archivo",
  about: (size) => `unos ${size}`,
  save: "Guardar",
  share: "Compartir",
  waiting: (done, total) => `Leyendo las páginas, ${done} de ${total} listas…`,
  writing: "Escribiendo el archivo…",
  nothing: "Aún no hay ninguna página lista para exportar.",
  leftOut: (numbers, count) =>
    count === 1
      ? `La página ${numbers} no se pudo crear y no se incluye.`
      : `Las páginas ${numbers} no se pudieron crear y no se incluyen.`,
  drawn: "Con estas opciones, las páginas de un PDF se vuelven imágenes: no conservan sus enlaces ni sus dibujos.",
  marked: (count: number) =>
    count === 1
      ? "Una página de PDF con anotaciones se convierte en una imagen con las palabras que quedan."
      : `${count} páginas de PDF con anotaciones se convierten en imágenes con las palabras que quedan.`,
  png: "PNG",
  pngHint: (count) => (count === 1 ? "Una imagen, sin pérdida" : `${count} imágenes sin pérdida en un archivo ZIP`),
  quality: "Calidad",
  qualities: { small: "Ligera", balanced: "Equilibrada", best: "Máxima", limit: "Tamaño límite" },
  more: "Más opciones",
  colour: "Color",
  colours: { colour: "Color", grey: "Gris", bilevel: "Blanco y negro" },
  sheet: "Tamaño de página",
  sheets: { scanned: "Como se escaneó", a4: "A4", letter: "Carta" },
  password: "Contraseña",
  passwordHint: "Necesaria para abrir el PDF. Nadie puede recuperarla.",
  isArchival: "Para archivar (PDF/A)",
  archivalHint: "Se abrirá y se verá igual dentro de décadas. Un archivo así no lleva contraseña.",
  saved: (size) => `Guardado, ${size}.`,
  limit: "Como mucho, en MB",
  limitHint: "Escribe un número de 0,1 a 1000.",
  fitting: "Buscando la mejor calidad que quepa…",
  tooLarge: (size, canBeBilevel) =>
    `Incluso con la calidad más baja el archivo ocupa ${size}. Permite más` +
    `${canBeBilevel ? ", elige blanco y negro" : ""} o exporta menos páginas.`,
  fillsSheet: "Ampliar las páginas hasta llenar la hoja",
  print: "Imprimir",
  printFailed: "Las páginas no llegaron a la impresora. Guarda un PDF e imprímelo.",
  ready: (size) => `El archivo está listo, ${size}. Compártelo ahora.`,
  several: {
    title: (count) => (count === 1 ? "Exportar 1 documento" : `Exportar ${count} documentos`),
    as: "Guardar como",
    ways: { zip: "Un archivo ZIP", files: "Un PDF por documento" },
    wayHints: {
      zip: "Un archivo comprimido con un PDF por documento",
      files: "Quizá el navegador pregunte si se permiten varias descargas",
    },
    limitEach: "El tamaño límite vale para cada documento.",
    archiveName: "Documentos",
    saved: (count, size) =>
      count === 1 ? `1 documento guardado, ${size}.` : `${count} documentos guardados, ${size}.`,
    ready: "Los archivos están listos. Compártelos ahora.",
    tooLarge: (name, size) => `«${name}» no se incluye: incluso con la calidad más baja ocupa ${size}.`,
    failed: (name, why) => `«${name}» no se incluye. ${why}`,
    gone: "Un documento no se incluye: ya no está en este dispositivo.",
    pages: (name, numbers) => `«${name}» se guardó sin estas páginas, que fallaron: ${numbers}.`,
  },
};
