import type { HostedStrings } from "./en.ts";

/** The texts of a hosted scanner's page, in Portuguese. */
export const hosted: HostedStrings = {
  sentTo: (host) => `A sua digitalização será enviada para ${host}.`,
  sentWhen: "Nada é enviado antes de tocar em Enviar.",
  places: {
    network: "Este endereço está na sua rede local.",
    device: "Este endereço está neste dispositivo.",
  },
  stays: "A digitalização fica consigo. No fim, pode guardá-la ou partilhá-la.",
  start: "Fotografar páginas",
  choose: "Escolher fotos ou PDF",
  goOn: (count) => (count === 1 ? "Continuar com 1 página" : `Continuar com ${count} páginas`),

  damaged: "Este link está danificado",
  damagedWhat: "Falta uma parte ou foi alterada. Abra-o novamente a partir da mensagem ou do código QR em que veio.",
  foreign: "Este link não pertence a este site",
  foreignWhat: "Não foi criado pelos responsáveis deste site. Peça um novo a quem lho deu.",
  framed: "Não é possível mostrar o scanner aqui",
  framedWhat: "O site à volta não tem permissão para o mostrar. Abra o link numa janela própria.",
  unknown: "Não é possível abrir o scanner neste momento",
  unknownWhat: "Sem as definições deste site não é possível verificar o link. Verifique a ligação e tente novamente.",
  ownWindow: "Abrir num novo separador",
  frameCamera: "O site à volta deste scanner não permite a câmara. Escolha fotos ou abra o scanner num novo separador.",

  reviewTitle: "Verifique as páginas",
  earlier: (number) => `Mover a página ${number} uma posição para antes`,
  later: (number) => `Mover a página ${number} uma posição para depois`,
  turn: (number) => `Rodar a página ${number}`,
  retake: (number) => `Repetir a página ${number}`,
  enlarge: (number) => `Ampliar a página ${number}`,
  photographMore: "Adicionar fotos",
  addFiles: "Adicionar ficheiros",
  send: (count) => (count === 1 ? "Enviar 1 página" : `Enviar ${count} páginas`),
  finish: "Concluir",
  limit: (most) =>
    most === 1
      ? "Este scanner aceita 1 página. Retire as outras."
      : `Este scanner aceita no máximo ${most} páginas. Retire as restantes ou não as adicione.`,
  failed: (numbers, count) =>
    count === 1
      ? `Não foi possível criar a página ${numbers}. Repita-a ou elimine-a e continue.`
      : `Não foi possível criar as páginas ${numbers}. Repita-as ou elimine-as e continue.`,
  unsureEdges: "As bordas da página são incertas. Toque na página para a verificar e repita-a se faltar uma parte.",
  noPage: "Não foi encontrada a borda da página. Fica a foto inteira.",
  pagesNotStored: "Este navegador não conseguiu guardar as páginas. Deixe esta página aberta até serem enviadas.",

  preparing: "A preparar a digitalização",
  preparingPages: (done, total) => `${done} de ${total} páginas estão prontas.`,
  writing: "A juntar as páginas.",
  cancel: "Cancelar",

  sending: "A enviar a digitalização",
  sendingWhat: (size, host) => `${size} a caminho de ${host}.`,
  elsewhere: "Outro separador está a enviar esta digitalização",
  gone: "Esta digitalização já não está aqui",
  goneWhat: "Foi entregue ou descartada noutro separador.",
  delivered: "Entregue",
  deliveredWhat: (host, when) => `${host} recebeu-a, ${when}.`,
  noTrace: "Não fica nenhuma cópia neste dispositivo.",
  twice: (when) => `Uma tentativa anterior ficou sem resposta. Se chegou, ambas têm a mesma hora, ${when}.`,
  offline: "À espera da rede",
  keptHere: "A digitalização está guardada neste dispositivo.",
  notSent: "Ainda não foi enviada.",
  mayClose: "Pode fechar esta página; o envio continua quando a abrir de novo.",
  offlineWhat: "É enviada assim que a rede voltar.",
  unreachable: (host) => `${host} não responde`,
  unreachableWhat:
    "Pode ser a sua rede, ou o destinatário não funciona ou não aceita digitalizações a partir deste site.",
  refused: (host, status) => `${host} recusou a digitalização (estado ${status})`,
  redirected: (host) => `${host} pede que a digitalização seja enviada para outro lado`,
  redirectedWhat:
    "Indica outro endereço, que não lhe foi indicado. Nada foi enviado para lá. Avise quem lhe deu este link.",
  advice: {
    login: "O destinatário não aceita este scanner. Avise quem lhe deu este link.",
    missing: "Já não há nenhum destinatário neste endereço. Peça um novo link a quem lho deu.",
    large:
      "A digitalização é demasiado grande para o destinatário. Transfira-a e envie-a de outra forma, ou digitalize " +
      "menos páginas.",
    busy: "O destinatário está demasiado ocupado neste momento.",
    broken: "O destinatário tem uma avaria. Tente mais tarde; se não resultar, avise quem lhe deu este link.",
    other: "O destinatário não aceitou a digitalização. Avise quem lhe deu este link e guarde uma cópia.",
  },
  again: (time) => `Próxima tentativa: ${time}.`,
  notStored:
    "Este navegador não conseguiu guardar a digitalização. Deixe esta página aberta até ser entregue, ou transfira-a.",
  sendNow: "Enviar novamente",
  download: "Transferir",
  share: "Partilhar",
  discard: "Descartar",
  discardSure: "Descartar de vez",
  keep: "Manter",
  another: "Digitalizar outra coisa",
  close: "Fechar",
  kept: "A sua digitalização está pronta",
  keptWhat: (count, size) =>
    count === 1
      ? `1 página, ${size}. Guarde-a agora: nesta página não fica nenhuma cópia.`
      : `${count} páginas, ${size}. Guarde-as agora: nesta página não fica nenhuma cópia.`,
  earlierScans: "Digitalizações anteriores",
};
