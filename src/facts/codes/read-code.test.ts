import { describe, expect, it } from "vitest";
import { saudiCode, serbianCode } from "../testing/written-codes.ts";
import { readCode } from "./read-code.ts";

const germanTill = (data: string, end = "2026-03-07T22:42:11.000Z"): string =>
  `V0;KASSE-7;Kassenbeleg-V1;${data};118;305;2026-03-07T22:40:00.000Z;${end};ecdsa-plain-SHA256;unixTime;c2ln;a2V5`;

const SWISS = [
  "SPC 0200 1 CH4431999123000889012 S Garage_Lindenhof_AG Rue_du_Lac 1268 2501 Biel CH",
  "- - - - - - - 1949.75 CHF S Pia_Keller Marktgasse 28 9400 Rorschach CH",
  String.raw`QRR 210000000003139471430009017 Auftrag_vom_15.06.2026 EPD //S1/10/102\/73/11/260612/20/1400/32/8.1`,
].flatMap((elements) => elements.split(" ").map((each) => (each === "-" ? "" : each.replaceAll("_", " "))));

const ARGENTINE =
  '{"ver":1,"fecha":"2026-10-13","cuit":30000000007,"ptoVta":10,"nroCmp":94,"importe":12100.5,"moneda":"DOL"}';
const NOTHING = { date: undefined, total: undefined, tax: undefined, currency: undefined };

describe("what a code says of its bill", () => {
  it.each([
    [
      "a German till, at its place's day",
      germanTill("Beleg^11.98_11.49_0.00_0.00_1,000.00^1,023.47:Bar"),
      { date: "2026-03-07", total: 102_347, currency: "EUR" },
    ],
    [
      "a German till after midnight",
      germanTill("Beleg^2.55_0.00_0.00_0.00_0.00^Bar:2.55", "2026-03-07T23:10:00.000Z"),
      { date: "2026-03-08", total: 255, currency: "EUR" },
    ],
    [
      "a German till paid in dollars",
      germanTill("Beleg^2.55_0.00_0.00_0.00_0.00^2.75:Bar:USD"),
      { total: 255, currency: undefined },
    ],
    ["a German till that is tried out", germanTill("AVTraining^2.55_0.00_0.00_0.00_0.00^"), { slip: "training" }],
    [
      "an Austrian till",
      "_R1-AT1_KASSA1_83469_2026-03-07T23:57:08_12,00_3,50_0,00_0,00_1,90_4r8sTA==_20f2ed172daa09e5_bWlyTHQ=_c2lnbg==",
      { date: "2026-03-07", total: 1740, tax: undefined, currency: "EUR", reference: "83469" },
    ],
    [
      "an Austrian sale taken back",
      "_R1-AT1_KASSA1_83470_2026-03-07T23:58:08_-12,00_0,00_0,00_0,00_0,00_U1RP_20f2ed172daa09e5_bWlyTHQ=_c2lnbg==",
      { total: -1200, slip: "cancelled" },
    ],
    [
      "a Portuguese invoice",
      "A:123456789*B:999999990*C:PT*D:FT*E:N*F:20261231*G:FT AB2026/0035*H:CSDF7T5H-0035*I1:PT*I7:80.00*I" +
        "8:18.40*N:18.40*O:98.40*Q:kLp0*R:9999",
      { date: "2026-12-31", total: 9840, tax: 1840, currency: "EUR", reference: "FT AB2026/0035", slip: undefined },
    ],
    [
      "a Swiss bill",
      SWISS.join("\r\n"),
      {
        sender: "Garage Lindenhof AG",
        date: "2026-06-12",
        total: 194_975,
        currency: "CHF",
        reference: "210000000003139471430009017",
        iban: "CH4431999123000889012",
      },
    ],
    ["a Swiss bill without amount", SWISS.with(18, "").join("\n"), { total: undefined, currency: "CHF" }],
    [
      "a transfer",
      "BCD\n001\n1\nSCT\nBPOTBEB1\nBrandweer Vrienden\nBE72000000001616\nEUR1\nCHAR\n\nSteun Urgency\n",
      {
        sender: "Brandweer Vrienden",
        total: 100,
        currency: "EUR",
        reference: "Steun Urgency",
        iban: "BE72000000001616",
      },
    ],
    [
      "a Czech payment, whose day is that to pay",
      "SPD*1.0*ACC:CZ5855000000001265098001+RZBCCZPP*AM:480.50*CC:CZK*DT:20260411*RN:DILNA%2A NOVAK*X-VS:1234567890*",
      { sender: "DILNA* NOVAK", date: undefined, total: 48_050, currency: "CZK", reference: "1234567890" },
    ],
    [
      "a Czech payment with its invoice",
      "SPD*1.0*ACC:CZ9701000000007098760287*AM:61189.00*CC:CZK*X-INV:SID%2A1.0%2AID:2001401154%2ADD:20260" +
        "404%2AVII:CZ60194383*",
      { date: "2026-04-04", total: 6_118_900, reference: "2001401154" },
    ],
    [
      "a Spanish invoice",
      "https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-09" +
        "-2026&importe=241.4",
      { date: "2026-09-01", total: 24_140, currency: "EUR", reference: "12345678&G33" },
    ],
    [
      "a Basque invoice",
      "https://batuz.eus/QRTBAI/?id=TBAI-00000006Y-251026-btFpwP8dcLGAF-237&s=T&nf=27174&i=4.70&cr=007",
      { date: "2026-10-25", total: 470, reference: "T27174" },
    ],
    [
      "a Saudi invoice",
      saudiCode("مخبز الواحة", "300000000000003", "2026-04-25T12:30:00", "1000.00", "150.00"),
      { sender: "مخبز الواحة", date: "2026-04-25", total: 100_000, tax: 15_000, currency: "SAR" },
    ],
    [
      "a Saudi invoice near midnight, which may be of two days",
      saudiCode("Oasis Bakery", "300000000000003", "2026-04-25T22:30:00Z", "10.00", "1.30"),
      { date: undefined, total: 1000 },
    ],
    [
      "a Greek till",
      `https://www1.aade.gr/tameiakes/myweb/q1.php?SIG=ABC1200345600012345${"0123456789ABCDEF0123".repeat(2)}1024.50`,
      { total: 102_450, currency: "EUR", reference: "00012345" },
    ],
    [
      "a Serbian till",
      serbianCode(12_345_000n, "2026-03-07T23:30:00Z"),
      { date: "2026-03-08", total: 123_450, currency: "RSD" },
    ],
    [
      "a Croatian bill",
      "HRVHUB30\nEUR\n000000000004250\nPERO PERIĆ\nULICA 3\n10000 ZAGREB\nPEKARA SUNCE\nTRG 2\n10000 ZAGR" +
        "EB\nHR1723600001101234565\nHR01\n7336-68949637\nCOST\nKruh",
      { sender: "PEKARA SUNCE", total: 4250, currency: "EUR", reference: "HR01 7336-68949637" },
    ],
    [
      "a Slovenian bill",
      "UPNQR\n\n\n\n\nJanez Novak\nDunajska 1\n1000 Ljubljana\n00000010540\n\n\nGDSV\nRačun 12\n28.03.202" +
        "6\nSI56020360253863406\nSI081236-17-34565\nPekarna Dan d.o.o.\nLepa 3\nKoper\n195\n",
      { sender: "Pekarna Dan d.o.o.", date: undefined, total: 10_540, currency: "EUR", iban: "SI56020360253863406" },
    ],
    [
      "a Slovak payment, whose day is that to pay",
      "FA118\t1\t1\t123.45\tEUR\t20261211\t2026118\t\t\t\tFaktura 118\t1\t" +
        "SK9611000000002918599669\t\t0\t0\tPekáreň Slnko\t\t",
      {
        sender: "Pekáreň Slnko",
        date: undefined,
        total: 12_345,
        currency: "EUR",
        reference: "2026118",
        iban: "SK9611000000002918599669",
      },
    ],
    [
      "a Slovak payment of whatever one likes",
      "\t1\t1\t0\tEUR\t\t\t\t\t\t\t1\tSK9611000000002918599669\t\t0\t0\t\t\t",
      { sender: undefined, total: undefined, currency: "EUR", iban: "SK9611000000002918599669" },
    ],
    [
      "a Polish invoice, without its total",
      "https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE",
      { date: "2026-02-01", total: undefined },
    ],
    [
      "an Indian payment",
      "upi://pay?pa=corner.shop@okbank&pn=Corner%20Shop&am=249.50&cu=INR&tr=INV77",
      { sender: "Corner Shop", total: 24_950, currency: "INR", reference: "INV77" },
    ],
    [
      "a Brazilian payment",
      "00020126330014br.gov.bcb.pix01111234567890052040000530398654041.005802BR5913Padaria do Ze6008BRASI" +
        "LIA62070503***6304ABCD",
      { sender: "Padaria do Ze", total: 100, currency: "BRL", reference: undefined },
    ],
    [
      "a Mexican invoice",
      "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=5803EB8D-81CD-4557-8719-26632D2" +
        "FA434&re=XAXX010101000&rr=CARR861127SB0&tt=0000014300.000000&fe=rH8/bw==",
      { total: 1_430_000, currency: undefined, reference: "5803EB8D-81CD-4557-8719-26632D2FA434" },
    ],
    [
      "an Argentine invoice",
      `https://www.afip.gob.ar/fe/qr/?p=${btoa(ARGENTINE)}`,
      { date: "2026-10-13", total: 1_210_050, currency: "USD", reference: "10-94" },
    ],
  ])("of %s", (_, text, facts) => {
    expect({ ...NOTHING, ...readCode(text) }).toMatchObject(facts);
  });

  it.each([
    "",
    "https://example.com/wlpl/TIKE-CONT/ValidarQR?importe=1.00",
    "https://aade.gr.example.com/q1.php?SIG=ABC12003456000123450123456789ABCDEF01230123456789ABCDEF01231.00",
    "4006381333931",
    "V0;KASSE;Bestellung-V1;x",
    "SPC\n0100",
    "BCD\n003",
    "AQIDBA==",
    saudiCode("Oasis Bakery", "300000000000003"),
    "WIFI:S:Guests;T:WPA;P:secret;;",
    "https://www.afip.gob.ar/fe/qr/?p=bm8ganNvbg==",
    "00020101021226",
  ])("is nothing for another code: %s", (text) => expect(readCode(text)).toBeNull());

  it("has no day that does not exist and no amount that is none", () => {
    expect(readCode("A:123456789*B:1*F:20260231*N:x*O:1e9")).toMatchObject({
      date: undefined,
      total: undefined,
      tax: undefined,
    });
    expect(readCode(germanTill("Beleg^1.00_x_0.00_0.00_0.00^1.00:Bar", "no time"))).toMatchObject({
      date: "2026-03-07",
      total: undefined,
    });
    expect(readCode("SPD*1.0*AM:12.00*MSG:100%*")).toMatchObject({ total: 1200 });
  });
});
