import type { MadeDocument } from "./made-documents.ts";

/** Letters, invoices and receipts in English. */
export const ENGLISH_DOCUMENTS: readonly MadeDocument[] = [
  {
    languages: "eng",
    sender: "Harrow & Lisle",
    kind: "letter",
    date: "2025-10-14",
    page: `
# Harrow & Lisle
Solicitors and notaries
12 Mill Lane, Wexcombe WX4 7TD
www.harrowlisle.example


Ms Dora Fenn
8 Quarry Road
Wexcombe WX2 1AA

                                                     14 October 2025

Dear Ms Fenn,

Sale of 8 Quarry Road

Thank you for your letter of 2 October 2025. The buyers have agreed to the
date that you proposed, and the contract can be signed on 7 November 2025.

Yours sincerely,

Peter Lisle
Harrow & Lisle
`,
  },
  {
    languages: "eng",
    sender: "Anna Whitlock",
    kind: "letter",
    date: "2024-03-03",
    page: `
                                                  Anna Whitlock
                                                  4 Priory Close
                                                  Marden ME3 9QT

                                                  3rd March 2024

The Manager
Oldbridge Water Ltd
PO Box 118
Oldbridge OB1 4XX

Dear Sir or Madam,

I write about the bill that I received on 20 February 2024. The reading of
the meter is not mine, and I ask you to send somebody to read it again.

Yours faithfully,

Anna Whitlock
`,
  },
  {
    languages: "eng",
    sender: "Northgate Dental Studio",
    kind: "letter",
    date: "2025-01-09",
    page: `
                                                  # Northgate Dental Studio
                                                  31 North Gate, Selby YO8 4AB
                                                  Tel. 01757 555 019

Mr J. Okafor
17 Station Road
Selby YO8 9PP

Date: 9 January 2025
Our ref: ND/4471

Dear Mr Okafor,

Your next appointment is on 21 January 2025 at 10:30. Please call us if you
cannot come on that day.

Kind regards,
Northgate Dental Studio
`,
  },
  {
    languages: "eng",
    sender: "Brightwell Tools Ltd",
    kind: "invoice",
    date: "2025-06-23",
    total: 23_400,
    tax: 3900,
    currency: "GBP",
    page: `
# Brightwell Tools Ltd
Unit 5, Canal Court, Leeds LS9 8AG                 VAT No: GB 123 4567 89

INVOICE

Bill to:                                           Invoice number: 20418
Marsh & Daughters                                  Invoice date: 23/06/2025
2 Ferry Street                                     Due date: 23/07/2025
Hull HU1 3TF

Description                      Qty        Unit price         Amount
Bench drill                        1            £150.00       £150.00
Clamp, 300 mm                      3             £15.00        £45.00

                                                   Subtotal    £195.00
                                                   VAT 20%      £39.00
                                                   Total due   £234.00

Please pay within 30 days. Sort code 00-00-00, account 12345678.
`,
  },
  {
    languages: "eng",
    sender: "Calder Web Services LLC",
    kind: "invoice",
    date: "2025-09-30",
    total: 129_900,
    currency: "USD",
    page: `
Calder Web Services LLC                                       INVOICE
480 Harbor Street, Suite 12                                   # 1077
Portland, OR 97204

BILLED TO                                          DATE OF ISSUE
Juniper Bakery Inc                                 September 30, 2025
91 Main Street
Salem, OR 97301                                    DUE DATE
                                                   October 30, 2025

Hosting, October to December                                  $299.00
Design of a shop                                            $1,000.00

Amount due                                                  $1,299.00
`,
  },
  {
    languages: "eng",
    sender: "Thornbury Energy plc",
    kind: "invoice",
    date: "2024-11-05",
    total: 18_732,
    tax: 892,
    currency: "GBP",
    page: `
# Thornbury Energy plc                        Your electricity bill
www.thornburyenergy.example

Mrs L. Abbott                                      Bill date: 5 Nov 2024
Flat 3, 60 Castle Hill                             Account: 8812 4410
Reading RG1 7SN

Period: 1 Aug 2024 to 31 Oct 2024

Electricity used                                              £150.40
Standing charge                                                £28.00
Total before VAT                                              £178.40
VAT at 5%                                                       £8.92
Total to pay                                                  £187.32

We take the payment on 19 Nov 2024.
`,
  },
  {
    languages: "eng",
    sender: "GREEN DOOR GROCERS",
    kind: "receipt",
    date: "2025-08-17",
    total: 1435,
    currency: "GBP",
    page: `
      # GREEN DOOR GROCERS
         22 High Street
         Ludlow SY8 1BS
       Tel 01584 555 212

Oat milk                  £1.95
Apples 1.2kg              £3.60
Bread                     £2.80
Cheese                    £6.00

TOTAL                    £14.35
CASH                     £20.00
CHANGE                    £5.65

17/08/2025 11:42    Till 2
   Thank you, see you soon
`,
  },
  {
    languages: "eng",
    sender: "Cafe Marlow",
    kind: "receipt",
    date: "2025-02-28",
    total: 1140,
    tax: 190,
    currency: "GBP",
    page: `
             # Cafe Marlow
            9 Bridge Street
           VAT 221 4433 10

28 Feb 2025  14:05       Table 7

2 Flat white               6.80
1 Carrot cake              4.60

Total                    £11.40
Visa                     £11.40
VAT 20%  9.50  1.90       11.40
       Thank you
`,
  },
  {
    languages: "eng",
    sender: "Pine Street Books",
    kind: "receipt",
    date: "2025-12-23",
    total: 4860,
    tax: 360,
    currency: "USD",
    page: `
          Pine Street Books
           118 Pine Street
          Boise, ID 83702
       www.pinestreetbooks.example

SALES RECEIPT
12/23/2025 4:18 PM    Cashier 4

Atlas of tides             30.00
Two postcards               5.00
Notebook                   10.00

Subtotal                   45.00
Sales tax 8%                3.60
Total                     $48.60
Mastercard                $48.60
`,
  },
  {
    languages: "eng",
    sender: "Selwyn Borough Council",
    kind: "letter",
    date: "2023-05-30",
    page: `
Selwyn Borough Council · Town Hall · Selwyn SL2 6ZZ

Mr Harold Finch
11 Orchard Way
Selwyn SL4 3AB
                                       Our ref:   PL/2023/0144
                                       Date:      30 May 2023

Dear Mr Finch

Application for a garden shed

Your application was received on 12 May 2023. A decision is made before
7 July 2023.

Yours sincerely

J. Marsh, Planning
`,
  },
];
