import type { ScannersStrings } from "./en.ts";

/** The texts of the dashboard's hosted scanners, in Portuguese. */
export const scanners: ScannersStrings = {
  title: "Scanners alojados",
  lead:
    "Um link ou código QR com que outras pessoas digitalizam para si, no próprio telemóvel e sem conta. O PDF vai " +
    "para o seu webhook.",
  none: "Deixe outros digitalizar para si",
  noneHow:
    "Crie um scanner e ponha o código QR no balcão ou o link numa mensagem. Quem o abrir digitaliza com o próprio " +
    "telemóvel; o PDF chega ao seu webhook.",
  new: "Novo scanner",
  import: "Importar",
  export: "Exportar",
  imported: (count) => (count === 1 ? "1 scanner importado." : `${count} scanners importados.`),
  exportWarning: "O ficheiro contém a chave que assina os seus links. Não o partilhe.",
  deleted: (name) => `“${name}” foi eliminado. Os links já partilhados continuam a abrir.`,
  changed: (name) =>
    `“${name}” tem um novo link e um novo código QR. Partilhe-os novamente: os anteriores mantêm as ` +
    "definições antigas.",

  name: "Nome",
  namePlaceholder: "Receção, recibos…",
  colour: "Cor",
  webhookUrl: "URL do webhook",
  webhookHint: "Recebe cada digitalização concluída em PDF. Se ficar vazio, cada pessoa transfere o que digitalizou.",
  languages: "Idioma das páginas",
  filter: "Filtro",
  filters: {
    white: "Papel branco, luz uniforme",
    flat: "Luz uniforme, com as cores",
    original: "Como na foto",
  },
  textLayer: "PDF pesquisável",
  textLayerHint: "No telemóvel, a leitura do texto demora alguns segundos por página.",
  pageLimit: "Máximo de páginas por digitalização",
  id: "Identificador",
  idHint: "Enviado ao webhook como scanner_id. Defina-o se o seu recetor já conhecer um.",
  refused: {
    id: "O identificador tem de ser um número inteiro de 1 a 2 147 483 647.",
    name: "O nome precisa de 1 a 120 caracteres visíveis. Escreva-o de novo.",
    colour: "Esta cor não serve. Escolha outra.",
    webhookUrl:
      "O URL do webhook tem de ser um endereço completo que comece por https://, sem nome de " +
      "utilizador, palavra-passe ou parte com #.",
    languages: "Escolha pelo menos um idioma das páginas.",
    filter: "Escolha um dos filtros.",
    textLayer: "Indique se o PDF é pesquisável.",
    pageLimit: "O máximo de páginas tem de ser um número inteiro de 1 a 100.",
  },
  more: "Mais definições",
  save: "Guardar",
  create: "Criar scanner",
  cancel: "Cancelar",
  edit: "Editar",
  editOf: (name) => `Editar ${name}`,
  actionsOf: (name) => `Mais ações para ${name}`,
  duplicate: "Duplicar",
  copyName: (name) => `${name} (cópia)`,
  delete: "Eliminar",

  sendsTo: (host) => `Envia para ${host}`,
  downloadOnly: "Cada pessoa transfere a sua digitalização",
  qrOf: (name) => `Código QR de ${name}`,
  copyLink: "Copiar link",
  open: "Abrir",
  poster: "Cartaz",
  qrSvg: "Código QR em SVG",
  qrPng: "Código QR em PNG",
  embed: "Incorporar",
  embedElement: "Com eventos e tamanho automático",
  embedFrame: "Sem script",
  embedHint: "Cole um dos dois na sua página. O endereço dela tem de usar https para a câmara funcionar.",
  copySnippet: "Copiar o código",
  preview: "Pré-visualização",
  previewOf: (name) => `Pré-visualização de ${name}`,

  test: "Enviar um teste",
  testLarge: "Enviar um teste de 10 MB",
  testing: "A enviar uma página de teste…",
  testTitle: "Teste do Flatbed",
  testLine: (name) => `Uma página de teste para o webhook de ${name}.`,
  outcomes: {
    delivered: (ms) => `O recetor aceitou o teste em ${ms} e leu o ficheiro inteiro.`,
    deliveredUnread: (ms) =>
      `O recetor respondeu em ${ms} que aceitou o teste, mas com o SHA-256 de outro ficheiro. Perdeu o ficheiro ou ` +
      "uma parte: verifique os seus limites de envio.",
    deliveredUnknown: (ms) =>
      `O recetor aceitou o teste em ${ms}. Não se sabe se leu o ficheiro: faça-o responder com o SHA-256 do ficheiro.`,
    tooLarge: "O recetor respondeu 413: o teste é demasiado grande para ele. Aumente o limite de envio.",
    refused: (status) => `O recetor respondeu ${status}. Tem de responder com um estado de 200 a 299.`,
    redirected: "O recetor redireciona para outro endereço. Use o endereço para onde redireciona.",
    unreadable:
      "O recetor responde, mas não permite pedidos desta página. Tem de enviar Access-Control-Allow-Origin. Mesmo " +
      "assim, pode ter aceitado o teste.",
    unreadableLarge:
      "O servidor do recetor responde, mas esta página não pode ler a resposta a um ficheiro deste tamanho. Se um " +
      "teste pequeno chegar, aumente o limite de envio: o nginx aceita 1 MB se não definir client_max_body_size.",
    mixed: "Esta página veio por https, por isso o navegador não envia para http. Dê ao recetor um endereço https.",
    offline: "Este dispositivo está sem ligação. Ligue-o e envie o teste novamente.",
    silent: (seconds) => `O recetor não respondeu em ${seconds} segundos.`,
    unreachable:
      "Nada responde neste endereço. Verifique se o nome está bem escrito, se o recetor funciona e se o seu " +
      "certificado é válido.",
  },

  trust: "Abrir só links criados aqui",
  trustHow:
    "Os links são assinados com uma chave deste navegador. Ponha a metade pública no config.json da instalação e os " +
    "links criados por outros são recusados.",
  copyTrust: "Copiar para config.json",

  posterScan: "Digitalize com a câmara do telemóvel",
  posterHow: "Abre um scanner no navegador. Sem aplicação, sem conta.",
  posterSends: (host) => `A sua digitalização vai para ${host}.`,
  print: "Imprimir",
  back: "Voltar aos scanners",
  gone: "Este scanner não está neste navegador. Talvez tenha sido eliminado.",
};
