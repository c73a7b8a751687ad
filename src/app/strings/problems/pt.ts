import type { problems as english } from "./en.ts";

/** The sentences about errors, by error code, in Portuguese. */
export const problems: typeof english = {
  undecodable_image:
    "O ficheiro está danificado ou não é uma imagem. Volte a fotografar a página ou adicione outro ficheiro.",
  locked_pdf: "O PDF está bloqueado. Escreva a palavra-passe ou adicione-o sem palavra-passe.",
  wrong_password: "Esta não é a palavra-passe do PDF. Tente novamente.",
  heic_unsupported:
    "É uma foto HEIC, que este navegador não consegue abrir. No iPhone, escolha Definições > Câmara > Formatos > " +
    "Mais compatível e volte a fotografar a página, ou exporte a foto como JPEG e adicione-a.",
  tiff_unsupported:
    "É um ficheiro TIFF, que este navegador não consegue abrir. Guarde-o como PDF, JPEG ou PNG e adicione esse.",
  invalid_file_type: "Só é possível digitalizar fotos e PDF. Adicione um ficheiro JPEG, PNG ou PDF.",
  too_many_pixels:
    "A imagem tem mais píxeis do que é possível tratar aqui. Fotografe a página com uma resolução mais baixa.",
  file_too_large: "O ficheiro é demasiado grande. Adicione um mais pequeno.",
  too_many_pages: "O ficheiro tem mais páginas do que é possível tratar de uma vez. Divida-o e adicione as partes.",
  no_document: "Nenhuma página encontrada. Marque os cantos ou fotografe a página sobre um fundo mais escuro.",
  unsupported_language: "Este idioma não pode ser lido aqui. Escolha outro.",
  engine_unavailable: "Não foi possível carregar uma parte da aplicação. Verifique a ligação e tente novamente.",
  language_unavailable:
    "Um idioma não está neste dispositivo e não foi possível transferi-lo. Verifique a ligação e tente novamente. " +
    "Nas definições pode transferir idiomas com antecedência.",
  language_damaged:
    "Os dados de um idioma faltam neste site ou estão danificados. Escolha outro idioma e avise os responsáveis do " +
    "site.",
  worker_died:
    "O trabalho foi interrompido, provavelmente por falta de memória. Feche outros separadores e tente novamente.",
  timed_out: "Demorou demasiado e foi interrompido. Tente novamente ou use uma imagem mais pequena.",
  storage_full:
    "O dispositivo não tem mais espaço. Nada do que estava guardado se perdeu. Liberte espaço e tente novamente.",
  record_damaged:
    "Alguns dados da aplicação neste dispositivo estão danificados, por isso não foi possível fazer isto. Nada foi " +
    "alterado. Recarregue; a biblioteca e o painel mostram o que está danificado.",
  storage_damaged:
    "O armazenamento da aplicação neste dispositivo está danificado: faltam partes. O que resta não foi alterado. " +
    "Para começar de novo, limpe os dados deste site nas definições do navegador; isso elimina o que resta.",
};
