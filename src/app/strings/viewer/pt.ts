import type { ViewerStrings } from "./en.ts";

/** The texts of the page viewer, in Portuguese. */
export const viewer: ViewerStrings = {
  edit: "Editar",
  skip: "Ir para as ferramentas da página",
  markUp: "Anotar",
  view: "Ver em grande",
  page: (number) => `Página ${number}. Mais e menos ampliam e reduzem, as setas mudam de página.`,
  zoomIn: "Ampliar",
  zoomOut: "Reduzir",
  fit: "Página inteira",
  zoom: (percent) => `${percent}%`,
  search: "Pesquisar no texto",
  closeSearch: "Fechar a pesquisa",
  hit: (number, count) => `${number} de ${count}`,
  noHits: "Não encontrado",
  nextHit: "Resultado seguinte",
  previousHit: "Resultado anterior",
  waiting: "A página aparece aqui assim que estiver pronta.",
  codes: {
    title: "Códigos da página",
    open: (host) => `Abrir ${host}`,
    copy: "Copiar código",
  },
  tables: { copy: "Copiar tabela", csv: "Guardar como CSV" },
  picture: "Imagem",
};
