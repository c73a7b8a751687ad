import { asLabel } from "./fold-letters.ts";
import { nameConfidence, type DocumentKind, type Fact } from "../core/model/fact.ts";
import { cellsIn, foldedText, type TextRow } from "./text-rows.ts";
import { phrases } from "./word-list.ts";

/** What names a kind. A page that names several is of the first one: bills name the order and the delivery before. */
const NAMES: readonly (readonly [DocumentKind, RegExp])[] = [
  [
    "creditNote",
    phrases(
      "credit note, credit memo, gutschrift, stornorechnung, avoir, facture d avoir, nota de credito",
      "factura rectificat*",
      "nota di credito, creditnota, creditfactuur, faktura koryguj*",
    ),
  ],
  [
    "reminder",
    phrases(
      "reminder, payment reminder, overdue, mahnung, zahlungserinnerung, rappel, relance, recordatorio de pago",
      "sollecito, aviso de pagamento, aanmaning, herinnering, wezwanie do zaplaty",
    ),
  ],
  [
    "invoice",
    phrases(
      "invoice, tax invoice, bill, rechnung, rechnungs*, facture, factura, fattura, fatura, factuur, faktura",
      "faktura vat",
    ),
  ],
  [
    "receipt",
    phrases(
      "receipt, cash receipt, sales receipt, kassenbon, kassenbeleg, quittung, bon, beleg, kundenbeleg, recu, ticket",
      "ticket de caisse, recibo, ticket de compra, factura simplificada, scontrino, ricevuta, documento commerciale",
      "talao, kassabon, bonnetje, paragon, paragon fiskalny",
    ),
  ],
  [
    "quote",
    phrases(
      "quote, quotation, estimate, offer, angebot, kostenvoranschlag, devis, presupuesto, preventivo, orcamento",
      "offerte, oferta",
    ),
  ],
  [
    "deliveryNote",
    phrases(
      "delivery note, packing slip, packing list, lieferschein, bon de livraison, albaran, bolla",
      "documento di trasporto",
      "guia de remessa, pakbon, leveringsbon, dowod dostawy",
    ),
  ],
  [
    "order",
    phrases(
      "order confirmation, purchase order, auftragsbestatigung, bestellung, bestellbestatigung, bon de commande",
      "confirmation de commande, confirmacion de pedido, conferma d ordine, confirmacao de encomenda",
      "orderbevestiging",
      "potwierdzenie zamowienia",
    ),
  ],
  [
    "statement",
    phrases(
      "statement, bank statement, account statement, kontoauszug, releve de compte, extracto, estratto conto",
      "extrato bancario, rekeningafschrift, wyciag",
    ),
  ],
  [
    "contract",
    phrases(
      "contract, agreement, lease, vertrag, mietvertrag, kaufvertrag, arbeitsvertrag, contrat, bail, contrato",
      "contratto, overeenkomst, umowa",
    ),
  ],
];
const GREETING = phrases(
  "dear, hello, sehr geehrte, sehr geehrter, liebe, lieber, guten tag, madame, monsieur, cher, chere, mesdames",
  "estimado, estimada, estimados, querido, muy senor*, gentile, egregio, spettabile, caro, cara, prezado, prezada",
  "exmo, geachte, beste, szanowny, szanowna, szanowni",
);
const CLOSING = phrases(
  "sincerely, faithfully, kind regards, best regards, regards, freundlichen grussen, freundlichen grusen, grusen",
  "cordialement, salutations, sinceres salutations, atentamente, saludos, cordiali saluti, distinti saluti",
  "atenciosamente, cumprimentos, vriendelijke groet, hoogachtend, z powazaniem, mit freundlichen*",
);
/** What only a sale over the counter prints. */
const COUNTER = phrases(
  "cash, card, change, change due, cashier, bar, ruckgeld, gegeben, kasse, kassierer, bonnr, bon nr, tse, especes",
  "rendu",
  "caisse, caissier, efectivo, vuelto, caja, contanti, resto, cassa, dinheiro, troco, caixa, contant, wisselgeld",
  "kassa",
  "gotowka, reszta, kasjer, nip, till, terminal, mastercard, visa, girocard, carte bancaire, cb, kartenzahlung",
  "tarjeta",
  "ec karte, contactless, sans contact, kontaktlos, maestro, debit, multibanco, pagamento elettronico, pin, karta",
);
/** What a bill says over its sum. */
const SUM = phrases("total, totale, totaal, summe, gesamt, zu zahlen, betrag, a payer, suma, razem, importe, importo");
/** A title is at most so many words beside each other. */
const TITLE_WORDS = 6;
/** A title stands above this share of the first page. */
const TITLE_PLACE = 0.6;
/** A title that is read at this confidence names the kind. */
const SURE_CONFIDENCE = 70;

/** What kind of document it is, by its title, or by how it greets. A sale over the counter is a receipt. */
export function findKind(rows: readonly TextRow[]): Fact<DocumentKind> | null {
  const first = rows.filter(({ pageIndex }) => pageIndex === 0);
  const title = titleIn(first.filter(({ place }) => place < TITLE_PLACE));
  const counters = first.filter(({ folded }) => COUNTER.test(asLabel(folded)));
  const sums = first.filter(({ folded }) => SUM.test(asLabel(folded)));
  const isShort = (row: TextRow): boolean => row.words.length <= TITLE_WORDS;
  const polite = rows.find(
    (row) => isShort(row) && (GREETING.test(asLabel(row.folded)) || CLOSING.test(asLabel(row.folded))),
  );
  const isBill = title?.kind === "invoice" || title?.kind === "receipt";
  if (!polite && counters.length > 0 && sums.length > 0 && (!title || (isBill && counters.length > 1)))
    return factOf("receipt", [...counters, ...sums]);
  if (title) return factOf(title.kind, [title.row]);
  return polite ? factOf("letter", [polite]) : null;
}

function titleIn(rows: readonly TextRow[]): { readonly kind: DocumentKind; readonly row: TextRow } | null {
  const titles = rows.flatMap((row) =>
    cellsIn(row)
      .filter((words) => words.length <= TITLE_WORDS)
      .map((words) => ({ row, label: asLabel(foldedText(row, words)) })),
  );
  for (const [kind, pattern] of NAMES) {
    const title = titles.find(({ label }) => pattern.test(label));
    if (title) return { kind, row: title.row };
  }
  return null;
}

function factOf(kind: DocumentKind, rows: readonly TextRow[]): Fact<DocumentKind> {
  const words = rows.flatMap((row) => row.words);
  const confidence = nameConfidence(words);
  return { value: kind, words, confidence, isSure: rows.length > 1 || confidence >= SURE_CONFIDENCE };
}
