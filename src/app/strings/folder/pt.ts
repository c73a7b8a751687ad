import type { FolderStrings } from "./en.ts";

/** The texts about the folder that documents are saved to, in Portuguese. */
export const folder: FolderStrings = {
  title: "Guardar numa pasta",
  what:
    "Cada documento terminado também é guardado numa pasta sua, como PDF com texto e com o seu nome. O Nextcloud, o " +
    "Dropbox, o Syncthing e outras ferramentas de sincronização levam-no a partir daí.",
  unsupported:
    "Este navegador não consegue guardar sozinho numa pasta. O Chrome e o Edge conseguem, em computadores e no " +
    "Android. Aqui, exporte um documento ou partilhe-o com outra aplicação.",
  choose: "Escolher uma pasta",
  notOpened: "O navegador não abriu a pasta. Escolha uma de novo.",
  chooseOther: "Escolher outra pasta",
  stop: "Deixar de guardar lá",
  rules:
    "Um documento é guardado quando as suas páginas estão prontas e saiu dele, e outra vez quando o altera. Um " +
    "ficheiro que o Flatbed não escreveu nunca é substituído. Se eliminar um documento aqui, o ficheiro fica lá.",
  saved: (count) =>
    count === 0
      ? "Ainda não há nada guardado lá."
      : count === 1
        ? "Há 1 documento guardado lá."
        : `Há ${count} documentos guardados lá.`,
  saving: (count) => (count === 1 ? "A guardar 1 documento…" : `A guardar ${count} documentos…`),
  earlier: (count) =>
    count === 1 ? "1 documento anterior não está lá." : `${count} documentos anteriores não estão lá.`,
  saveEarlier: (count) => (count === 1 ? "Guardá-lo também" : "Guardá-los também"),
  lapsed: "O navegador pede nova autorização antes de o Flatbed escrever lá.",
  waiting: (count, name) =>
    count === 1 ? `1 documento espera pela pasta “${name}”.` : `${count} documentos esperam pela pasta “${name}”.`,
  allow: "Permitir a escrita",
  asks: (count, names) =>
    count === 1
      ? `${names} é guardado na pasta quando responder a uma pergunta sobre ele.`
      : `${names} são guardados na pasta quando responder a uma pergunta sobre cada um.`,
  quoted: (name) => `“${name}”`,
  asksMany: (count) => `${count} documentos são guardados na pasta quando responder a uma pergunta sobre cada um.`,
  toQuestion: "Ver a pergunta",
  problems: {
    gone: (name) =>
      `A pasta “${name}” já não existe: foi movida, mudou de nome ou foi eliminada, ou o disco não está ligado.`,
    full: (name) => `Já não há espaço onde está a pasta “${name}”.`,
    denied: (name) => `O navegador não deixa o Flatbed escrever na pasta “${name}”.`,
    refused: (name) => `Não é possível escrever um ficheiro na pasta “${name}”. Talvez esteja aberto noutro programa.`,
  },
  unwritten: (name) => `“${name}” não foi guardado.`,
  again: "Tentar de novo",
};
