import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { toBase64Url } from "../core/bytes/base64url.ts";
import { FILTERS } from "../core/contracts/imaging-calls.ts";
import { ScanError } from "../core/errors.ts";
import { pack } from "./asked/pack-asked.ts";
import { readToken, writeToken } from "./link-token.ts";
import { makeSigningKeys } from "./signing-keys.ts";
import type { HostedScanner } from "./scanner.ts";
import { newTicketId, signTicket, type Ticket } from "./tickets/ticket.ts";

const scanner: HostedScanner = {
  id: 412_345,
  name: "Front desk – Büro Süd 📄",
  colour: "#0b7a75",
  webhookUrl: "https://example.com/scans?desk=1",
  languages: "deu+eng",
  filter: "white",
  textLayer: false,
  pageLimit: 20,
};

const scanners: fc.Arbitrary<HostedScanner> = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  name: fc.stringMatching(/^[A-Za-zäöüß0-9<>&"' ]{0,40}[A-Za-z]$/).map((name) => name.trim()),
  colour: fc.stringMatching(/^#[0-9a-f]{6}$/),
  webhookUrl: fc.option(
    fc.webUrl({ validSchemes: ["https"] }).map((url) => new URL(url).href),
    { nil: null },
  ),
  languages: fc.constantFrom("eng", "deu+eng", "fra"),
  filter: fc.constantFrom(...FILTERS),
  textLayer: fc.boolean(),
  pageLimit: fc.integer({ min: 24, max: 100 }),
  asked: fc.option(
    fc.record({
      steps: fc.uniqueArray(
        fc.record({
          title: fc.stringMatching(/^[A-Za-zäß][A-Za-zäß0-9 ,]{0,20}[a-z]$/),
          hint: fc.constantFrom("", "Both sides"),
          pages: fc.constantFrom(null, 1, 2),
          isRequired: fc.boolean(),
        }),
        { maxLength: 12, selector: ({ title }) => title },
      ),
      questions: fc.subarray([
        { label: "Date of birth", kind: "date" as const, choices: [], isRequired: true },
        { label: "Klasse?", kind: "choice" as const, choices: ["A", "B"], isRequired: false },
        { label: "Remarks", kind: "text" as const, choices: [], isRequired: false },
      ]),
      isSplit: fc.constant(false),
      limitMb: fc.constantFrom(null, 0.5, 10),
      isGrey: fc.boolean(),
    }),
    { nil: undefined },
  ),
});

const ASKED: HostedScanner = {
  ...scanner,
  asked: {
    steps: [
      { title: "Passport, first page", hint: "The page with your photo", pages: 1, isRequired: true },
      { title: "Proof of address", hint: "A bill of the last three months", pages: null, isRequired: true },
      { title: "Contract, signed", hint: "", pages: null, isRequired: false },
    ],
    questions: [{ label: "Date of birth", kind: "date", choices: [], isRequired: true }],
    isSplit: false,
    limitMb: 10,
    isGrey: true,
  },
};

const TICKET: Ticket = {
  reference: "4711",
  scannerId: 412_345,
  dueAtS: 2_000_000_000,
  expiresAtS: 2_000_086_400,
  id: newTicketId(),
  isOnce: false,
};

let keys: CryptoKeyPair;
let foreign: CryptoKeyPair;
let publicKey: JsonWebKey;

beforeAll(async () => {
  [keys, foreign] = await Promise.all([makeSigningKeys(), makeSigningKeys()]);
  publicKey = await crypto.subtle.exportKey("jwk", keys.publicKey);
});

const invalid = expect.objectContaining({ code: "invalid_link" }) as unknown;
const untrusted = expect.objectContaining({ code: "untrusted_link" }) as unknown;
const refused = expect.objectContaining({
  code: expect.stringMatching(/^(invalid|untrusted)_link$/) as unknown,
}) as unknown;

describe("a scanner's token", () => {
  it("round-trips every scanner", async () => {
    await fc.assert(
      fc.asyncProperty(scanners, fc.boolean(), async (made, signed) => {
        const token = await writeToken(made, signed ? keys.privateKey : null);
        expect(token).toMatch(/^[A-Za-z0-9._-]+$/);
        expect(await readToken(token, signed ? [publicKey] : [])).toEqual({
          scanner: made,
          trusted: signed,
          ticket: null,
        });
      }),
    );
  });

  it("is as it was for a scanner that asks for pages only, and short for one that asks for more", async () => {
    const link =
      "1.WzQxMjM0NSwiRnJvbnQgZGVzayDigJMgQsO8cm8gU8O8ZCDwn5OEIiwiIzBiN2E3NSIsImh0dHBzOi8vZXhhbXBsZS5jb20vc2NhbnM_ZGVz" +
      "az0xIiwiZGV1K2VuZyIsIndoaXRlIixmYWxzZSwyMF0";
    expect(await writeToken(scanner, null)).toBe(link);
    const asked = await writeToken(ASKED, null);
    expect(asked.split(".")).toHaveLength(2);
    expect(asked).toMatch(/^3\./);
    expect(asked.length).toBeLessThan(420);
    const ticket = await signTicket(TICKET, keys.privateKey);
    const withTicket = await writeToken(ASKED, keys.privateKey, ticket);
    expect(withTicket).toMatch(/^4\./);
    expect(await readToken(withTicket, [publicKey])).toEqual({ scanner: ASKED, trusted: true, ticket });
  });

  it("is rejected when it is packed and does not unpack to a scanner", async () => {
    const packed = async (text: string): Promise<string> => `3.${toBase64Url(await pack(text))}`;
    const fields = [7, "Front desk", "#0b7a75", null, "eng", "white", false, 20];
    expect((await readToken(await packed(JSON.stringify([...fields, [[], [], 0, 0, 0]])), [])).scanner.name).toBe(
      "Front desk",
    );
    for (const text of [
      JSON.stringify(fields),
      JSON.stringify([...fields, 7]),
      JSON.stringify([...fields, [[["Passport"]], [], 0, 0, 0]]),
      JSON.stringify([...fields, [[], [["Sex", [["a"], "b"], 1]], 0, 0, 0]]),
      JSON.stringify([...fields, [[], [], 1, 0, 0]]),
      // A megabyte of spaces, in a thousand bytes.
      `${" ".repeat(1e6)}${JSON.stringify([...fields, [[], [], 0, 0, 0]])}`,
    ])
      await expect(readToken(await packed(text), [])).rejects.toEqual(invalid);
    await expect(readToken("3.AAAA", [])).rejects.toEqual(invalid);
  });

  it("has a signed ticket, which no change goes unnoticed", async () => {
    const ticket = await signTicket(TICKET, keys.privateKey);
    const token = await writeToken(scanner, keys.privateKey, ticket);
    expect(await readToken(token, [publicKey])).toEqual({ scanner, trusted: true, ticket });
    expect(await readToken(await writeToken(scanner, null, ticket), [])).toEqual({ scanner, trusted: false, ticket });
    const other = await signTicket({ ...TICKET, reference: "4712" }, keys.privateKey);
    for (const changed of [token.replace(ticket, other), token.replace("2.", "1."), token.replace(`.${ticket}`, "")])
      await expect(readToken(changed, [publicKey])).rejects.toEqual(refused);
  });

  it("is rejected unsigned or with a foreign signature if the deployment lists trusted keys", async () => {
    await expect(readToken(await writeToken(scanner, null), [publicKey])).rejects.toEqual(untrusted);
    await expect(readToken(await writeToken(scanner, foreign.privateKey), [publicKey])).rejects.toEqual(untrusted);
  });

  it.each([
    ["plain", scanner],
    ["packed", ASKED],
  ])("that is %s is rejected with a link error after any change of a character", async (_what, made) => {
    const token = await writeToken(made, keys.privateKey);
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(..."ABCabc012-_.!é \u0000"), async (at, character) => {
        fc.pre(token[at] !== character);
        const mutated = token.slice(0, at) + character + token.slice(at + 1);
        await expect(readToken(mutated, [publicKey])).rejects.toEqual(refused);
      }),
      { numRuns: 500 },
    );
  });

  it("is rejected with a link error when it is cut, turned about, or has a character more or less", async () => {
    const token = await writeToken(scanner, keys.privateKey);
    const signs = fc.constantFrom(..."ABCabc012-_.%<>\"'&;/\\=+~é\u202e👾");
    const mutations = fc.tuple(fc.nat(token.length - 1), signs).chain(([at, sign]) => {
      const [before, after] = [token.slice(0, at), token.slice(at)];
      return fc.constantFrom(before, before + sign + after, before + after.slice(1), after + before);
    });
    await fc.assert(
      fc.asyncProperty(mutations, async (mutated) => {
        fc.pre(mutated !== token);
        await expect(readToken(mutated, [publicKey])).rejects.toEqual(refused);
      }),
      { numRuns: 500 },
    );
  });

  it("is rejected for any other text", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `1.${toBase64Url(new TextEncoder().encode(text))}`),
        ),
        async (token) => {
          await expect(readToken(token, [])).rejects.toEqual(invalid);
        },
      ),
      { numRuns: 500 },
    );
    await expect(readToken(`1.${"A".repeat(10_000)}`, [])).rejects.toEqual(invalid);
  });

  it.each<[string, (token: string) => string]>([
    ["another version", (token) => token.replace("1.", "2.")],
    ["a part too many", (token) => `${token}.a.b`],
    ["an object in place of the list", () => `1.${toBase64Url(new TextEncoder().encode('{"id":1}'))}`],
    ["too few fields", () => `1.${toBase64Url(new TextEncoder().encode('[1,"Front desk"]'))}`],
  ])("is rejected with %s", async (_what, change) => {
    await expect(readToken(change(await writeToken(scanner, null)), [])).rejects.toEqual(invalid);
  });

  it.each([
    ["javascript:alert(1)"],
    ["data:text/html,<script>alert(1)</script>"],
    ["http://example.com/"],
    ["https://user:password@example.com/"],
    ["ftp://example.com/"],
    ["https://example.com/#part"],
  ])("is rejected with the webhook %s", async (webhookUrl) => {
    const token = await writeToken({ ...scanner, webhookUrl }, null);
    await expect(readToken(token, [])).rejects.toBeInstanceOf(ScanError);
  });

  it.each([
    ["id", 0],
    ["id", 2 ** 31],
    ["id", 1.5],
    ["name", "  "],
    ["name", "x".repeat(10_000)],
    ["name", "safe\u202eexe"],
    ["name", "two\u2028lines"],
    ["name", "\u200b\u200d"],
    ["name", "\u3164"],
    ["name", "\u2800 \u2800"],
    ["id", "1"],
    ["colour", "red"],
    ["colour", "red;background:url(https://example.com/)"],
    ["filter", "constructor"],
    ["filter", "toString"],
    ["languages", "xyz"],
    ["pageLimit", 101],
  ] as const)("is rejected with the %s %j", async (field, value) => {
    const token = await writeToken({ ...scanner, [field]: value }, null);
    await expect(readToken(token, [])).rejects.toEqual(invalid);
  });
});
