import type { CameraStrings } from "./en.ts";

/** The texts of the camera's screen, in Spanish. */
export const camera: CameraStrings = {
  title: "Cámara",
  why: "Flatbed necesita la cámara para fotografiar tus páginas. Tus fotos se quedan en este dispositivo.",
  start: "Encender la cámara",
  shutter: "Tomar una foto",
  done: (count) => (count === 1 ? "Listo, 1 foto" : `Listo, ${count} fotos`),
  doneShort: "Listo",
  starting: "Encendiendo la cámara…",
  denied:
    "La cámara está bloqueada para este sitio. Permítela en los ajustes del navegador e inténtalo de nuevo, o " +
    "elige fotos.",
  absent: "No se encontró ninguna cámara. Conecta una e inténtalo de nuevo, o elige fotos.",
  busy: "Otro programa está usando la cámara. Ciérralo e inténtalo de nuevo, o elige fotos.",
  open: (count) => (count === 1 ? "Abrir la foto" : `Abrir las ${count} fotos`),
  taken: (count) => (count === 1 ? "1 foto tomada" : `${count} fotos tomadas`),
  guidance: {
    none: "Apunta la cámara a una página",
    closer: "Acércate",
    farther: "Aléjate, la página sale cortada",
    dark: "Está muy oscuro, enciende una luz",
    tilted: "Sujeta la cámara recta sobre la página",
    glare: "Una lámpara se refleja en la página. Inclina un poco la página o la cámara",
    unsure: "Pulsa el disparador si el contorno es correcto",
    hold: "No te muevas",
    taken: "Foto tomada. Muestra la página siguiente",
  },
  manual: "Llena el encuadre con la página y pulsa el disparador",
  auto: "Tomar las fotos automáticamente",
  autoShort: "Automático",
  doubts: {
    unfound: "En la última foto no se encontró el borde de la página.",
    edges: "En la última foto los bordes de la página no son seguros.",
    cut: "En la última foto la página sale cortada.",
    blurred: "La última foto está movida o desenfocada.",
    gutter: "No se ha encontrado el pliegue en la última foto.",
  },
  retake: "Repetir",
  torch: "Luz",
  sound: "Sonido y vibración del disparador",
  zoom: "Ampliación",
  device: "Cámara",
  unnamed: (number) => `Cámara ${number}`,
};
