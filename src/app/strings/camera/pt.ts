import type { CameraStrings } from "./en.ts";

/** The texts of the camera's screen, in Portuguese. */
export const camera: CameraStrings = {
  title: "Câmara",
  why: "O Flatbed precisa da câmara para fotografar as suas páginas. As fotos ficam neste dispositivo.",
  start: "Ligar a câmara",
  shutter: "Tirar uma foto",
  done: (count) => (count === 1 ? "Concluído, 1 foto" : `Concluído, ${count} fotos`),
  doneShort: "Concluído",
  starting: "A ligar a câmara…",
  denied:
    "A câmara está bloqueada para este site. Permita-a nas definições do navegador e tente novamente, ou " +
    "escolha fotos.",
  absent: "Nenhuma câmara encontrada. Ligue uma e tente novamente, ou escolha fotos.",
  busy: "A câmara está a ser usada por outro programa. Feche-o e tente novamente, ou escolha fotos.",
  open: (count) => (count === 1 ? "Abrir a foto" : `Abrir as ${count} fotos`),
  taken: (count) => (count === 1 ? "1 foto tirada" : `${count} fotos tiradas`),
  guidance: {
    none: "Aponte a câmara para uma página",
    closer: "Aproxime-se",
    farther: "Afaste-se, a página está cortada",
    dark: "Está muito escuro, acenda uma luz",
    tilted: "Segure a câmara direita sobre a página",
    glare: "Há um reflexo de luz na página. Incline um pouco a página ou a câmara",
    unsure: "Toque no disparador se o contorno estiver certo",
    hold: "Não se mexa",
    taken: "Foto tirada. Mostre a página seguinte",
  },
  manual: "Encha o enquadramento com a página e toque no disparador",
  auto: "Tirar as fotos automaticamente",
  autoShort: "Automático",
  doubts: {
    unfound: "Na última foto não foi encontrada a borda da página.",
    edges: "Na última foto as bordas da página são incertas.",
    cut: "Na última foto a página está cortada.",
    blurred: "A última foto está desfocada.",
    gutter: "Não foi encontrada a dobra na última foto.",
  },
  retake: "Repetir",
  torch: "Luz",
  sound: "Som e vibração do disparador",
  zoom: "Zoom",
  device: "Câmara",
  unnamed: (number) => `Câmara ${number}`,
};
