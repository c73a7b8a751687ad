import type { ApiStrings } from "./en.ts";

/** The texts of the API page, in Spanish. */
export const api: ApiStrings = {
  title: "API",
  lead: "Escanea desde tu propio código. Funciona aquí, en el navegador: no se sube nada.",
  toHere: "Prueba la API y lee su documentación",
  toScan: "Ir al escáner",
  toAccounts: "Cuentas y claves",
  document: "Documento OpenAPI",
  contents: "En esta página",

  trial: "Pruébala",
  endpoint: "Endpoint",
  photograph: "Foto",
  straightened: "El ejemplo se endereza antes, como lo hace crop.",
  ownFiles: "Tus archivos",
  chosen: (count) => (count === 1 ? "1 archivo tuyo" : `${count} archivos tuyos`),
  parameters: "Parámetros",
  unchanged: "todos con su valor predeterminado",
  changed: (count) => (count === 1 ? "1 cambiado" : `${count} cambiados`),
  key: "Clave de API",
  keyKept: "Se conserva hasta que cierres esta pestaña.",
  createKey: "Crear una clave de prueba",
  trialKey: (pages) => `Vale en este navegador, para ${pages} páginas.`,
  trialAccount: "Prueba",
  send: "Enviar",
  cancel: "Cancelar",

  request: "Petición",
  requestNote:
    "Para una página de cualquier sitio. La foto va en file; si son varias, en files. En otro sitio, la cuenta debe " +
    "estar en el config.json de esta instalación.",
  codeOf: (of) => `Código: ${of}`,
  copyCode: "Copiar el código",

  answer: "Respuesta",
  none: "Envía la petición para ver qué devuelve.",
  sending: "En curso…",
  summary: (status, time) => `Estado ${status} tras ${time}`,
  unserved:
    "Las peticiones de esta página aún no llegan a la API. Hace falta https y un navegador que permita service " +
    "workers. Recarga la página.",
  unreachable: "La petición no tuvo respuesta. Recarga la página y envíala otra vez.",
  unread: "No se pudo cargar el ejemplo. Comprueba la conexión e inténtalo de nuevo.",
  pageOf: (number, count) => `Página ${number} de ${count}`,
  page: "La página obtenida",
  outline: "Dónde está la página en la foto",
  open: "Abrir",
  save: "Guardar",
  body: "Cuerpo",
  stages: "En qué se fue el tiempo",
  headers: "Cabeceras",

  endpoints: "Endpoints",
  results: "Respuestas con estado 200",
  fields: "Campos del JSON",
  authentication: "Autenticación",
  errors: "Errores",
  limits: "Límites",
  credits: "Créditos y frecuencia",

  columns: {
    name: "Nombre",
    values: "Valores",
    byDefault: "Predeterminado",
    meaning: "Significado",
    when: "Cuándo",
    type: "Tipo de contenido",
    status: "Estado",
    code: "Código",
    header: "Cabecera",
    what: "Qué",
    limit: "Límite",
  },
};
