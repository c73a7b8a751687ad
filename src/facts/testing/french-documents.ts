import type { MadeDocument } from "./made-documents.ts";

/** Letters, invoices and receipts in French. */
export const FRENCH_DOCUMENTS: readonly MadeDocument[] = [
  {
    languages: "fra",
    sender: "Menuiserie Aubertin SARL",
    kind: "invoice",
    date: "2025-04-15",
    total: 240_000,
    tax: 40_000,
    currency: "EUR",
    page: `
# Menuiserie Aubertin SARL
14 rue des Forges
54000 Nancy
SIRET 123 456 789 00012                            FACTURE N° 2025-048

                                                   Mme Claire Danton
                                                   3 place Stanislas
                                                   54000 Nancy

Date de facture : 15/04/2025                       Échéance : 15/05/2025

Désignation                            Qté      P.U. HT     Montant HT
Porte en chêne                           2       850,00       1 700,00
Pose                                     1       300,00         300,00

                                       Total HT             2 000,00 €
                                       TVA 20 %               400,00 €
                                       Total TTC            2 400,00 €
`,
  },
  {
    languages: "fra",
    sender: "Mairie de Valbrune",
    kind: "letter",
    date: "2024-06-11",
    page: `
# Mairie de Valbrune
1 place de la République
26120 Valbrune

                                                   M. Julien Ferrand
                                                   25 chemin des Vignes
                                                   26120 Valbrune

                                                   Valbrune, le 11 juin 2024

Objet : votre demande du 27 mai 2024

Monsieur,

Votre demande a bien été reçue. La commission se réunit le 2 juillet 2024.

Cordialement,

Le secrétariat
`,
  },
  {
    languages: "fra",
    sender: "Sophie Lambert",
    kind: "letter",
    date: "2025-02-03",
    page: `
Sophie Lambert
18 rue Pasteur
69007 Lyon

                                                   Assurances Rhodia SA
                                                   40 quai Perrache
                                                   69002 Lyon

                                                   Lyon, le 3 février 2025

Madame, Monsieur,

Je souhaite mettre fin à mon contrat au 31 mars 2025.

Je vous prie d'agréer mes sincères salutations.

Sophie Lambert
`,
  },
  {
    languages: "fra",
    sender: "Boulangerie Maréchal",
    kind: "receipt",
    date: "2025-05-24",
    total: 930,
    tax: 48,
    currency: "EUR",
    page: `
       # Boulangerie Maréchal
         6 rue du Four
         35000 Rennes

Baguette x2                2,40
Tarte aux pommes           6,90

TOTAL TTC                 9,30 €
Espèces                  10,00 €
Rendu                     0,70 €

TVA 5,5 %  HT 8,82    TVA 0,48
24/05/2025  09:12  Caisse 1
      Merci de votre visite
`,
  },
  {
    languages: "fra",
    sender: "Garage Pelletier SAS",
    kind: "invoice",
    date: "2023-11-28",
    total: 31_560,
    tax: 5260,
    currency: "EUR",
    page: `
Garage Pelletier SAS                               Facture F-2311-092
ZA des Peupliers, 44600 Saint-Nazaire              Date : 28 novembre 2023
Tél. 02 55 12 00 10                                Client : 4120

Facturé à
Transports Morvan
7 avenue de la Mer
44600 Saint-Nazaire

Vidange et filtres                                           163,00
Main d'oeuvre                                                100,00

Total HT                                                     263,00
TVA 20,00 %                                                   52,60
Net à payer                                                315,60 €
`,
  },
  {
    languages: "fra",
    sender: "Librairie du Passage",
    kind: "receipt",
    date: "2025-09-06",
    total: 3490,
    currency: "EUR",
    page: `
        Librairie du Passage
       11 cours Mirabeau
       13100 Aix-en-Provence
     www.librairiedupassage.example

Roman                     22,00
Carnet                    12,90
Nombre d'articles : 2
Total                   34,90 €
Carte bancaire          34,90 €

Le 06/09/2025 à 16:40
`,
  },
  {
    languages: "fra",
    sender: "Électricité Verneuil",
    kind: "invoice",
    date: "2025-10-02",
    total: 8712,
    tax: 1452,
    currency: "EUR",
    page: `
# Électricité Verneuil
www.electricite-verneuil.example

Votre facture du 2 octobre 2025                    N° client 77 412

                                                   M. et Mme Garnier
                                                   9 impasse du Lavoir
                                                   27130 Verneuil

Période du 1er août 2025 au 30 septembre 2025

Abonnement et consommation HT                               72,60 €
TVA 20 %                                                    14,52 €
Montant total TTC                                           87,12 €

Prélèvement le 17 octobre 2025
`,
  },
  {
    languages: "fra+eng",
    sender: "Cabinet Roussel & Fils",
    kind: "letter",
    date: "2024-12-19",
    page: `
                                                   # Cabinet Roussel & Fils
                                                   Géomètres-experts
                                                   2 rue Haute, 25000 Besançon

Mme Irène Colas
Les Granges
25620 Mamirolle

Besançon, le 19 décembre 2024

Objet : bornage du 8 janvier 2025

Chère Madame,

Nous confirmons notre visite du 8 janvier 2025 à 9h30.

Veuillez agréer nos salutations distinguées.

Paul Roussel
Cabinet Roussel & Fils
`,
  },
  {
    languages: "fra",
    sender: "Plomberie Castel",
    kind: "quote",
    date: "2025-06-16",
    total: 176_000,
    tax: 16_000,
    currency: "EUR",
    page: `
# Plomberie Castel
55 boulevard Voltaire
21000 Dijon

DEVIS N° 331                                       Dijon, le 16/06/2025
Valable jusqu'au 16/09/2025

                                                   Mme Odile Perrin
                                                   4 rue Verte
                                                   21000 Dijon

Remplacement de la chaudière                               1 600,00

Total HT                                                   1 600,00 €
TVA 10 %                                                     160,00 €
Total TTC                                                  1 760,00 €
`,
  },
  {
    languages: "fra",
    sender: "PHARMACIE DU PONT",
    kind: "receipt",
    date: "2025-03-29",
    total: 1785,
    tax: 91,
    currency: "EUR",
    page: `
         PHARMACIE DU PONT
        2 quai Sud
        33000 Bordeaux
      Tél : 05 56 55 00 12

TICKET DE CAISSE
29/03/2025 18:07

Pansements                 4,95
Crème                     12,90

Total à payer           17,85 €
CB                      17,85 €

Taux 5,40 %   HT 16,94   TVA 0,91
`,
  },
];
