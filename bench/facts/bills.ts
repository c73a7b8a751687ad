/** Bills of made-up sellers, in the formats of `src/facts/codes`. */
import { saudiCode, serbianCode } from "../../src/facts/testing/written-codes.ts";

/** A bill: its lines as `photograph.ts` lays them out, its code, and what it says. */
export interface Bill {
  readonly name: string;
  readonly lang: string;
  readonly paper: "slip" | "sheet";
  readonly lines: string;
  readonly code: string;
  readonly codeMm: number;
  readonly writes?: "QRCode" | "PDF417";
  readonly facts: Readonly<Record<string, string>>;
}

const germanTill = (rates: string, paid: string, end: string): string =>
  `V0;KASSE-3;Kassenbeleg-V1;Beleg^${rates}^${paid};2201;8110;${end.replace(/:\d\d\./, ":01.")};${end};` +
  "ecdsa-plain-SHA256;unixTime;MEQCIAy4P9k+7x13PxO/0=;BHhWOeisRpPBTGQ1W4VUH95TXx2=";

const swiss = (name: string, amount: string, currency: string, reference: string, info: string): string =>
  `SPC\n0200\n1\nCH4431999123000889012\nS\n${name}\nSeestrasse\n4\n8002\nZürich\nCH\n\n\n\n\n\n\n\n${amount}\n` +
  `${currency}\nS\nMara Frei\nHof\n1\n3000\nBern\nCH\nQRR\n${reference}\nRechnung\nEPD\n${info}`;

const transfer = (name: string, iban: string, amount: string, text: string): string =>
  `BCD\n002\n1\nSCT\n\n${name}\n${iban}\nEUR${amount}\n\n\n${text}\n`;

const croatian = (cents: string, name: string, reference: string): string =>
  `HRVHUB30\nEUR\n${cents}\nANA HORVAT\nILICA 1\n10000 ZAGREB\n${name}\nVUKOVARSKA 8\n21000 SPLIT\n` +
  `HR1723600001101234565\nHR01\n${reference}\nCOST\nRacun`;

export const BILLS: readonly Bill[] = [
  {
    name: "de-till-drinks",
    lang: "deu",
    paper: "slip",
    codeMm: 38,
    code: germanTill("14.28_6.40_0.00_0.00_0.00", "20.68:Unbar", "2026-10-03T09:12:44.000Z"),
    lines: `
# Getränke Vogel GmbH
Lindenstr. 40, 50674 Köln
USt-IdNr. DE811223344
Kasse 3 | 03.10.2026 11:12
Apfelsaft 6 x 1,0 | 11,90 A
Pfand | 2,38 A
Brezeln | 6,40 B
Summe EUR | 20,68
Girocard EUR | 20,68
MwSt 19 % aus 14,28 | 2,28
MwSt 7 % aus 6,40 | 0,42
Vielen Dank für Ihren Einkauf`,
    facts: { date: "2026-10-03", sender: "Getränke Vogel GmbH", total: "20.68", currency: "EUR" },
  },
  {
    name: "de-till-faded",
    lang: "deu",
    paper: "slip",
    codeMm: 38,
    code: germanTill("7.80_0.00_0.00_0.00_0.00", "10.00:Bar_-2.20:Bar", "2026-01-31T23:20:10.000Z"),
    lines: `
# Spätkauf Süd
Hauptstraße 8, 10827 Berlin
Bon 2201 | 01.02.2026 00:20
Cola 0,5 | 2,20
Chips | 2,60
Wasser | 3,00
~ Summe | 7,80 €
~ Bar | 10,00 €
~ Rückgeld | 2,20 €
Danke und bis bald`,
    facts: { date: "2026-02-01", total: "7.80", currency: "EUR" },
  },
  {
    name: "at-till-lunch",
    lang: "deu",
    paper: "slip",
    codeMm: 34,
    code:
      "_R1-AT1_GASTHAUS2_55120_2026-07-14T13:05:40_8,40_24,60_0,00_0,00_0,00_Jd8sK2==_20f2ed172daa09e5_" +
      "aW5mbzE=_c2lnMTIzNDU2Nzg5MA==",
    lines: `
# Gasthaus zur Linde
Dorfplatz 2, 5020 Salzburg
UID ATU12345678
Rechnung Nr. 55120
14.07.2026 | 13:05
2 Wiener Schnitzel | 24,60
2 Bier 0,5 | 8,40
Gesamt | € 33,00
Bar | € 50,00
Retour | € 17,00
10 % USt auf 22,36 | 2,24
20 % USt auf 7,00 | 1,40`,
    facts: { date: "2026-07-14", sender: "Gasthaus zur Linde", total: "33.00", currency: "EUR" },
  },
  {
    name: "at-till-bakery",
    lang: "deu",
    paper: "slip",
    codeMm: 34,
    code:
      "_R1-AT1_FILIALE-9_8121_2026-08-02T07:31:09_0,00_0,00_0,00_0,00_6,15_kk3uQ1==_20f2ed172daa09e5_" +
      "aW5mbzE=_c2lnMTIzNDU2Nzg5MA==",
    lines: `
# Bäckerei Huber
Filiale 9, Bahnhofplatz 1, 4020 Linz
02.08.2026 07:31 | Bon 8121
5 Semmeln | 2,75
1 Kornspitz | 0,95
1 Butter 250 g | 2,45
SUMME EUR | 6,15
gegeben | 10,00
zurück | 3,85
Es bediente Sie Frau Eder`,
    facts: { date: "2026-08-02", sender: "Bäckerei Huber", total: "6.15", currency: "EUR" },
  },
  {
    name: "pt-shop",
    lang: "por",
    paper: "slip",
    codeMm: 36,
    code:
      "A:507111222*B:999999990*C:PT*D:FS*E:N*F:20260905*G:FS L2/881*H:JFKD7712-881*I1:PT*I7:40.65*I8:9.35*" +
      "N:9.35*O:50.00*Q:a1Bc*R:1234",
    lines: `
# Livraria do Carmo, Lda
Rua da Sé 17, 4000-100 Porto
NIF 507111222
Fatura simplificada FS L2/881
05-09-2026 17:44
Atlas de Portugal | 32,00
Caderno | 18,00
Total | 50,00 EUR
Multibanco | 50,00
IVA 23% | 9,35
Obrigado pela sua visita`,
    facts: { date: "2026-09-05", sender: "Livraria do Carmo, Lda", total: "50.00", tax: "9.35", currency: "EUR" },
  },
  {
    name: "pt-invoice",
    lang: "por",
    paper: "sheet",
    codeMm: 36,
    code:
      "A:509888777*B:501442600*C:PT*D:FT*E:N*F:20260318*G:FT 2026/77*H:CSDF7T5H-77*I1:PT*I7:1200.00*I8:276.00*" +
      "N:276.00*O:1476.00*Q:kLp0*R:9999",
    lines: `
# Oficina Mecânica Tejo, Lda
Avenida da Liberdade 210, 1250-147 Lisboa
Contribuinte 509888777

FATURA FT 2026/77
Data: 18/03/2026 | Vencimento: 17/04/2026

Revisão completa | 900,00 €
Pneus, 4 unidades | 300,00 €

Total ilíquido | 1.200,00 €
IVA 23% | 276,00 €
Total a pagar | 1.476,00 €`,
    facts: {
      date: "2026-03-18",
      sender: "Oficina Mecânica Tejo, Lda",
      total: "1476.00",
      tax: "276.00",
      currency: "EUR",
    },
  },
  {
    name: "ch-bill-dentist",
    lang: "deu",
    paper: "sheet",
    codeMm: 46,
    code: swiss(
      "Zahnarztpraxis am See AG",
      "1284.35",
      "CHF",
      "210000000003139471430009017",
      "//S1/10/2026-330/11/260511/30/106017086",
    ),
    lines: `
# Zahnarztpraxis am See AG
Seestrasse 4, 8002 Zürich

Rechnung Nr. 2026-330
Zürich, 11. Mai 2026
Zahlbar bis 10. Juni 2026

Dentalhygiene | CHF 184.35
Krone 26 | CHF 1'100.00

Total CHF | 1'284.35`,
    facts: { date: "2026-05-11", sender: "Zahnarztpraxis am See AG", total: "1284.35", currency: "CHF" },
  },
  {
    name: "ch-bill-french",
    lang: "fra",
    paper: "sheet",
    codeMm: 46,
    code: swiss("Électricité Rochat Sàrl", "418.00", "CHF", "000000000000000000000000121", "").replace(/\n$/, ""),
    lines: `
# Électricité Rochat Sàrl
Rue du Lac 3, 1007 Lausanne

Facture n° 2026-121
Lausanne, le 4 février 2026
Échéance : 6 mars 2026

Dépannage tableau | 220.00
Fournitures | 166.70
TVA 8.1 % | 31.30
Montant total CHF | 418.00`,
    facts: { date: "2026-02-04", sender: "Électricité Rochat Sàrl", total: "418.00", currency: "CHF" },
  },
  {
    name: "de-transfer-invoice",
    lang: "deu",
    paper: "sheet",
    codeMm: 32,
    code: transfer("Malerbetrieb Krause GmbH", "DE02120300000000202051", "2856", "Rechnung 2026-0419"),
    lines: `
# Malerbetrieb Krause GmbH
Am Anger 12, 99084 Erfurt

Rechnung 2026-0419
Erfurt, den 22. April 2026
Leistungszeitraum: 01.04.2026 bis 17.04.2026

Wohnzimmer streichen | 1.500,00 €
Treppenhaus lackieren | 900,00 €

Nettobetrag | 2.400,00 €
19 % Umsatzsteuer | 456,00 €
Rechnungsbetrag | 2.856,00 €
Zahlbar bis 06.05.2026 ohne Abzug.`,
    facts: {
      date: "2026-04-22",
      sender: "Malerbetrieb Krause GmbH",
      total: "2856.00",
      tax: "456.00",
      currency: "EUR",
    },
  },
  {
    name: "nl-transfer-invoice",
    lang: "nld",
    paper: "sheet",
    codeMm: 32,
    code: transfer("Fietsenmaker De Ketting B.V.", "NL91ABNA0417164300", "187.55", "Factuur 26-0088"),
    lines: `
# Fietsenmaker De Ketting B.V.
Kerkstraat 71, 1017 GC Amsterdam

FACTUUR 26-0088
Factuurdatum: 9 juni 2026
Vervaldatum: 23 juni 2026

Ketting en tandwielen | € 95,00
Arbeid | € 60,00

Subtotaal | € 155,00
BTW 21% | € 32,55
Totaal te betalen | € 187,55`,
    facts: {
      date: "2026-06-09",
      sender: "Fietsenmaker De Ketting B.V.",
      total: "187.55",
      tax: "32.55",
      currency: "EUR",
    },
  },
  {
    name: "it-transfer-invoice",
    lang: "ita",
    paper: "sheet",
    codeMm: 32,
    code: transfer("Falegnameria Bianchi S.r.l.", "IT60X0542811101000000123456", "3050.00", "Fattura 44/2026"),
    lines: `
# Falegnameria Bianchi S.r.l.
Via Garibaldi 15, 10122 Torino
P.IVA 01234567890

Fattura n. 44/2026
Data: 30/01/2026
Scadenza: 01/03/2026

Tavolo in rovere | 1.700,00 €
Sei sedie | 800,00 €

Imponibile | 2.500,00 €
IVA 22% | 550,00 €
Totale da pagare | 3.050,00 €`,
    facts: {
      date: "2026-01-30",
      sender: "Falegnameria Bianchi S.r.l.",
      total: "3050.00",
      tax: "550.00",
      currency: "EUR",
    },
  },
  {
    name: "cz-invoice",
    lang: "eng",
    paper: "sheet",
    codeMm: 34,
    code:
      "SPD*1.0*ACC:CZ5855000000001265098001*AM:8470.00*CC:CZK*DT:20260925*RN:KOVARSTVI DVORAK*MSG:FAKTURA 260311*" +
      "X-VS:260311*",
    lines: `
# Kovarstvi Dvorak s.r.o.
Nadrazni 20, 602 00 Brno
DIC CZ27182818

FAKTURA 260311
Datum vystaveni: 11.09.2026 | Datum splatnosti: 25.09.2026

Brana kovana | 7 000,00 Kc

Zaklad DPH | 7 000,00 Kc
DPH 21 % | 1 470,00 Kc
Celkem k uhrade | 8 470,00 Kc`,
    facts: { date: "2026-09-11", total: "8470.00", currency: "CZK" },
  },
  {
    name: "cz-slip",
    lang: "eng",
    paper: "slip",
    codeMm: 34,
    code: "SPD*1.0*ACC:CZ6508000000192000145399*AM:642.00*CC:CZK*MSG:UCTENKA 81*X-VS:81*",
    lines: `
# Pivnice U Mostu
Dlouha 12, Praha 1
Uctenka 81
15.08.2026 21:48
Gulas 2x | 378,00
Pivo 0,5 4x | 264,00
CELKEM CZK | 642,00
Dekujeme`,
    facts: { date: "2026-08-15", total: "642.00", currency: "CZK" },
  },
  {
    name: "es-till",
    lang: "spa",
    paper: "slip",
    codeMm: 34,
    code:
      "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B98765431&numserie=T-2026-5510&" +
      "fecha=21-08-2026&importe=64.13",
    lines: `
# Ferretería Ortiz S.L.
Calle Mayor 5, 28013 Madrid
NIF B98765431
Factura simplificada T-2026-5510
21/08/2026 10:02
Taladro | 53,00
IVA 21% | 11,13
TOTAL | 64,13 €
Efectivo | 70,00 €
Cambio | 5,87 €`,
    facts: {
      date: "2026-08-21",
      sender: "Ferretería Ortiz S.L.",
      total: "64.13",
      tax: "11.13",
      currency: "EUR",
    },
  },
  {
    name: "es-invoice",
    lang: "spa",
    paper: "sheet",
    codeMm: 36,
    code:
      "https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=A58818501&numserie=F%2F0912&fecha=03-12-2025&" +
      "importe=1815.00",
    lines: `
# Imprenta Sol S.A.
Avenida de la Luz 48, 41001 Sevilla
NIF A58818501

Factura F/0912
Fecha: 3 de diciembre de 2025
Vencimiento: 2 de enero de 2026

Catálogos, 500 ejemplares | 1.500,00 €

Base imponible | 1.500,00 €
IVA 21 % | 315,00 €
Total factura | 1.815,00 €`,
    facts: { date: "2025-12-03", sender: "Imprenta Sol S.A.", total: "1815.00", tax: "315.00", currency: "EUR" },
  },
  {
    name: "es-basque-bar",
    lang: "spa",
    paper: "slip",
    codeMm: 34,
    code: "https://batuz.eus/QRTBAI/?id=TBAI-00000006Y-120626-btFpwP8dcLGAF-237&s=B26&nf=3190&i=27.50&cr=007",
    lines: `
# Taberna Arrieta
Calle Somera 14, 48005 Bilbao
Factura simplificada B26 3190
12/06/2026 21:15
Pintxos 6 | 18,00
Txakoli 2 | 9,50
TOTAL EUR | 27,50
Base 10% 25,00 | Cuota 2,50
Tarjeta | 27,50`,
    facts: { date: "2026-06-12", total: "27.50", currency: "EUR" },
  },
  {
    name: "gr-till",
    lang: "eng",
    paper: "slip",
    codeMm: 36,
    code: `https://www1.aade.gr/tameiakes/myweb/q1.php?SIG=CFQ1900112300088123${"89ABCDEF0123456789AB".repeat(2)}43.80`,
    lines: `
# TAVERNA ARGO
Akti Miaouli 9, Piraeus
AFM 099887766
19/07/2026 22:31
Moussaka | 12,50
Grilled fish | 24,80
Wine 0,5 | 6,50
TOTAL EUR | 43,80
CARD | 43,80`,
    facts: { date: "2026-07-19", total: "43.80", currency: "EUR" },
  },
  {
    name: "rs-till",
    lang: "eng",
    paper: "slip",
    codeMm: 42,
    code: serbianCode(23_499_000n, "2026-05-28T16:40:00Z"),
    lines: `
# KNJIZARA DUNAV
Kneza Milosa 7, Beograd
PIB 100200300
28.05.2026. 18:40:00
Roman 1 | 1.299,00
Mapa grada 1 | 1.050,90
Ukupan iznos | 2.349,90
Platna kartica | 2.349,90
Porez 10% | 213,63`,
    facts: { date: "2026-05-28", total: "2349.90", currency: "RSD" },
  },
  {
    name: "hr-bill-power",
    lang: "eng",
    paper: "sheet",
    codeMm: 62,
    writes: "PDF417",
    code: croatian("000000000008417", "ELEKTRO JADRAN D.O.O.", "5510-2026-9"),
    lines: `
# Elektro Jadran d.o.o.
Vukovarska 8, 21000 Split
OIB 12345678903

Racun 5510-2026-9
Datum racuna: 02.06.2026
Rok placanja: 17.06.2026

Elektricna energija 5/2026 | 67,34 EUR
PDV 25 % | 16,83 EUR
Ukupno za uplatu | 84,17 EUR`,
    facts: { date: "2026-06-02", total: "84.17", currency: "EUR" },
  },
  {
    name: "hr-bill-water",
    lang: "eng",
    paper: "sheet",
    codeMm: 58,
    writes: "PDF417",
    code: croatian("000000000002965", "VODOVOD MARJAN D.O.O.", "0031-77"),
    lines: `
# Vodovod Marjan d.o.o.
Poljicka cesta 4, 21000 Split

RACUN br. 0031-77
Split, 08.10.2026.
Dospijece 23.10.2026.

Voda 11 m3 | 26,24
PDV 13 % | 3,41
Za platiti EUR | 29,65`,
    facts: { date: "2026-10-08", total: "29.65", currency: "EUR" },
  },
  {
    name: "si-bill",
    lang: "eng",
    paper: "sheet",
    codeMm: 44,
    code:
      "UPNQR\n\n\n\n\nJanez Novak\nDunajska 1\n1000 Ljubljana\n00000012688\n\n\nGDSV\nRacun 2026-512\n30.09.2026\n" +
      "SI56020360253863406\nSI002026512\nMizarstvo Kranjc d.o.o.\nObrtna 6\n3000 Celje\n190\n",
    lines: `
# Mizarstvo Kranjc d.o.o.
Obrtna 6, 3000 Celje
ID za DDV SI12345678

Racun 2026-512
Celje, 15.09.2026
Rok placila: 30.09.2026

Polica hrast | 104,00
DDV 22 % | 22,88
Za placilo EUR | 126,88`,
    facts: { date: "2026-09-15", total: "126.88", currency: "EUR" },
  },
  {
    name: "pl-invoice",
    lang: "pol",
    paper: "sheet",
    codeMm: 36,
    code: "https://qr.ksef.mf.gov.pl/invoice/5252248481/14-04-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE",
    lines: `
# Stolarnia Dąb Sp. z o.o.
ul. Leśna 9, 30-001 Kraków
NIP 5252248481

FAKTURA VAT FV/26/0414
Data wystawienia: 14.04.2026
Termin płatności: 28.04.2026

Drzwi dębowe | 2 000,00 zł

Wartość netto | 2 000,00 zł
VAT 23% | 460,00 zł
Do zapłaty | 2 460,00 zł`,
    facts: {
      date: "2026-04-14",
      sender: "Stolarnia Dąb Sp. z o.o.",
      total: "2460.00",
      tax: "460.00",
      currency: "PLN",
    },
  },
  {
    name: "pl-slip",
    lang: "pol",
    paper: "slip",
    codeMm: 34,
    code: "https://qr.ksef.mf.gov.pl/invoice/7010001111/02-10-2026/aaQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE",
    lines: `
# Apteka Pod Lipą
ul. Długa 3, 00-238 Warszawa
NIP 7010001111
2026-10-02 | 16:20
PARAGON FISKALNY
Syrop | 23,99 B
Plastry | 8,51 B
SUMA PLN | 32,50
PTU B 8% | 2,41
KARTA | 32,50`,
    facts: { date: "2026-10-02", sender: "Apteka Pod Lipą", total: "32.50", currency: "PLN" },
  },
  {
    name: "in-shop",
    lang: "eng",
    paper: "slip",
    codeMm: 32,
    code: "upi://pay?pa=mehta.stores@okbank&pn=Mehta%20Stores&am=1312.00&cu=INR&tr=INV2041",
    lines: `
# Mehta Stores
14 MG Road, Pune 411001
GSTIN 27AAAPL1234C1ZV
Bill 2041 | 18/11/2026
Basmati rice 10 kg | 950.00
Tea 500 g | 299.52
CGST 2.5% | 31.24
SGST 2.5% | 31.24
Grand Total | Rs. 1,312.00
Thank you, visit again`,
    facts: { date: "2026-11-18", sender: "Mehta Stores", total: "1312.00", currency: "INR" },
  },
  {
    name: "in-invoice",
    lang: "eng",
    paper: "sheet",
    codeMm: 32,
    code: "upi://pay?pa=solar@okbank&pn=Surya%20Solar%20Pvt%20Ltd&am=236000.00&cu=INR&tr=SS-77",
    lines: `
# Surya Solar Pvt Ltd
Plot 9, Sector 18, Gurugram 122015
GSTIN 06AAACS1234F1Z5

Tax Invoice SS-77
Invoice date: 5 March 2026
Due date: 4 April 2026

Rooftop system 5 kW | 2,00,000.00
CGST 9% | 18,000.00
SGST 9% | 18,000.00
Total amount due INR | 2,36,000.00`,
    facts: { date: "2026-03-05", sender: "Surya Solar Pvt Ltd", total: "236000.00", currency: "INR" },
  },
  {
    name: "br-slip",
    lang: "por",
    paper: "slip",
    codeMm: 38,
    code:
      "00020126330014br.gov.bcb.pix0111987654321005204000053039865405" +
      "58.905802BR5914Padaria Aurora6009SAO PAULO62070503***6304AB12",
    lines: `
# Padaria Aurora
Rua das Flores 88, São Paulo
CNPJ 12.345.678/0001-95
27/09/2026 08:14
Pão francês 1 kg | 18,90
Bolo de fubá | 25,00
Café 500 g | 15,00
Valor total R$ | 58,90
Pague com PIX`,
    facts: { date: "2026-09-27", sender: "Padaria Aurora", total: "58.90", currency: "BRL" },
  },
  {
    name: "mx-invoice",
    lang: "spa",
    paper: "sheet",
    codeMm: 36,
    code:
      "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=1A2B3C4D-81CD-4557-8719-26632D2FA434&" +
      "re=ACE010101AB1&rr=CARR861127SB0&tt=5800.00&fe=rH8/bw==",
    lines: `
# Aceros del Norte S.A. de C.V.
Av. Hidalgo 300, 64000 Monterrey
RFC ACE010101AB1

Factura A-1182
Fecha: 12/05/2026

Perfil de acero | $5,000.00

Subtotal | $5,000.00
IVA 16% | $800.00
Total MXN | $5,800.00`,
    facts: { date: "2026-05-12", sender: "Aceros del Norte S.A. de C.V.", total: "5800.00", currency: "MXN" },
  },
  {
    name: "ar-invoice",
    lang: "spa",
    paper: "sheet",
    codeMm: 40,
    code: `https://www.afip.gob.ar/fe/qr/?p=${btoa(
      '{"ver":1,"fecha":"2026-06-23","cuit":30712345678,"ptoVta":3,"tipoCmp":6,"nroCmp":1207,"importe":48400,' +
        '"moneda":"PES","ctz":1,"tipoDocRec":99,"nroDocRec":0,"tipoCodAut":"E","codAut":70417054367476}',
    )}`,
    lines: `
# Librería Palermo S.R.L.
Av. Santa Fe 3200, Buenos Aires
CUIT 30-71234567-8

Factura B 0003-00001207
Fecha: 23/06/2026

Diccionario | $ 40.000,00
IVA 21% | $ 8.400,00
Importe total | $ 48.400,00`,
    facts: { date: "2026-06-23", sender: "Librería Palermo S.R.L.", total: "48400.00", currency: "ARS" },
  },
  {
    name: "sa-cafe",
    lang: "eng",
    paper: "slip",
    codeMm: 30,
    code: saudiCode("Red Sea Cafe", "310122393500003", "2026-03-15T14:22:00", "57.50", "7.50"),
    lines: `
# Red Sea Cafe
Corniche Road, Jeddah
VAT No. 310122393500003
Simplified Tax Invoice
15/03/2026 14:22
Latte 2 | 30.00
Cheesecake | 20.00
Subtotal | 50.00
VAT 15% | 7.50
Total SAR | 57.50`,
    facts: { date: "2026-03-15", sender: "Red Sea Cafe", total: "57.50", tax: "7.50", currency: "SAR" },
  },
  {
    name: "sa-faded",
    lang: "eng",
    paper: "slip",
    codeMm: 30,
    code: saudiCode("Najd Spare Parts", "300055184400003", "2026-08-09T10:05:00", "1150.00", "150.00"),
    lines: `
# Najd Spare Parts
King Fahd Road, Riyadh
VAT No. 300055184400003
Simplified Tax Invoice
09/08/2026 10:05
Brake pads 4 | 1,000.00
~ Subtotal | 1,000.00
~ VAT 15% | 150.00
~ Total SAR | 1,150.00`,
    facts: { date: "2026-08-09", sender: "Najd Spare Parts", total: "1150.00", currency: "SAR" },
  },
];
