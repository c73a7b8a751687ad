import type { DamagedStrings } from "./en.ts";

/** The texts about damaged records, in French. */
export const damaged: DamagedStrings = {
  title: "Endommagé",
  unnamed: "Sans nom",
  documents:
    "Les données de ces documents sont endommagées et ne permettent plus de les ouvrir. Leurs photos sont " +
    "peut-être intactes. Enregistrez ce qui reste, puis supprimez-les. Tous les autres documents fonctionnent.",
  scans:
    "Les données de ces numérisations sont endommagées et ne permettent plus de les envoyer. Enregistrez ce qui " +
    "reste, envoyez-le autrement, puis supprimez-les.",
  pages:
    "Les données des pages photographiées sont endommagées et ne permettent plus de les envoyer. Enregistrez ce " +
    "qui reste, supprimez-les, puis recommencez.",
  accounts:
    "Les données de ces comptes ou de ces clés sont endommagées. Les requêtes qui les utilisent sont refusées et " +
    "rien n’est facturé. Enregistrez ce qui reste, supprimez-les, puis créez-les de nouveau.",
  scanners:
    "Les données de ces scanners, ou de la clé qui signe les liens, sont endommagées. Les liens déjà partagés " +
    "s’ouvrent toujours. Enregistrez ce qui reste, supprimez-les, puis importez vos scanners depuis un fichier ou " +
    "créez-les de nouveau.",
  usage:
    "Les données de consommation de ce compte sont endommagées. Ses requêtes sont refusées et rien n’est facturé. " +
    "Recomptez d’après le journal, puis vérifiez ses crédits.",
  recount: "Recompter",
  recountOf: (name) => `Recompter : ${name}`,
  ledgerLines: (count) =>
    count === 1
      ? "1 ligne du journal est endommagée et n’apparaît pas."
      : `${count} lignes du journal sont endommagées et n’apparaissent pas.`,
  save: "Enregistrer ce qui reste",
  saveOf: (name) => `Enregistrer ce qui reste : ${name}`,
  remove: "Supprimer",
  removeOf: (name) => `Supprimer : ${name}`,
  removeSure: "Supprimer définitivement",
  keep: "Garder",
  saveDraft: "Enregistrer les photos",
};
