import type { FolderStrings } from "./en.ts";

/** The texts about the folder that documents are saved to, in Dutch. */
export const folder: FolderStrings = {
  title: "In een map opslaan",
  what:
    "Elk document dat klaar is, wordt ook in een map van jou opgeslagen, als doorzoekbare pdf onder zijn naam. " +
    "Nextcloud, Dropbox, Syncthing en andere synchronisatieprogramma’s nemen het van daar mee.",
  unsupported:
    "Deze browser kan niet zelf in een map opslaan. Chrome en Edge kunnen dat, op computers en op Android. Hier kun " +
    "je een document exporteren of met een andere app delen.",
  choose: "Map kiezen",
  notOpened: "De browser heeft de map niet geopend. Kies er opnieuw een.",
  chooseOther: "Andere map kiezen",
  stop: "Daar niet meer opslaan",
  rules:
    "Een document wordt opgeslagen als de pagina’s klaar zijn en je het hebt verlaten, en opnieuw als je het " +
    "wijzigt. Een bestand dat niet van Flatbed is, wordt nooit vervangen. Verwijder je hier een document, dan blijft " +
    "het bestand daar staan.",
  saved: (count) =>
    count === 0
      ? "Daar is nog niets opgeslagen."
      : count === 1
        ? "Daar is 1 document opgeslagen."
        : `Daar zijn ${count} documenten opgeslagen.`,
  saving: (count) => (count === 1 ? "1 document wordt opgeslagen…" : `${count} documenten worden opgeslagen…`),
  earlier: (count) =>
    count === 1 ? "1 document van eerder staat er niet." : `${count} documenten van eerder staan er niet.`,
  saveEarlier: (count) => (count === 1 ? "Ook opslaan" : "Deze ook opslaan"),
  lapsed: "De browser vraagt opnieuw toestemming voordat Flatbed daar schrijft.",
  waiting: (count, name) =>
    count === 1 ? `1 document wacht op de map “${name}”.` : `${count} documenten wachten op de map “${name}”.`,
  allow: "Schrijven toestaan",
  asks: (count, names) =>
    count === 1
      ? `${names} wordt in de map opgeslagen zodra je een vraag erover hebt beantwoord.`
      : `${names} worden in de map opgeslagen zodra je over elk een vraag hebt beantwoord.`,
  quoted: (name) => `“${name}”`,
  asksMany: (count) => `${count} documenten worden in de map opgeslagen zodra je over elk een vraag hebt beantwoord.`,
  toQuestion: "Naar de vraag",
  problems: {
    gone: (name) =>
      `De map “${name}” is er niet meer: ze is verplaatst, hernoemd of verwijderd, of de schijf is niet verbonden.`,
    full: (name) => `Er is geen ruimte meer waar de map “${name}” staat.`,
    denied: (name) => `De browser laat Flatbed niet in de map “${name}” schrijven.`,
    refused: (name) =>
      `Een bestand in de map “${name}” kan niet worden geschreven. Misschien heeft een ander programma het open.`,
  },
  unwritten: (name) => `“${name}” is niet opgeslagen.`,
  again: "Opnieuw proberen",
};
