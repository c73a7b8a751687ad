import type { MadeDocument } from "./made-documents.ts";

/** Documents in the five other Latin languages, and some of other layouts. */
export const OTHER_DOCUMENTS: readonly MadeDocument[] = [
  {
    languages: "spa",
    sender: "Ferretería Olmedo S.L.",
    kind: "invoice",
    date: "2025-03-18",
    total: 6050,
    tax: 1050,
    currency: "EUR",
    page: `
# Ferretería Olmedo S.L.
Calle Mayor 21, 47001 Valladolid                   NIF B47000001

FACTURA                                            N.º 2025/118
Fecha: 18/03/2025                                  Vencimiento: 17/04/2025

Cliente: Talleres Duero
Avenida del Río 4, 47008 Valladolid

Taladro                          1        50,00                 50,00

Base imponible                                                50,00 €
IVA 21 %                                                      10,50 €
Total factura                                                 60,50 €
`,
  },
  {
    languages: "spa",
    sender: "PANADERIA SAN BLAS",
    kind: "receipt",
    date: "2024-12-05",
    total: 725,
    currency: "EUR",
    page: `
       PANADERIA SAN BLAS
        Plaza Nueva 3
        50001 Zaragoza

Pan de pueblo              3,25
Magdalenas                 4,00

TOTAL EUR                  7,25
EFECTIVO                  10,00
CAMBIO                     2,75

05/12/2024 10:31   Caja 2
    GRACIAS POR SU VISITA
`,
  },
  {
    languages: "ita",
    sender: "Idraulica Bassi S.r.l.",
    kind: "invoice",
    date: "2025-05-27",
    total: 36_600,
    tax: 6600,
    currency: "EUR",
    page: `
Idraulica Bassi S.r.l.
Via Garibaldi 18
40121 Bologna
P. IVA 01234567890

                                                   Spett.le
                                                   Condominio Le Rose
                                                   Via Emilia 200
                                                   40139 Bologna

Fattura n. 77                                      Data: 27 maggio 2025

Riparazione della caldaia                                    300,00
Imponibile                                                   300,00
IVA 22%                                                       66,00
Totale fattura                                             € 366,00
Scadenza: 26 giugno 2025
`,
  },
  {
    languages: "por",
    sender: "Câmara Municipal de Ribeira",
    kind: "letter",
    date: "2025-01-22",
    page: `
# Câmara Municipal de Ribeira
Praça da República 1
4990-001 Ribeira

                                                   Exmo. Senhor
                                                   Rui Tavares
                                                   Rua das Flores 12
                                                   4990-118 Ribeira

                                                   Ribeira, 22 de janeiro de 2025

Assunto: o seu pedido de 10 de dezembro de 2024

Exmo. Senhor,

O seu pedido foi aceite.

Com os melhores cumprimentos,
A Presidente
`,
  },
  {
    languages: "nld",
    sender: "Fietsenmaker De Bron",
    kind: "receipt",
    date: "2025-04-11",
    total: 4495,
    tax: 780,
    currency: "EUR",
    page: `
       # Fietsenmaker De Bron
          Oudegracht 88
          3511 AV Utrecht

KASSABON
Band                      24,95
Slot                      20,00

Totaal                  € 44,95
Pin                     € 44,95

BTW 21%   37,15   7,80   44,95
11-04-2025 16:22   Kassa 3
`,
  },
  {
    languages: "nld",
    sender: "Tuinbedrijf Verhoef B.V.",
    kind: "invoice",
    date: "2025-08-29",
    total: 18_150,
    tax: 3150,
    currency: "EUR",
    page: `
Tuinbedrijf Verhoef B.V.                           FACTUUR
Dorpsstraat 5                                      Factuurnummer  2025-301
6741 AB Lunteren                                   Factuurdatum   29-08-2025
                                                   Vervaldatum    12-09-2025
Familie De Wit
Kerklaan 9
6741 CC Lunteren

Heg snoeien                                                  150,00
Subtotaal                                                    150,00
21% btw                                                       31,50
Totaal te betalen                                          € 181,50
`,
  },
  {
    languages: "pol",
    sender: "Księgarnia Pod Lipą",
    kind: "receipt",
    date: "2025-10-30",
    total: 8990,
    tax: 428,
    currency: "PLN",
    page: `
        Księgarnia Pod Lipą
         ul. Długa 14
        31-147 Kraków
        NIP 676-000-00-00
2025-10-30

PARAGON FISKALNY
Powieść            1 x 49,90     49,90
Atlas              1 x 40,00     40,00

SPRZEDAŻ OPODATKOWANA              89,90
PTU 5 %                             4,28
SUMA PLN                           89,90
KARTA                              89,90
`,
  },
  {
    languages: "eng",
    sender: "Ashdown Veterinary Clinic",
    kind: "invoice",
    date: "2025-07-08",
    total: 8640,
    tax: 1440,
    currency: "GBP",
    page: `
                                    INVOICE

Ashdown Veterinary Clinic                          Invoice no.  V-3302
2 Forest Road                                      Date         8 July 2025
Crowborough TN6 2EE                                Due          22 July 2025

To: Mr S. Patel
    5 Beacon Close
    Crowborough TN6 1ZZ

Consultation (Bruno)                                        £42.00
Vaccine                                                     £30.00

Net                                                         £72.00
VAT @ 20%                                                   £14.40
Total                                                       £86.40
`,
  },
  {
    languages: "deu",
    sender: "Autohaus Rieger",
    kind: "quote",
    date: "2025-02-17",
    total: 59_500,
    tax: 9500,
    currency: "EUR",
    page: `
                                                   # Autohaus Rieger
                                                   Am Bahnhof 2
                                                   84028 Landshut

Frau Petra Huber
Isarweg 31
84030 Landshut

Angebot Nr. 1189                                   Datum: 17. Februar 2025

Bremsen vorne erneuern                                      500,00 €

Summe netto                                                 500,00 €
zzgl. 19 % USt.                                              95,00 €
Gesamtbetrag                                                595,00 €

Das Angebot ist gültig bis 17. März 2025.
`,
  },
  {
    languages: "fra",
    sender: "Clinique vétérinaire des Halles",
    kind: "receipt",
    date: "2024-08-21",
    total: 5800,
    currency: "EUR",
    page: `
   Clinique vétérinaire des Halles
        7 rue Neuve
        63000 Clermont-Ferrand

Reçu le 21/08/2024
Consultation             38,00
Vaccin                   20,00
Total TTC                58,00 €
Réglé par carte bancaire 58,00 €
`,
  },
  {
    languages: "deu",
    sender: "Musikschule Lindau e.V.",
    kind: "letter",
    date: "2025-09-01",
    page: `
Musikschule Lindau e.V. • Seestr. 10 • 88131 Lindau

Frau
Meike Sailer
Inselgasse 4
88131 Lindau                                       1. September 2025

Anmeldung für das Schuljahr 2025/26

Liebe Frau Sailer,

der Unterricht beginnt am 15.09.2025 um 16:00 Uhr.

Herzliche Grüße
Bernd Zoller
`,
  },
  {
    languages: "eng",
    sender: "The Copper Kettle",
    kind: "receipt",
    date: "2025-06-14",
    total: 2750,
    currency: "GBP",
    page: `
          The Copper Kettle
         Market Square, Bakewell
            Tel 01629 555 010

Table 12        Sat 14 Jun 2025   13:22

2 x Soup                  £13.00
1 x Pie                   £11.50
1 x Tea                    £3.00

Total                     £27.50
Card                      £27.50
`,
  },
];
