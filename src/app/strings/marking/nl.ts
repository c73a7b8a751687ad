import type { MarkingStrings } from "./en.ts";

/** The texts of marking up a page, in Dutch. */
export const marking: MarkingStrings = {
  title: "Markeren",
  back: "Terug naar de pagina",
  waiting: "De pagina kan gemarkeerd worden zodra ze klaar is.",
  tools: "Gereedschap",
  tool: {
    signature: "Tekenen",
    redaction: "Zwart maken",
    highlight: "Accent",
    pen: "Pen",
    text: "Tekst",
    arrow: "Pijl",
    stamp: "Stempel",
  },
  hint: {
    idle: "Kies gereedschap, of een markering op de pagina om die te verplaatsen.",
    redaction: "Sleep over wat niemand mag zien. Ook de woorden verdwijnen.",
    highlight: "Sleep over wat moet opvallen.",
    pen: "Teken op de pagina.",
    arrow: "Sleep van het begin van de pijl naar de punt.",
  },
  keys:
    "Pijltoetsen verplaatsen een markering, met Shift veranderen ze de grootte. Plus en min schalen haar, " +
    "Delete verwijdert haar.",
  place: "In het midden zetten",
  kind: {
    redaction: "Zwarte balk",
    highlight: "Accent",
    drawing: "Tekening",
    signature: "Handtekening",
    arrow: "Pijl",
    text: "Tekst",
    stamp: "Stempel",
  },
  ink: "Kleur",
  inks: {
    black: "Zwart",
    blue: "Blauw",
    red: "Rood",
    green: "Groen",
    yellow: "Geel",
  },
  smaller: "Kleiner",
  larger: "Groter",
  left: "Naar links",
  right: "Naar rechts",
  up: "Omhoog",
  down: "Omlaag",
  changeText: "Tekst wijzigen",
  remove: "Verwijderen",
  zoomIn: "Inzoomen",
  zoomOut: "Uitzoomen",
  words: {
    label: "Deze woorden",
    redact: "Zwart maken",
    none: "Niet op deze pagina gevonden.",
    done: (count) => `Op ${count} plaats${count === 1 ? "" : "en"} zwart gemaakt.`,
  },
  sign: {
    title: "Je handtekening",
    hint: "Teken hier je handtekening, met vinger, pen of muis.",
    pad: "Veld voor de handtekening",
    clear: "Wissen",
    use: "Op de pagina zetten",
    another: "Nieuwe handtekening",
    place: (number) => `Handtekening ${number} plaatsen`,
    delete: (number) => `Handtekening ${number} verwijderen`,
    kept: "Handtekeningen blijven op dit apparaat. Je kunt ze op andere pagina’s opnieuw gebruiken.",
  },
  text: {
    title: "Tekst",
    label: "Tekst op de pagina",
    place: "Op de pagina zetten",
    change: "Wijzigen",
  },
  stamp: {
    title: "Stempel",
    own: "Eigen tekst",
    paid: "Betaald",
    received: "Ontvangen",
    copy: "Kopie",
    draft: "Concept",
    confidential: "Vertrouwelijk",
  },
  named: "In de naam van het document staat nog een zwart gemaakt woord. Wijzig die in het document.",
  original: {
    photo: "De foto zoals genomen blijft op dit apparaat tot je die definitief verwijdert.",
    pdf: "De oorspronkelijke pdf blijft op dit apparaat tot je die definitief verwijdert.",
    remove: "Definitief verwijderen",
    title: "Definitief verwijderen?",
    text:
      "Wat zwart is gemaakt, wordt ook van dit apparaat gewist. De pagina blijft zoals ze er nu uitziet, " +
      "als afbeelding: randen en filter kunnen niet worden hersteld, en niets kan ongedaan worden gemaakt.",
    others: (count) =>
      count === 1
        ? "Een andere pagina van hetzelfde bestand wordt ook een afbeelding."
        : `${count} andere pagina’s van hetzelfde bestand worden ook afbeeldingen.`,
    cancel: "Annuleren",
    removing: "Verwijderen…",
    removed: "Definitief verwijderd: wat zwart is gemaakt, staat niet meer op dit apparaat.",
  },
};
