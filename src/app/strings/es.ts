import type { Strings } from "./en.ts";
import { amounts } from "./amounts/es.ts";
import { api } from "./api/es.ts";
import { backup } from "./backup/es.ts";
import { dashboard } from "./dashboard/es.ts";
import { exporting } from "./exporting/es.ts";
import { folder } from "./folder/es.ts";
import { marking } from "./marking/es.ts";
import { modes } from "./modes/es.ts";
import { naming } from "./naming/es.ts";
import { overview } from "./overview/es.ts";
import { paper } from "./paper/es.ts";
import { scanners } from "./scanners/es.ts";
import { settings } from "./settings/es.ts";
import { stack } from "./stack/es.ts";
import { tags } from "./tags/es.ts";
import { viewer } from "./viewer/es.ts";
import { camera } from "./camera/es.ts";
import { checking } from "./checking/es.ts";
import { hosted } from "./hosted/es.ts";
import { damaged } from "./damaged/es.ts";
import { library } from "./library/es.ts";
import { page } from "./page/es.ts";
import { problems } from "./problems/es.ts";
import { sharing } from "./sharing/es.ts";

/** All texts of the screens, in Spanish. */
export const es: Strings = {
  language: "es",
  appName: "Flatbed",
  close: "Cerrar",
  loading: "Abriendo…",
  settings: "Ajustes",
  copied: "Copiado.",
  copyFailed: "El navegador no permitió copiar. Selecciona el texto y cópialo tú.",

  update: {
    ready: "Hay una versión nueva.",
    othersOpen: "Cierra primero las otras pestañas de la aplicación y después recarga.",
    reload: "Recargar",
  },

  framed: {
    title: "Abre Flatbed en su propia pestaña",
    why: "La página que lo rodea podría tapar sus botones y desviar tus clics.",
    open: "Abrir en una pestaña nueva",
  },

  scan: {
    title: "Escaneo",
    lead: "Fotografía una página. La tendrás recta, limpia y con texto que se puede buscar.",
    privacy: "Todo ocurre en este dispositivo. No se sube nada.",
    dropHere: "Suelta aquí fotos o PDF",
    dropNow: "Suelta para escanear",
    orPaste: "o pégalos",
    choose: "Elegir archivos",
    useCamera: "Usar la cámara",
    samples: "¿No tienes una página a mano? Prueba un ejemplo",
    sampleNames: { letter: "Carta", receipt: "Recibo", invoice: "Factura" },
    recent: "Recientes",
    sampleFailed: "No se pudo cargar el ejemplo. Comprueba la conexión e inténtalo de nuevo.",
    storing: "Guardando los originales…",
  },

  document: {
    pages: (count) => (count === 1 ? "1 página" : `${count} páginas`),
    name: "Nombre del documento",
    empty: "Este documento no tiene páginas.",
    missing: "Este documento no está en este dispositivo. Quizá se eliminó o está en otro navegador.",
    toScan: "Inicio",
    page: (number) => `Página ${number}`,
    pageOf: (number, count) => `Página ${number} de ${count}`,
    add: "Añadir páginas",
    addShort: "Añadir",
    export: "Exportar",
    text: "Texto",
    words: "Texto de las páginas",
    look: "Filtro",
    moveUp: "Mover antes",
    moveDown: "Mover después",
    drag: (number) => `Mover la página ${number}. Usa las flechas o arrástrala.`,
    moved: (number, count) => `Movida al puesto ${number} de ${count}.`,
    rotateLeft: "Girar a la izquierda",
    rotateRight: "Girar a la derecha",
    adjust: "Ajustar las esquinas",
    delete: "Eliminar",
    deletePage: (number) => `Eliminar la página ${number}`,
    pageActions: (number) => `Más acciones para la página ${number}`,
    deleted: (count) => (count === 1 ? "Página eliminada." : `${count} páginas eliminadas.`),
    undo: "Deshacer",
    retry: "Reintentar",
    pdfPassword: "Contraseña del PDF",
    unlock: "Desbloquear",
    applyToAll: "Usar en todas las páginas",
    languages: "Idioma del texto",
    languagesHint: "Elige todos los idiomas que hay en las páginas.",
    languagesOff: "Sin ningún idioma no se reconoce el texto.",
    automatic: "Automático",
    seemsIn: (language) => `Esta página parece estar en ${language}, un idioma cuyos datos no se pudieron descargar.`,
    seemsInOther: (language) => `Esta página parece estar en ${language}, un idioma que aquí no se puede leer.`,
    readIn: (language) => `Leer en ${language}`,
    findLanguage: "Buscar un idioma",
    noLanguage: "Ese idioma no está aquí.",
    notRead: "sin leer",
    textOff: "Esta página no se lee. Elige abajo un idioma para leerla.",
    noText: "No se encontró texto en esta página.",
    textPending: "El texto aparece aquí en cuanto se lee la página.",
    copy: "Copiar el texto",
    copyAll: "Copiar el texto de todas las páginas",
    copied: "Copiado.",
    copyFailed: "El navegador no permitió copiar. Selecciona el texto y cópialo tú.",
    working: (done, total) => `${done} de ${total} páginas listas`,
  },

  steps: { open: "Abriendo el archivo", make: "Buscando y enderezando", read: "Leyendo" },
  waiting: "En espera",

  filters: { white: "Limpio", flat: "Luz uniforme", original: "Original" },
  filterHints: {
    white: "Papel blanco, texto nítido",
    flat: "Sin sombras, con sus colores",
    original: "Como en la foto",
  },
  pdfPageHints: {
    kept: "Como en el PDF, con su texto y sus enlaces",
    drawn: "Una imagen; este PDF no permite copiar sus páginas",
  },

  editor: {
    title: (number) => `Esquinas de la página ${number}`,
    photo: "La foto",
    result: "La página",
    corner: [
      "Esquina superior izquierda",
      "Esquina superior derecha",
      "Esquina inferior derecha",
      "Esquina inferior izquierda",
    ],
    edge: ["Borde superior", "Borde derecho", "Borde inferior", "Borde izquierdo"],
    position: (x, y) => `${x} desde la izquierda, ${y} desde arriba`,
    bendAcross: ["curva a la izquierda", "curva en el centro", "curva a la derecha"],
    bendDown: ["curva arriba", "curva en el centro", "curva abajo"],
    sides: "Bordes",
    straight: "Rectos",
    curved: "Curvos",
    hint: "Arrastra una esquina o un borde.",
    bendHint: "Arrastra el centro de un borde para curvarlo y los puntos de al lado para darle más forma.",
    keysHint: "Las flechas lo mueven un píxel; con Mayús, diez.",
    previous: "Página anterior",
    next: "Página siguiente",
    findAgain: "Buscar de nuevo",
    whole: "Imagen entera",
    undo: "Deshacer",
    redo: "Rehacer",
    done: "Listo",
    found: "Se encontró la página.",
    notFound: "No se encontró ninguna página. Arrastra las esquinas hasta ella.",
    finding: "Buscando la página…",
    noPhoto: "Esta foto no se puede mostrar. Quizá esté dañada.",
    missing: "Este documento no tiene esa página.",
    toPage: "Volver a la página",
    toDocument: "Volver al documento",
  },

  checking,
  page,
  hosted,
  dashboard: "Panel",
  library,
  damaged,

  problem: {
    failedStep: {
      open: "No se pudo abrir el archivo.",
      make: "No se pudo crear la página.",
      read: "No se pudo leer el texto.",
    },
    brokenPdf:
      "Este PDF no se puede mostrar completo: está dañado, no tiene páginas o contiene algo desconocido. " +
      "Imprímelo en un PDF nuevo o fotografíalo.",
    cutOff: (percent) =>
      `Solo está cerca del ${percent}\u00a0% de la imagen: el archivo está cortado. Cópialo otra vez desde donde ` +
      "esté entero o fotografía de nuevo la página.",
    byCode: problems,
    screenFailed: "No se pudo mostrar esta pantalla.",
    screenFailedWhat:
      "Tus documentos siguen en este dispositivo. Inténtalo de nuevo, o vuelve atrás y abre otra pantalla.",
    tryAgain: "Reintentar",
    copyReport: "Copiar el informe",
    toLibrary: "Todos los documentos",
    guestFailedWhat: "Las páginas que fotografiaste siguen aquí. Recarga la página; si no basta, guarda las fotos.",
    exportAll: "Exportar todos los documentos",
    startFailed: "Flatbed no pudo iniciarse.",
    noStorage:
      "La aplicación no puede usar su almacenamiento en este dispositivo. Recarga; si no basta, sal de la " +
      "navegación privada o permite que este sitio guarde datos.",
    reload: "Recargar",
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
