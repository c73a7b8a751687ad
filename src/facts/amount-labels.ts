/** What the rows of bills and receipts say about their amounts, in the eight Latin languages. Labels are folded. */
import { asLabel } from "./fold-letters.ts";
import { phrases } from "./word-list.ts";

/**
 * `due` is what is to be paid in the end; `total` may be it; `tax` and `subtotal` are its parts; `paid` is what was
 * given and `change` what came back.
 */
export type AmountLabel =
  "rounding" | "change" | "paid" | "count" | "discount" | "subtotal" | "tax" | "due" | "total" | "none";

const ROUNDING = phrases("rounding*, rundung*, arrondi*, redondeo, arrotondamento, afronding, zaokraglenie");
const CHANGE = phrases(
  "change, change due, ruckgeld, wechselgeld, zuruck, ruckgabe, rendu, rendu monnaie, monnaie rendue, a rendre",
  "cambio",
  "vuelto, su cambio, resto, troco, wisselgeld, terug, reszta",
);
const PAID = phrases(
  "cash, paid, paid amount, amount paid, tendered, tender, amount tendered, visa, mastercard, maestro, card, debit",
  "credit card, bar, gegeben, bezahlt, barzahlung, kartenzahlung, ec karte, girocard, kreditkarte, ec cash, erhalten",
  "especes, carte, carte bancaire, cb, recu, paye, regle, reglement, efectivo, tarjeta, entregado, pagado",
  "contanti, contante, carta, pagato, pagamento contante, pagamento elettronico, dinheiro, cartao, multibanco",
  "entregue",
  "contant, pin, pinnen, betaald, gepind, bankpas, gotowka, karta, zaplacono, otrzymano",
);
const COUNT = phrases(
  "qty, quantity, items, item count, tot qty, total qty, total items, pieces, anzahl, menge, artikel, stuck, posten",
  "quantite, articles, nombre, nb articles, cantidad, articulos, unidades, quantita, articoli, pezzi, quantidade",
  "artigos, aantal, stuks, artikelen, ilosc, pozycji, points, punkte, payback, points fidelite, weight, gewicht",
);
const DISCOUNT = phrases(
  "discount, discounts, savings, you saved, saved, coupon, voucher, rabatt, nachlass, ersparnis, gespart, skonto",
  "preisvorteil, remise, remises, economie, economies, descuento, ahorro, sconto, sconti, risparmio, desconto",
  "poupanca, korting, voordeel, bespaard, rabat, deposit, anzahlung, acompte, anticipo, service charge, tip",
  "trinkgeld",
);
const SUBTOTAL = phrases(
  "previous balance, brought forward, ubertrag, solde precedent, saldo anterior, saldo precedente",
  "sub total, subtotal, sub tota*, net, net total, net amount, before tax, before vat, excl, excluding, excluded",
  "supplies, exclusive",
  "zwischensumme, zw summe, netto, nettobetrag, nettosumme, summe netto, ohne, exkl, netto entgelt, warenwert",
  "vor steuern, sous total, hors tva, soustotal, ht, hors taxe, hors taxes, h t, net ht, base, base ht, total ht",
  "montant ht",
  "base imponible, sin iva, neto, importe neto, imponibile, subtotale, sub totale, totale netto, senza iva, imponib*",
  "sem iva, incidencia, valor liquido, subtotaal, excl btw, exclusief, zonder btw, suma netto, wartosc netto",
  "bez vat",
);
/** A tax that is part of the total: its label may hold the word for the total. */
const PART_OF_TOTAL = phrases(
  "included gst, included vat, included tax, includes gst, includes vat, including vat of, vat included",
  "of which vat",
  "davon mwst, darin, enthalten*, davon, dont tva, dont, di cui, de los cuales, dos quais, waarvan, w tym",
);
const TAX = phrases(
  "tax, sales tax, total tax, gst, vat, hst, pst, sst, mwst, ust, umsatzsteuer, mehrwertsteuer, mwst betrag, steuer",
  "tva, t v a, taxe, taxes, iva, i v a, cuota iva, cuota, imposta, imposto, btw, btw bedrag, ptu, podatek, suma ptu",
  "podatek vat, kwota vat, mwst*, mva",
);
/** Such a tax is in the amount, so the row states what is to be paid. */
const WITH_TAX = phrases(
  "incl*, inkl*, ttc, t t c, toutes taxes, brutto, bruttobetrag, gross, iva incluido, iva inc, ivato, iva inclusa",
  "com iva, i v a incluido, inclusief",
);
const DUE = phrases(
  "total due, amount due, balance due, due, total payable, amount payable, amt payable, total amt payable, payable",
  "balance to pay, total to pay, to pay, please pay, grand total, invoice total, total amount due",
  "zu zahlen, zu zahlender betrag, zahlbetrag, zahlungsbetrag, rechnungsbetrag, gesamtbetrag, gesamtsumme, endbetrag",
  "endsumme, rechnungssumme, bruttosumme, summe brutto, rechnungsendbetrag, zu bezahlen, fallig*, uberweisungsbetrag",
  "net a payer, a payer, total a payer, montant a payer, montant du, total ttc, montant ttc, montant total, solde du",
  "total a pagar, importe total, total factura, a pagar, importe a pagar, total con iva, liquido",
  "totale da pagare, da pagare, netto a pagare, totale complessivo, totale fattura, totale documento, importo totale",
  "total com iva, valor a pagar, total da fatura, valor total, total fatura, te betalen, totaal te betalen",
  "totaalbedrag, totaal incl*, do zaplaty, razem do zaplaty, kwota do zaplaty, pozostalo do zaplaty, suma pln",
  "suma brutto, naleznosc, ogolem, razem brutto",
);
const TOTAL = phrases(
  "total, totals, amount, sum, total amount, total amt, total sales, sale, summe, gesamt, betrag, total eur, totale",
  "total ttc eur, importe, importo, montant, valor, totaal, bedrag, suma, razem, kwota, wartosc brutto, to tal",
  "tota*",
);

/** What a row says about its amounts. `folded` is its text before them. */
export function labelAmounts(folded: string): AmountLabel {
  const label = asLabel(folded.replaceAll(/\d+(?:[.,]\d+)? ?%/gu, "%"));
  const isDue = DUE.test(label);
  if (ROUNDING.test(label)) return "rounding";
  if (COUNT.test(label) && !isDue) return "count";
  if (CHANGE.test(label)) return "change";
  if (PART_OF_TOTAL.test(label) && TAX.test(label)) return "tax";
  if (isDue && !(SUBTOTAL.test(label) && !WITH_TAX.test(label) && !/ a pag| a payer/u.test(label))) return "due";
  if (DISCOUNT.test(label)) return "discount";
  const hasTotal = TOTAL.test(label);
  if (hasTotal && WITH_TAX.test(label) && !SUBTOTAL.test(label)) return "due";
  if (SUBTOTAL.test(label)) return "subtotal";
  if (TAX.test(label)) return "tax";
  if (PAID.test(label)) return "paid";
  return hasTotal ? "total" : "none";
}
