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

/** Slovakia's PAY by square is not among them: it is packed with LZMA, for which the app has no library. */
const PARSERS: readonly CodeParser[] = [
  readGermanTill,
  readAustrianTill,
  readPortugueseInvoice,
  readSwissBill,
  readTransfer,
  readCzechPayment,
  readSpanishInvoice,
  readBasqueInvoice,
  readGreekTill,
  readSerbianTill,
  readCroatianBill,
  readSlovenianBill,
  readPolishInvoice,
  readIndianPayment,
  readBrazilianPayment,
  readMexicanInvoice,
  readArgentineInvoice,
  readSaudiInvoice,
];

/** What a code says of the bill it stands on; null for a code of another kind. */
export function readCode(text: string): CodeFacts | null {
  for (const parse of PARSERS) {
    const facts = parse(text);
    if (facts) return facts;
  }
  return null;
}
