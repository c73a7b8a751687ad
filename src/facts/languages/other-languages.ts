import type { LanguageWords } from "./language-words.ts";

/**
 * The words that receipts and invoices of Sweden, Denmark, Norway, Czechia, Croatia and Hungary print at their amounts
 * and dates. Letters in these languages are not understood.
 */
export const OTHER_LANGUAGES: LanguageWords = {
  months: [],
  kinds: {
    creditNote: "dobropis, kreditnota",
    reminder: "upominka, paminnelse",
    invoice: "faktura, faktura danovy doklad, racun, szamla",
    receipt: "kvitto, kvittering, uctenka, paragon, nyugta",
    quote: "",
    deliveryNote: "dodaci list",
    order: "",
    statement: "",
    contract: "smlouva",
  },
  letter: { greeting: "", closing: "", aboveName: "" },
  counter: "kvitto, kontant, hotovost, gotovina, keszpenz",
  sum: "att betala, at betale, celkem, ukupno, osszesen",
  amounts: {
    rounding: "avrundning, oresavrundning, afrunding, avrunding, zaokrouhleni, zaokruzivanje, kerekites",
    change: "tillbaka, vaxel, byttepenge, vekslepenger, vraceno, vratit, povrat, visszajaro",
    paid: "kontant, kort, kontokort, dankort, hotovost, hotove, karta, gotovina, kartica, keszpenz, bankkartya",
    count: "antal",
    discount: "rabatt, rabat, sleva, popust, kedvezmeny, zaloha",
    subtotal: "netto, bez dph, zaklad, osnovica, delsumma, subtotal",
    partOfTotal: "varav moms, heraf moms, herav mva, z toho dph, ebbol afa",
    tax: "moms, mva, dph, pdv, afa",
    withTax: "inkl moms, s dph",
    due: `att betala, at betale, a betale, celkem k uhrade, k uhrade, k zaplaceni, za platiti, ukupno za platiti,
      fizetendo`,
    total: "totalt, summa, i alt, celkem, ukupno, osszesen, vegosszeg",
  },
  taxNames: "moms, dph, pdv, afa",
  dates: {
    own: "datum, dato, fakturadatum, datum vystaveni, datum racuna, kelt, kelte, teljesites",
    other: `forfallodatum, forfallsdato, forfaldsdato, splatnosti, datum splatnosti, dospijece, rok placanja,
      fizetesi hatarido`,
    date: "datum, dato",
    fillers: "datum",
    afterPlace: "",
    until: "",
  },
  names: {
    company: "s r o, d o o, kft, aps",
    trade: "lekarna, ljekarna",
    noName: "moms, dph, pdv, danovy doklad, org nr, cvr, oib, adoszam, ico, dic",
    receiver: "odberatel, kupac, vevo",
    street: String.raw`(?:gatan|vagen|utca|ulica) \d`,
  },
  dayFirst: "",
};
