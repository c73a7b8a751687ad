import type { BackupStrings } from "./en.ts";

/** The texts about backups, in Portuguese. */
export const backup: BackupStrings = {
  title: "Cópia de segurança",
  hint:
    "Um ficheiro com todos os documentos, as fotos e o texto. Guarde-o noutro lugar ou leve-o para outro " +
    "dispositivo.",
  saveBackup: "Guardar uma cópia de segurança",
  openBackup: "Adicionar de uma cópia",
  savingBackup: "A escrever a cópia de segurança…",
  openingBackup: "A adicionar documentos…",
  stop: "Parar",
  saved: (count) => (count === 1 ? "A cópia contém 1 documento." : `A cópia contém ${count} documentos.`),
  restored: (added, known) =>
    (added === 1 ? "1 documento adicionado." : `${added} documentos adicionados.`) +
    (known === 0 ? "" : known === 1 ? " 1 já estava aqui." : ` ${known} já estavam aqui.`),
  leftOut: (names) => `Danificados no ficheiro e não adicionados: ${names}.`,
  stoppedEarly: "Não foi possível adicionar os outros:",
  notRestored: {
    other: "Este ficheiro não é uma cópia de segurança do Flatbed. Nada foi adicionado.",
    newer:
      "Esta cópia é de uma versão mais recente do Flatbed. Nada foi adicionado. Recarregue para ter a mais recente.",
    damaged: "Esta cópia está danificada ou incompleta. Nada foi adicionado. Experimente outra cópia.",
  },

  saves: "O que a cópia contém",
  documentsOnly: "Só documentos",
  documentsOnlyHint: "Um ficheiro ZIP que qualquer programa abre.",
  everything: "Tudo, protegido por uma frase-passe",
  everythingHint:
    "Também os scanners com a chave das suas ligações, as contas da API e as definições: tudo o que " +
    "outro dispositivo " +
    "precisa. Sem a frase-passe ninguém pode abrir o ficheiro, nem você.",
  passphrase: "Frase-passe",
  passphraseHint: (least) => `Pelo menos ${least} caracteres. Guarde-a separada do ficheiro.`,
  makePassphrase: "Criar uma",
  passphraseOf: "Frase-passe da cópia",
  open: "Abrir",
  cancel: "Cancelar",
  wrongPassphrase: "Esta não é a frase-passe da cópia. Nada foi adicionado. Verifique-a e tente de novo.",
  addedScanners: (count) => (count === 1 ? "1 scanner adicionado." : `${count} scanners adicionados.`),
  addedAccounts: (count) => (count === 1 ? "1 conta da API adicionada." : `${count} contas da API adicionadas.`),
  addedChoices: "Definições adicionadas. Valem a partir do próximo arranque.",
  otherKey:
    "Este dispositivo continua a assinar ligações com a sua própria chave. Os scanners adicionados mantêm as suas.",
  remind:
    "O navegador pode apagar os seus documentos se o dispositivo ficar sem espaço. Uma cópia de segurança protege-os.",
  remindSave: "Ir para a cópia",
  remindLater: "Agora não",
};
