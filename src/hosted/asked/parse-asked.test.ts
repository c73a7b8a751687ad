import { describe, expect, it } from "vitest";
import { makeSigningKeys } from "../signing-keys.ts";
import { writeToken } from "../link-token.ts";
import { newTicketId, signTicket } from "../tickets/ticket.ts";
import { NOTHING_ASKED, type Asked, type AskedStep, type Question } from "./asked.ts";
import { parseAsked, problemOfAsked } from "./parse-asked.ts";

const SCANNER = { pageLimit: 20, webhookUrl: "https://example.com/scans?n={step}-{count}" };
const STEP: AskedStep = { title: "Passport", hint: "", pages: null, isRequired: true };
const QUESTION: Question = { label: "Date of birth", kind: "date", choices: [], isRequired: true };
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const steps = (change: Partial<AskedStep>): Partial<Asked> => ({ steps: [{ ...STEP, ...change }] });
const questions = (change: Partial<Question>): Partial<Asked> => ({ questions: [{ ...QUESTION, ...change }] });

describe("what a scanner asks for", () => {
  it.each<[string, Partial<Asked>]>([
    ["nothing", {}],
    ["12 steps, one PDF each", { steps: times(12, (i) => ({ ...STEP, title: `Paper ${i + 1}` })), isSplit: true }],
    ["20 pages of two steps", { steps: [STEP, { ...STEP, title: "Contract", pages: 19 }] }],
    ["5 questions", { questions: times(5, (i) => ({ ...QUESTION, label: `Question ${i}` })) }],
    ["a choice", questions({ kind: "choice", choices: ["Yes", "No"] })],
    ["a limit and no colours", { limitMb: 0.5, isGrey: true }],
  ])("may be %s", (_what, asked) => {
    expect(parseAsked({ ...NOTHING_ASKED, ...asked }, SCANNER)).toEqual({ ...NOTHING_ASKED, ...asked });
  });

  it.each<[string, unknown]>([
    ["shape", { steps: "two" }],
    ["shape", { isGrey: 1 }],
    ["shape", { questions: [{ label: 7 }] }],
    ["shape", steps({ pages: "2" as never })],
    ["count", { steps: times(13, (i) => ({ ...STEP, title: `Paper ${i}` })) }],
    ["count", { questions: times(6, () => QUESTION) }],
    ["title", steps({ title: "" })],
    ["title", steps({ title: "\u200b" })],
    ["title", steps({ title: "x".repeat(61) })],
    ["title", steps({ title: "safe\u202eexe" })],
    ["title", { steps: [STEP, STEP] }],
    ["hint", steps({ hint: "x".repeat(161) })],
    ["pages", steps({ pages: 0 })],
    ["pages", steps({ pages: 1.5 })],
    ["pages", steps({ pages: 21 })],
    ["label", questions({ label: " " })],
    ["label", { questions: [QUESTION, QUESTION] }],
    ["choices", questions({ kind: "choice", choices: ["Yes"] })],
    ["choices", questions({ kind: "choice", choices: ["Yes", "Yes"] })],
    ["choices", questions({ choices: ["Yes", "No"] })],
    ["split", { isSplit: true }],
    ["limitMb", { limitMb: 0 }],
    ["limitMb", { limitMb: Number.NaN }],
    ["long", { steps: times(12, (i) => ({ ...STEP, title: `Paper ${i}`, hint: "x".repeat(160) })) }],
  ])("is refused by its %s", (problem, asked) => {
    const whole = { ...NOTHING_ASKED, ...(asked as object) };
    expect(problemOfAsked(whole, SCANNER)).toBe(problem);
    expect(() => parseAsked(whole, SCANNER)).toThrow(expect.objectContaining({ code: "invalid_parameter" }));
  });

  it("needs a place for the step in the webhook's URL to send a PDF for each", () => {
    const asked = { ...NOTHING_ASKED, steps: [STEP], isSplit: true };
    expect(problemOfAsked(asked, { ...SCANNER, webhookUrl: "https://example.com/scans" })).toBe("split");
    expect(problemOfAsked(asked, { ...SCANNER, webhookUrl: null })).toBe("split");
  });

  it("fits a QR code with a ticket, however much it is", async () => {
    // Letters that can hardly be compressed.
    const letters = (count: number, from: number): string =>
      String.fromCodePoint(...times(count, (i) => from + ((i * 7919 + i * i * 31) % 1900)));
    const of = (hint: number): Asked => ({
      ...NOTHING_ASKED,
      steps: times(12, (i) => ({
        ...STEP,
        title: letters(8, 0x4e00 + 2000 * i),
        hint: letters(hint, 0x4e00 + 1500 * i),
      })),
    });
    let hint = 0;
    while (problemOfAsked(of(hint + 1), SCANNER) === null) hint++;
    expect(problemOfAsked(of(hint + 1), SCANNER)).toBe("long");
    const { privateKey } = await makeSigningKeys();
    const terms = { scannerId: 7, dueAtS: 2e9, expiresAtS: 2e9, isOnce: true };
    const ticket = await signTicket({ ...terms, reference: "x".repeat(64), id: newTicketId() }, privateKey);
    const plain = { id: 7, name: "Front desk", colour: "#0b7a75", languages: "eng", filter: "white" } as const;
    const scanner = { ...plain, ...SCANNER, textLayer: false, asked: of(hint) };
    const link = `https://scan.example.com/#/s/${await writeToken(scanner, privateKey, ticket)}`;
    // The largest QR code holds 2953 bytes (ISO/IEC 18004, table 7).
    expect(link.length).toBeLessThan(2800);
  });
});
