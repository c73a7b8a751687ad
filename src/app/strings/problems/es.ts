import type { problems as english } from "./en.ts";

/** The sentences about errors, by error code, in Spanish. */
export const problems: typeof english = {
  undecodable_image: "El archivo está dañado o no es una imagen. Fotografía de nuevo la página o añade otro archivo.",
  locked_pdf: "El PDF está bloqueado. Escribe su contraseña o añádelo sin contraseña.",
  wrong_password: "Esta no es la contraseña del PDF. Inténtalo de nuevo.",
  heic_unsupported:
    "Es una foto HEIC, que este navegador no puede abrir. En el iPhone, elige Ajustes > Cámara > Formatos > Más " +
    "compatible y fotografía de nuevo la página, o exporta la foto como JPEG y añádela.",
  tiff_unsupported:
    "Es un archivo TIFF, que este navegador no puede abrir. Guárdalo como PDF, JPEG o PNG y añade ese archivo.",
  invalid_file_type: "Solo se pueden escanear fotos y PDF. Añade un archivo JPEG, PNG o PDF.",
  too_many_pixels:
    "La imagen tiene más píxeles de los que se pueden tratar aquí. Fotografía la página con menos resolución.",
  file_too_large: "El archivo es demasiado grande. Añade uno más pequeño.",
  too_many_pages: "El archivo tiene más páginas de las que se pueden tratar a la vez. Divídelo y añade las partes.",
  no_document: "No se encontró ninguna página. Pon tú las esquinas o fotografía la página sobre un fondo más oscuro.",
  unsupported_language: "Este idioma no se puede leer aquí. Elige otro.",
  engine_unavailable: "No se pudo cargar una parte de la aplicación. Comprueba la conexión e inténtalo de nuevo.",
  language_unavailable:
    "Un idioma no está en este dispositivo y no se pudo descargar. Comprueba la conexión e inténtalo de nuevo. En " +
    "los ajustes se pueden descargar idiomas por adelantado.",
  language_damaged:
    "Los datos de un idioma faltan en este sitio o están dañados. Elige otro idioma y avisa a los responsables del " +
    "sitio.",
  worker_died:
    "El trabajo se interrumpió, seguramente por falta de memoria. Cierra otras pestañas e inténtalo de nuevo.",
  timed_out: "Tardaba demasiado y se detuvo. Inténtalo de nuevo o usa una imagen más pequeña.",
  storage_full:
    "No queda espacio en el dispositivo. No se ha perdido nada de lo guardado. Libera espacio e inténtalo de nuevo.",
  record_damaged:
    "Unos datos de la aplicación en este dispositivo están dañados, así que esto no se pudo hacer. No se ha cambiado " +
    "nada. Recarga; la biblioteca y el panel muestran lo que está dañado.",
  storage_damaged:
    "El almacenamiento de la aplicación en este dispositivo está dañado: faltan partes. Lo que queda no se ha " +
    "tocado. Para empezar de cero, borra los datos de este sitio en los ajustes del navegador; así se elimina todo.",
};
