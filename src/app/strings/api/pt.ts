import type { ApiStrings } from "./en.ts";

/** The texts of the API page, in Portuguese. */
export const api: ApiStrings = {
  title: "API",
  lead: "Digitalize a partir do seu código. Tudo funciona aqui, no navegador: nada é carregado para a Internet.",
  toHere: "Experimentar a API e ler a documentação",
  toScan: "Ir para o scanner",
  toAccounts: "Contas e chaves",
  document: "Documento OpenAPI",
  contents: "Nesta página",

  trial: "Experimentar",
  endpoint: "Endpoint",
  photograph: "Foto",
  straightened: "O exemplo é primeiro endireitado, como faz crop.",
  ownFiles: "Os seus ficheiros",
  chosen: (count) => (count === 1 ? "1 ficheiro seu" : `${count} ficheiros seus`),
  parameters: "Parâmetros",
  unchanged: "todos com os valores predefinidos",
  changed: (count) => (count === 1 ? "1 alterado" : `${count} alterados`),
  key: "Chave da API",
  keyKept: "Guardada até fechar este separador.",
  createKey: "Criar uma chave de teste",
  trialKey: (pages) => `É válida neste navegador, para ${pages} páginas.`,
  trialAccount: "Teste",
  send: "Enviar",
  cancel: "Cancelar",

  request: "Pedido",
  requestNote:
    "Para uma página de qualquer site. A foto vai em file; se forem várias, em files. Noutro site, a conta tem de " +
    "estar no config.json desta instalação.",
  codeOf: (of) => `Código: ${of}`,
  copyCode: "Copiar o código",

  answer: "Resposta",
  none: "Envie o pedido para ver o que devolve.",
  sending: "Em curso…",
  summary: (status, time) => `Estado ${status} após ${time}`,
  unserved:
    "Os pedidos desta página ainda não chegam à API. É preciso https e um navegador que permita service workers. " +
    "Recarregue a página.",
  unreachable: "O pedido não teve resposta. Recarregue a página e envie-o novamente.",
  unread: "Não foi possível carregar o exemplo. Verifique a ligação e tente novamente.",
  pageOf: (number, count) => `Página ${number} de ${count}`,
  page: "A página devolvida",
  outline: "Onde está a página na foto",
  open: "Abrir",
  save: "Guardar",
  body: "Corpo",
  stages: "Onde foi gasto o tempo",
  headers: "Cabeçalhos",

  endpoints: "Endpoints",
  results: "Respostas com estado 200",
  fields: "Campos do JSON",
  authentication: "Autenticação",
  errors: "Erros",
  limits: "Limites",
  credits: "Créditos e frequência",

  columns: {
    name: "Nome",
    values: "Valores",
    byDefault: "Predefinição",
    meaning: "Significado",
    when: "Quando",
    type: "Tipo de conteúdo",
    status: "Estado",
    code: "Código",
    header: "Cabeçalho",
    what: "O quê",
    limit: "Limite",
  },
};
