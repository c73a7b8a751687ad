import { readArgentineInvoice } from "./ar-afip.ts";
import { readAustrianTill } from "./at-rksv.ts";
import { readBrazilianPayment } from "./br-pix.ts";
import { readSwissBill } from "./ch-qr-bill.ts";
import type { CodeFacts, CodeParser } from "./code-facts.ts";
import { readCzechPayment } from "./cz-spayd.ts";
import { readGermanTill } from "./de-tse.ts";
import { readBasqueInvoice } from "./es-ticketbai.ts";
import { readSpanishInvoice } from "./es-verifactu.ts";
import { readTransfer } from "./eu-transfer.ts";
import { readGreekTill } from "./gr-aade.ts";
import { readCroatianBill } from "./hr-hub3.ts";
import { readIndianPayment } from "./in-upi.ts";
import { readMexicanInvoice } from "./mx-cfdi.ts";
import { readPolishInvoice } from "./pl-ksef.ts";
import { readPortugueseInvoice } from "./pt-at.ts";
import { readSerbianTill } from "./rs-till.ts";
import { readSaudiInvoice } from "./sa-zatca.ts";
import { readSlovenianBill } from "./si-upnqr.ts";
import { readSlovakPayment } from "./sk-pay-by-square.ts";

const PARSERS = {
  de_tse: readGermanTill,
  at_rksv: readAustrianTill,
  pt_at: readPortugueseInvoice,
  ch_qr_bill: readSwissBill,
  eu_transfer: readTransfer,
  cz_spayd: readCzechPayment,
  es_verifactu: readSpanishInvoice,
  es_ticketbai: readBasqueInvoice,
  gr_aade: readGreekTill,
  rs_till: readSerbianTill,
  hr_hub3: readCroatianBill,
  si_upnqr: readSlovenianBill,
  pl_ksef: readPolishInvoice,
  in_upi: readIndianPayment,
  br_pix: readBrazilianPayment,
  mx_cfdi: readMexicanInvoice,
  ar_afip: readArgentineInvoice,
  sk_pay_by_square: readSlovakPayment,
  sa_zatca: readSaudiInvoice,
} as const satisfies Readonly<Record<string, CodeParser>>;

/** Country or region, and format. */
type CodeKind = keyof typeof PARSERS;
const CODE_KINDS = Object.keys(PARSERS) as readonly CodeKind[];

/** What a code, unpacked, says of the bill it stands on; null for a code of another kind. */
export function readCode(text: string): (CodeFacts & { readonly kind: CodeKind }) | null {
  for (const kind of CODE_KINDS) {
    const facts = PARSERS[kind](text);
    if (facts) return { ...facts, kind };
  }
  return null;
}
