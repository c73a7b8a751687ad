import type { ViewerStrings } from "./en.ts";

/** The texts of the page viewer, in Dutch. */
export const viewer: ViewerStrings = {
  edit: "Bewerken",
  skip: "Naar het gereedschap van de pagina",
  markUp: "Markeren",
  view: "Groot bekijken",
  page: (number) => `Pagina ${number}. Met plus en min zoom je, met de pijltoetsen blader je.`,
  zoomIn: "Inzoomen",
  zoomOut: "Uitzoomen",
  fit: "Hele pagina",
  zoom: (percent) => `${percent}%`,
  search: "In de tekst zoeken",
  closeSearch: "Zoeken sluiten",
  hit: (number, count) => `${number} van ${count}`,
  noHits: "Niet gevonden",
  nextHit: "Volgende treffer",
  previousHit: "Vorige treffer",
  waiting: "De pagina verschijnt hier zodra die klaar is.",
  codes: {
    title: "Codes op de pagina",
    open: (host) => `${host} openen`,
    copy: "Code kopiëren",
  },
  tables: { copy: "Tabel kopiëren", csv: "Opslaan als CSV" },
  picture: "Afbeelding",
};
