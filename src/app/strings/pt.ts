import type { Strings } from "./en.ts";
import { amounts } from "./amounts/pt.ts";
import { api } from "./api/pt.ts";
import { backup } from "./backup/pt.ts";
import { dashboard } from "./dashboard/pt.ts";
import { exporting } from "./exporting/pt.ts";
import { folder } from "./folder/pt.ts";
import { marking } from "./marking/pt.ts";
import { modes } from "./modes/pt.ts";
import { naming } from "./naming/pt.ts";
import { overview } from "./overview/pt.ts";
import { paper } from "./paper/pt.ts";
import { scanners } from "./scanners/pt.ts";
import { settings } from "./settings/pt.ts";
import { stack } from "./stack/pt.ts";
import { tags } from "./tags/pt.ts";
import { viewer } from "./viewer/pt.ts";
import { camera } from "./camera/pt.ts";
import { checking } from "./checking/pt.ts";
import { hosted } from "./hosted/pt.ts";
import { damaged } from "./damaged/pt.ts";
import { library } from "./library/pt.ts";
import { page } from "./page/pt.ts";
import { problems } from "./problems/pt.ts";
import { sharing } from "./sharing/pt.ts";

/** All texts of the screens, in Portuguese. */
export const pt: Strings = {
  language: "pt",
  appName: "Flatbed",
  close: "Fechar",
  loading: "A abrir…",
  settings: "Definições",
  copied: "Copiado.",
  copyFailed: "O navegador não permitiu copiar. Selecione o texto e copie-o manualmente.",

  update: {
    ready: "Há uma nova versão.",
    othersOpen: "Feche primeiro os outros separadores da aplicação e depois recarregue.",
    reload: "Recarregar",
  },

  framed: {
    title: "Abra o Flatbed num separador próprio",
    why: "A página à volta poderia tapar os botões e desviar os cliques.",
    open: "Abrir num novo separador",
  },

  scan: {
    title: "Digitalização",
    lead: "Fotografe uma página. Fica direita, limpa e com texto pesquisável.",
    privacy: "Tudo acontece neste dispositivo. Nada é carregado para a Internet.",
    dropHere: "Largue aqui fotos ou PDF",
    dropNow: "Largue para digitalizar",
    orPaste: "ou cole-os",
    choose: "Escolher ficheiros",
    useCamera: "Usar a câmara",
    samples: "Sem nenhuma página à mão? Experimente um exemplo",
    sampleNames: { letter: "Carta", receipt: "Recibo", invoice: "Fatura" },
    recent: "Recentes",
    sampleFailed: "Não foi possível carregar o exemplo. Verifique a ligação e tente novamente.",
    storing: "A guardar os originais…",
  },

  document: {
    pages: (count) => (count === 1 ? "1 página" : `${count} páginas`),
    name: "Nome do documento",
    empty: "Este documento não tem páginas.",
    missing: "Este documento não está neste dispositivo. Talvez tenha sido eliminado ou esteja noutro navegador.",
    toScan: "Início",
    page: (number) => `Página ${number}`,
    pageOf: (number, count) => `Página ${number} de ${count}`,
    add: "Adicionar páginas",
    addShort: "Adicionar",
    export: "Exportar",
    text: "Texto",
    words: "Texto das páginas",
    look: "Filtro",
    moveUp: "Mover para antes",
    moveDown: "Mover para depois",
    drag: (number) => `Mover a página ${number}. Use as setas ou arraste.`,
    moved: (number, count) => `Movida para a posição ${number} de ${count}.`,
    rotateLeft: "Rodar para a esquerda",
    rotateRight: "Rodar para a direita",
    adjust: "Ajustar os cantos",
    delete: "Eliminar",
    deletePage: (number) => `Eliminar a página ${number}`,
    pageActions: (number) => `Mais ações para a página ${number}`,
    deleted: (count) => (count === 1 ? "Página eliminada." : `${count} páginas eliminadas.`),
    undo: "Desfazer",
    retry: "Tentar novamente",
    pdfPassword: "Palavra-passe do PDF",
    unlock: "Desbloquear",
    applyToAll: "Usar em todas as páginas",
    languages: "Idioma do texto",
    languagesHint: "Escolha todos os idiomas que existem nas páginas.",
    languagesOff: "Sem um idioma, nenhum texto é reconhecido.",
    automatic: "Automático",
    seemsIn: (language) =>
      `Esta página parece estar em ${language}, mas não foi possível transferir os dados deste idioma.`,
    seemsInOther: (language) => `Esta página parece estar em ${language}, um idioma que não pode ser lido aqui.`,
    readIn: (language) => `Ler em ${language}`,
    findLanguage: "Procurar um idioma",
    noLanguage: "Esse idioma não existe aqui.",
    notRead: "não lido",
    textOff: "Esta página não é lida. Escolha abaixo um idioma para a ler.",
    noText: "Não foi encontrado texto nesta página.",
    textPending: "O texto aparece aqui assim que a página for lida.",
    copy: "Copiar o texto",
    copyAll: "Copiar o texto de todas as páginas",
    copied: "Copiado.",
    copyFailed: "O navegador não permitiu copiar. Selecione o texto e copie-o manualmente.",
    working: (done, total) => `${done} de ${total} páginas prontas`,
  },

  steps: { open: "A abrir o ficheiro", make: "A encontrar e endireitar", read: "A ler" },
  waiting: "Em espera",

  filters: { white: "Limpo", flat: "Luz uniforme", original: "Original" },
  filterHints: {
    white: "Papel branco, texto nítido",
    flat: "Sem sombras, com as cores",
    original: "Como na foto",
  },
  pdfPageHints: {
    kept: "Como no PDF, com o texto e os links",
    drawn: "Uma imagem; este PDF não permite copiar as suas páginas",
  },

  editor: {
    title: (number) => `Cantos da página ${number}`,
    photo: "A foto",
    result: "A página",
    corner: ["Canto superior esquerdo", "Canto superior direito", "Canto inferior direito", "Canto inferior esquerdo"],
    edge: ["Borda superior", "Borda direita", "Borda inferior", "Borda esquerda"],
    position: (x, y) => `${x} a partir da esquerda, ${y} a partir de cima`,
    bendAcross: ["curva à esquerda", "curva ao centro", "curva à direita"],
    bendDown: ["curva em cima", "curva ao centro", "curva em baixo"],
    sides: "Bordas",
    straight: "Retas",
    curved: "Curvas",
    hint: "Arraste um canto ou uma borda.",
    bendHint: "Arraste o centro de uma borda para a curvar e os pontos ao lado para afinar a forma.",
    keysHint: "As setas movem um píxel; com Shift, dez.",
    previous: "Página anterior",
    next: "Página seguinte",
    findAgain: "Procurar novamente",
    whole: "Imagem inteira",
    undo: "Desfazer",
    redo: "Refazer",
    done: "Concluído",
    found: "A página foi encontrada.",
    notFound: "Nenhuma página encontrada. Arraste os cantos para cima dela.",
    finding: "À procura da página…",
    noPhoto: "Não é possível mostrar esta foto. Pode estar danificada.",
    missing: "Essa página não existe neste documento.",
    toPage: "Voltar à página",
    toDocument: "Voltar ao documento",
  },

  checking,
  page,
  hosted,
  dashboard: "Painel",
  library,
  damaged,

  problem: {
    failedStep: {
      open: "Não foi possível abrir o ficheiro.",
      make: "Não foi possível criar a página.",
      read: "Não foi possível ler o texto.",
    },
    brokenPdf:
      "Não é possível mostrar este PDF por inteiro: está danificado, não tem páginas ou contém algo desconhecido. " +
      "Imprima-o para um novo PDF ou fotografe-o.",
    cutOff: (percent) =>
      `Só existe cerca de ${percent}% da imagem: o ficheiro está cortado. Copie-o novamente de onde estiver inteiro ` +
      "ou volte a fotografar a página.",
    byCode: problems,
    screenFailed: "Não foi possível mostrar este ecrã.",
    screenFailedWhat:
      "Os seus documentos continuam neste dispositivo. Tente novamente, ou volte atrás e abra outro ecrã.",
    tryAgain: "Tentar novamente",
    copyReport: "Copiar o relatório",
    toLibrary: "Todos os documentos",
    guestFailedWhat: "As páginas que fotografou continuam aqui. Recarregue a página; se não resultar, guarde as fotos.",
    exportAll: "Exportar todos os documentos",
    startFailed: "Não foi possível iniciar o Flatbed.",
    noStorage:
      "A aplicação não consegue aceder ao seu armazenamento neste dispositivo. Recarregue; se não resultar, saia da " +
      "navegação privada ou permita que este site guarde dados.",
    reload: "Recarregar",
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
