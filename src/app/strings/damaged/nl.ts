import type { DamagedStrings } from "./en.ts";

/** The texts about damaged records, in Dutch. */
export const damaged: DamagedStrings = {
  title: "Beschadigd",
  unnamed: "Zonder naam",
  documents:
    "De gegevens van deze documenten zijn beschadigd, dus ze kunnen niet worden geopend. De foto’s zijn misschien " +
    "nog heel. Sla op wat er nog is en verwijder ze daarna. Alle andere documenten werken.",
  scans:
    "De gegevens van deze scans zijn beschadigd, dus ze kunnen niet worden verzonden. Sla op wat er nog is, verstuur " +
    "het op een andere manier en verwijder ze daarna.",
  pages:
    "De gegevens van de pagina’s die je fotografeerde zijn beschadigd, dus ze kunnen niet worden verzonden. Sla op " +
    "wat er nog is, verwijder ze en begin opnieuw.",
  accounts:
    "De gegevens van deze accounts of sleutels zijn beschadigd. Aanvragen ermee worden geweigerd en er wordt niets " +
    "in rekening gebracht. Sla op wat er nog is, verwijder ze en maak ze opnieuw.",
  scanners:
    "De gegevens van deze scanners, of van de sleutel die links ondertekent, zijn beschadigd. Links die je al " +
    "deelde, werken nog. Sla op wat er nog is, verwijder ze en importeer je scanners uit een bestand, of maak ze " +
    "opnieuw.",
  usage:
    "De gegevens over het verbruik van dit account zijn beschadigd. Aanvragen worden geweigerd en er wordt niets in " +
    "rekening gebracht. Tel opnieuw vanuit het logboek en controleer daarna het tegoed.",
  recount: "Opnieuw tellen",
  recountOf: (name) => `Opnieuw tellen: ${name}`,
  ledgerLines: (count) =>
    count === 1
      ? "1 regel van het logboek is beschadigd en weggelaten."
      : `${count} regels van het logboek zijn beschadigd en weggelaten.`,
  save: "Opslaan wat er nog is",
  saveOf: (name) => `Opslaan wat er nog is: ${name}`,
  remove: "Verwijderen",
  removeOf: (name) => `Verwijderen: ${name}`,
  removeSure: "Definitief verwijderen",
  keep: "Behouden",
  saveDraft: "Foto’s opslaan",
};
