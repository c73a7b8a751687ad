import type { ExportingStrings } from "./en.ts";

/** The texts of the export sheet, in Portuguese. */
export const exporting: ExportingStrings = {
  title: "Exportar",
  preset: "Pensado para",
  presets: { mail: "Carta por e-mail", archive: "Arquivo", fax: "Fax" },
  presetNone: "As suas definições",
  presetHints: {
    mail: (limit) => `Um PDF de ${limit} no máximo, tão nítido quanto isso permita`,
    archive: "PDF/A com a melhor qualidade; abre e mantém o aspeto daqui a décadas",
    fax: (limit) => `Preto e branco, ${limit} no máximo, tão nítido quanto isso permita`,
  },
  format: "Formato",
  pdf: "PDF",
  pdfHint: "Com texto que se pode pesquisar e selecionar",
  pdfUnread: "Imagens das páginas; este documento não foi lido",
  jpeg: "JPEG",
  jpegHint: (count) => (count === 1 ? "Uma imagem" : `${count} imagens num ficheiro ZIP`),
  text: "Só texto",
  textKind: "Tipo de ficheiro",
  textKinds: { plain: "Texto", markdown: "Markdown", html: "HTML", hocr: "hOCR", json: "JSON" },
  textHints: {
    plain: "O que dizem as páginas, num ficheiro .txt",
    markdown: "Títulos, listas e tabelas, sem números de página, num ficheiro .md",
    html: "Títulos, listas e tabelas, sem números de página, num ficheiro .html",
    hocr: "Para programas: cada palavra com a sua posição, num ficheiro .hocr",
    json: "Para programas: cada palavra com a sua posição, num ficheiro .json",
  },
  fileName: "Nome do ficheiro",
  about: (size) => `cerca de ${size}`,
  save: "Guardar",
  share: "Partilhar",
  waiting: (done, total) => `A ler as páginas, ${done} de ${total} prontas…`,
  writing: "A escrever o ficheiro…",
  nothing: "Ainda não há nenhuma página pronta para exportar.",
  leftOut: (numbers, count) =>
    count === 1
      ? `Não foi possível criar a página ${numbers}, que fica de fora.`
      : `Não foi possível criar as páginas ${numbers}, que ficam de fora.`,
  drawn: "Com estas opções, as páginas de um PDF passam a imagens: os links e os desenhos perdem-se.",
  marked: (count: number) =>
    count === 1
      ? "Uma página de PDF com anotações torna-se uma imagem com as palavras que restam."
      : `${count} páginas de PDF com anotações tornam-se imagens com as palavras que restam.`,
  png: "PNG",
  pngHint: (count) => (count === 1 ? "Uma imagem, sem perdas" : `${count} imagens sem perdas, num ficheiro ZIP`),
  quality: "Qualidade",
  qualities: { small: "Leve", balanced: "Equilibrada", best: "Máxima", limit: "Tamanho limite" },
  more: "Mais opções",
  colour: "Cor",
  colours: { colour: "Cor", grey: "Cinzento", bilevel: "Preto e branco" },
  sheet: "Tamanho da página",
  sheets: { scanned: "Como digitalizado", a4: "A4", letter: "Letter" },
  password: "Palavra-passe",
  passwordHint: "Necessária para abrir o PDF. Ninguém a pode recuperar.",
  isArchival: "Para arquivo (PDF/A)",
  archivalHint: "Abre e mantém o aspeto daqui a décadas. Um ficheiro assim não tem palavra-passe.",
  saved: (size) => `Guardado, ${size}.`,
  limit: "No máximo, em MB",
  limitHint: "Escreva um número de 0,1 a 1000.",
  fitting: "À procura da melhor qualidade que cabe…",
  tooLarge: (size, canBeBilevel) =>
    `Mesmo com a qualidade mais baixa, o ficheiro ocupa ${size}. Permita mais` +
    `${canBeBilevel ? ", escolha preto e branco" : ""} ou exporte menos páginas.`,
  fillsSheet: "Ampliar as páginas até encher a folha",
  print: "Imprimir",
  printFailed: "Não foi possível passar as páginas à impressora. Guarde um PDF e imprima-o.",
  ready: (size) => `O ficheiro está pronto, ${size}. Partilhe-o agora.`,
  several: {
    title: (count) => (count === 1 ? "Exportar 1 documento" : `Exportar ${count} documentos`),
    as: "Guardar como",
    ways: { zip: "Um ficheiro ZIP", files: "Um PDF por documento" },
    wayHints: {
      zip: "Um ficheiro comprimido com um PDF por documento",
      files: "O navegador pode perguntar se permite várias transferências",
    },
    limitEach: "O tamanho limite vale para cada documento.",
    archiveName: "Documentos",
    saved: (count, size) =>
      count === 1 ? `1 documento guardado, ${size}.` : `${count} documentos guardados, ${size}.`,
    ready: "Os ficheiros estão prontos. Partilhe-os agora.",
    tooLarge: (name, size) => `“${name}” fica de fora: mesmo com a qualidade mais baixa, ocupa ${size}.`,
    failed: (name, why) => `“${name}” fica de fora. ${why}`,
    gone: "Um documento fica de fora: já não está neste dispositivo.",
    pages: (name, numbers) => `“${name}” foi guardado sem estas páginas, que falharam: ${numbers}.`,
  },
};
