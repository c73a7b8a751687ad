import type { MadeDocument } from "./made-documents.ts";

/** Letters, invoices and receipts in German. */
export const GERMAN_DOCUMENTS: readonly MadeDocument[] = [
  {
    languages: "deu",
    sender: "Stadtwerke Haselbach GmbH",
    kind: "invoice",
    date: "2025-03-12",
    total: 48_790,
    tax: 7790,
    currency: "EUR",
    page: `
# Stadtwerke Haselbach GmbH

Stadtwerke Haselbach GmbH · Am Wehr 3 · 36151 Haselbach
Frau                                               Rechnungsdatum: 12.03.2025
Jana Lorenz                                        Kundennummer:   4471209
Lindenweg 14                                       Rechnungs-Nr.:  R-88120
36151 Haselbach

Rechnung für Strom vom 01.01.2024 bis 31.12.2024

Verbrauch 1240 kWh                                            372,00 EUR
Grundpreis                                                     38,00 EUR
Nettobetrag                                                   410,00 EUR
19 % MwSt.                                                     77,90 EUR
Rechnungsbetrag                                               487,90 EUR

Der Betrag wird am 28.03.2025 von Ihrem Konto abgebucht.
`,
  },
  {
    languages: "deu",
    sender: "Dr. med. Ute Brandis",
    kind: "invoice",
    date: "2024-09-04",
    total: 6744,
    currency: "EUR",
    page: `
Dr. med. Ute Brandis
Praxis für Hautkrankheiten
Rosenstraße 8, 04109 Leipzig

Herrn
Oskar Thiel
Waldstr. 77
04105 Leipzig
                                                   Leipzig, 4. September 2024

Liquidation / Rechnung Nr. 2024-771

Patient: Oskar Thiel, geb. 17.05.1981

Datum        Ziffer    Leistung                               Betrag
20.08.2024   1         Beratung                               10,72 €
20.08.2024   2401      Probe                                  56,72 €

Gesamtbetrag                                                  67,44 €

Bitte überweisen Sie den Betrag bis zum 04.10.2024.
`,
  },
  {
    languages: "deu",
    sender: "Kanzlei Wendt & Partner",
    kind: "letter",
    date: "2025-10-20",
    page: `
                                                   # Kanzlei Wendt & Partner
                                                   Marktplatz 2
                                                   28195 Bremen
                                                   post@wendt-partner.example

Kanzlei Wendt & Partner, Marktplatz 2, 28195 Bremen
Herrn
Jens Ahlers
Deichweg 5
27568 Bremerhaven

                                                   Bremen, den 20. Oktober 2025

Ihr Schreiben vom 02.10.2025

Sehr geehrter Herr Ahlers,

wir haben Ihre Unterlagen erhalten. Die Frist endet am 15.11.2025.

Mit freundlichen Grüßen

Karla Wendt
Rechtsanwältin
`,
  },
  {
    languages: "deu",
    sender: "Finanzamt Mittelstadt",
    kind: "letter",
    date: "2025-05-06",
    page: `
Finanzamt Mittelstadt                              Steuernummer: 12/345/67890
Schlossplatz 1                                     Datum: 06.05.2025
55116 Mittelstadt

Familie
Rolf und Ines Bauer
Hauptstraße 40
55116 Mittelstadt

Sehr geehrte Damen und Herren,

zu Ihrer Erklärung für 2024 fehlen noch Belege. Bitte senden Sie sie bis
zum 30.05.2025.

Mit freundlichen Grüßen
Im Auftrag Kurz
`,
  },
  {
    languages: "deu",
    sender: "Hanna Meissner",
    kind: "letter",
    date: "2024-07-01",
    page: `
Hanna Meissner
Gartenstraße 21
79098 Freiburg

Hausverwaltung Roth GmbH
Kaiserallee 9
79100 Freiburg

                                                   01.07.2024

Kündigung meiner Wohnung zum 30.09.2024

Sehr geehrte Frau Roth,

hiermit kündige ich meine Wohnung in der Gartenstraße 21.

Mit freundlichen Grüßen

Hanna Meissner
`,
  },
  {
    languages: "deu",
    sender: "Bäckerei Kornblum",
    kind: "receipt",
    date: "2025-11-08",
    total: 1275,
    tax: 83,
    currency: "EUR",
    page: `
        # Bäckerei Kornblum
          Ahornallee 16
          99423 Weimar
     Tel. 03643 / 55 12 90

Roggenbrot                 4,95
6 x Brötchen               3,30
Apfelkuchen                4,50

Summe EUR                 12,75
Bar EUR                   20,00
Rückgeld EUR               7,25

MwSt     Netto   Steuer  Brutto
7 %      11,92     0,83   12,75

08.11.2025  08:14   Kasse 1
     Vielen Dank
`,
  },
  {
    languages: "deu",
    sender: "ZWEIRAD STEGMANN",
    kind: "receipt",
    date: "2023-04-22",
    total: 9890,
    tax: 1579,
    currency: "EUR",
    page: `
         ZWEIRAD STEGMANN
      Inh. Paul Stegmann e.K.
        Bahnhofstr. 3
        37073 Göttingen
      www.zweirad-stegmann.example

Datum: 22.04.23    Bon-Nr. 4410

Schlauch 28"               8,90 A
Inspektion                79,00 A
Klingel                   11,00 A

zu zahlen                98,90 €
girocard                 98,90 €

A 19,00 %  Netto 83,11  MwSt 15,79
`,
  },
  {
    languages: "deu+eng",
    sender: "Möbelhaus Tannert KG",
    kind: "invoice",
    date: "2025-01-31",
    total: 124_900,
    tax: 19_942,
    currency: "EUR",
    page: `
                                                   # Tannert
Möbelhaus Tannert KG · Industriering 12 · 95444 Bayreuth

Firma
Weber Steuerberatung
Opernplatz 1
95444 Bayreuth

RECHNUNG                        Nr. 5510           Datum 31.01.2025
Lieferdatum: 28.01.2025         Bestellung vom 15.12.2024

Pos  Artikel                       Menge      Preis          Gesamt
1    Schreibtisch Eiche                1   1.249,00        1.249,00

Gesamtsumme                                               1.249,00 €
darin enthalten 19% MwSt                                    199,42 €
Zahlbar bis 14.02.2025 ohne Abzug.
`,
  },
  {
    languages: "deu",
    sender: "Versicherung Nordlicht AG",
    kind: "reminder",
    date: "2025-08-19",
    total: 14_250,
    currency: "EUR",
    page: `
# Versicherung Nordlicht AG
Nordlicht-Haus, 20095 Hamburg

Herrn Timo Petersen                                Hamburg, 19.08.2025
Elbchaussee 200                                    Vertrag 77-120-9
22605 Hamburg

Zahlungserinnerung

Sehr geehrter Herr Petersen,

der Beitrag vom 01.07.2025 ist noch offen.

Offener Betrag                                               142,50 €
Bitte zahlen Sie bis zum 02.09.2025.

Mit freundlichen Grüßen
Versicherung Nordlicht AG
`,
  },
  {
    languages: "deu",
    sender: "Drogerie Sonnberg",
    kind: "receipt",
    date: "2025-07-03",
    total: 2164,
    tax: 346,
    currency: "EUR",
    page: `
        Drogerie Sonnberg
         Marktstr. 55
        70372 Stuttgart

Zahnpasta              2,95 1
Sonnencreme           11,49 1
Shampoo                7,20 1
------------------------------
SUMME EUR             21,64
KARTENZAHLUNG         21,64

MwSt-Satz   Brutto   Netto   MwSt
1 = 19%      21,64   18,18   3,46

03.07.2025   17:21   4711/2/88
`,
  },
];
