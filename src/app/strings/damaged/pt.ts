import type { DamagedStrings } from "./en.ts";

/** The texts about damaged records, in Portuguese. */
export const damaged: DamagedStrings = {
  title: "Danificado",
  unnamed: "Sem nome",
  documents:
    "Os dados destes documentos estão danificados e não é possível abri-los. As fotos podem estar intactas. Guarde o " +
    "que resta e depois elimine-os. Todos os outros documentos funcionam.",
  scans:
    "Os dados destas digitalizações estão danificados e não é possível enviá-las. Guarde o que resta, envie-o de " +
    "outra forma e depois elimine-as.",
  pages:
    "Os dados das páginas que fotografou estão danificados e não é possível enviá-las. Guarde o que resta, " +
    "elimine-as e comece de novo.",
  accounts:
    "Os dados destas contas ou chaves estão danificados. Os pedidos que as usam são recusados e nada é cobrado. " +
    "Guarde o que resta, elimine-as e crie-as novamente.",
  scanners:
    "Os dados destes scanners, ou da chave que assina os links, estão danificados. Os links já partilhados continuam " +
    "a abrir. Guarde o que resta, elimine estes dados e depois importe os scanners de um ficheiro ou crie-os " +
    "novamente.",
  usage:
    "Os dados do que esta conta gastou estão danificados. Os seus pedidos são recusados e nada é cobrado. Volte a " +
    "contar a partir do registo e depois verifique os créditos.",
  recount: "Voltar a contar",
  recountOf: (name) => `Voltar a contar: ${name}`,
  ledgerLines: (count) =>
    count === 1
      ? "1 linha do registo está danificada e não aparece."
      : `${count} linhas do registo estão danificadas e não aparecem.`,
  save: "Guardar o que resta",
  saveOf: (name) => `Guardar o que resta: ${name}`,
  remove: "Eliminar",
  removeOf: (name) => `Eliminar: ${name}`,
  removeSure: "Eliminar para sempre",
  keep: "Manter",
  saveDraft: "Guardar as fotos",
};
