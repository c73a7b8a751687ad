import type { HostedStrings } from "./en.ts";

/** The texts of a hosted scanner's page, in Spanish. */
export const hosted: HostedStrings = {
  sentTo: (host) => `Tu escaneo se enviará a ${host}.`,
  sentWhen: "No se envía nada hasta que pulses Enviar.",
  places: {
    network: "Esta dirección está en tu red local.",
    device: "Esta dirección está en este dispositivo.",
  },
  stays: "Tu escaneo se queda contigo. Al final lo guardas o lo compartes.",
  start: "Fotografiar páginas",
  choose: "Elegir fotos o PDF",
  goOn: (count) => (count === 1 ? "Continuar con 1 página" : `Continuar con ${count} páginas`),

  damaged: "Este enlace está dañado",
  damagedWhat: "Le falta una parte o se ha cambiado. Ábrelo otra vez desde el mensaje o el código QR en que venía.",
  foreign: "Este enlace no es de aquí",
  foreignWhat: "No lo crearon los responsables de este sitio. Pide uno nuevo a quien te lo dio.",
  framed: "El escáner no se puede mostrar aquí",
  framedWhat: "El sitio que lo rodea no tiene permiso para mostrarlo. Abre el enlace en su propia ventana.",
  unknown: "El escáner no se puede abrir ahora",
  unknownWhat:
    "Sin los ajustes de este sitio no se puede comprobar el enlace. Comprueba la conexión e inténtalo de nuevo.",
  ownWindow: "Abrir en una pestaña nueva",
  frameCamera:
    "El sitio que rodea este escáner no permite la cámara. Elige fotos o abre el escáner en una pestaña nueva.",

  reviewTitle: "Revisa tus páginas",
  earlier: (number) => `Mover la página ${number} un puesto antes`,
  later: (number) => `Mover la página ${number} un puesto después`,
  turn: (number) => `Girar la página ${number}`,
  retake: (number) => `Repetir la página ${number}`,
  enlarge: (number) => `Ampliar la página ${number}`,
  photographMore: "Añadir fotos",
  addFiles: "Añadir archivos",
  send: (count) => (count === 1 ? "Enviar 1 página" : `Enviar ${count} páginas`),
  finish: "Terminar",
  limit: (most) =>
    most === 1
      ? "Este escáner admite 1 página. Quita las demás."
      : `Este escáner admite como mucho ${most} páginas. Quita las demás o no las añadas.`,
  failed: (numbers, count) =>
    count === 1
      ? `La página ${numbers} no se pudo crear. Repítela o elimínala y continúa.`
      : `Las páginas ${numbers} no se pudieron crear. Repítelas o elimínalas y continúa.`,
  unsureEdges: "Los bordes de la página no son seguros. Toca la página para revisarla y repítela si falta una parte.",
  noPage: "No se encontró el borde de la página. Se conserva la foto entera.",
  pagesNotStored: "Este navegador no pudo guardar tus páginas. Deja esta página abierta hasta que se envíen.",

  preparing: "Preparando tu escaneo",
  preparingPages: (done, total) => `${done} de ${total} páginas están listas.`,
  writing: "Juntando las páginas.",
  cancel: "Cancelar",

  sending: "Enviando tu escaneo",
  sendingWhat: (size, host) => `${size} van camino de ${host}.`,
  elsewhere: "Otra pestaña está enviando este escaneo",
  gone: "Este escaneo ya no está aquí",
  goneWhat: "Se entregó o se descartó en otra pestaña.",
  delivered: "Entregado",
  deliveredWhat: (host, when) => `${host} lo recibió, ${when}.`,
  noTrace: "No queda ninguna copia en este dispositivo.",
  twice: (when) => `Un intento anterior no tuvo respuesta. Si llegó, los dos envíos llevan la misma hora, ${when}.`,
  offline: "Esperando la red",
  keptHere: "Tu escaneo se conserva en este dispositivo.",
  notSent: "Aún no se ha enviado.",
  mayClose: "Puedes cerrar esta página; se envía cuando la abras de nuevo.",
  offlineWhat: "Se envía en cuanto vuelva la red.",
  unreachable: (host) => `${host} no responde`,
  unreachableWhat: "Puede ser tu red, o que el destinatario no funcione o no acepte escaneos de este sitio.",
  refused: (host, status) => `${host} rechazó el escaneo (estado ${status})`,
  redirected: (host) => `${host} pide enviar el escaneo a otro lugar`,
  redirectedWhat:
    "Indica otra dirección, de la que no se te avisó. Allí no se ha enviado nada. Avisa a quien te dio este enlace.",
  advice: {
    login: "El destinatario no admite este escáner. Avisa a quien te dio este enlace.",
    missing: "En esta dirección ya no hay ningún destinatario. Pide un enlace nuevo a quien te lo dio.",
    large:
      "El escaneo es demasiado grande para el destinatario. Descárgalo y envíalo de otra forma, o escanea menos " +
      "páginas.",
    busy: "El destinatario tiene ahora demasiado trabajo.",
    broken: "El destinatario tiene una avería. Inténtalo más tarde; si no sirve, avisa a quien te dio este enlace.",
    other: "El destinatario no aceptó el escaneo. Avisa a quien te dio este enlace y conserva una copia.",
  },
  again: (time) => `Próximo intento: ${time}.`,
  notStored: "Este navegador no pudo guardar el escaneo. Deja esta página abierta hasta que se entregue, o descárgalo.",
  sendNow: "Enviar otra vez",
  download: "Descargar",
  share: "Compartir",
  discard: "Descartar",
  discardSure: "Descartar para siempre",
  keep: "Conservar",
  another: "Escanear otra cosa",
  close: "Cerrar",
  kept: "Tu escaneo está listo",
  keptWhat: (count, size) =>
    count === 1
      ? `1 página, ${size}. Guárdalo ahora: en esta página no queda ninguna copia.`
      : `${count} páginas, ${size}. Guárdalo ahora: en esta página no queda ninguna copia.`,
  earlierScans: "Escaneos anteriores",
};
