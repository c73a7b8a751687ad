/** The examples of `docs/guide/tickets`, each run as its guide says, with tickets as the dashboard signs them. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deliveryBody } from "../src/hosted/delivery.ts";
import { exportPublicKey, makeSigningKeys } from "../src/hosted/signing-keys.ts";
import { newTicketId, signTicket, ticketToken, type Ticket } from "../src/hosted/tickets/ticket.ts";
import { fillPlaces } from "../src/hosted/tickets/webhook-places.ts";
import { freePort } from "./server/free-port.mjs";

const SCANNER_ID = 412_345;
const FOREIGN = "This ticket was changed, or it comes from another dashboard.";

/** The commands before the ticket, and one that succeeds where the example can run. */
const EXAMPLES: readonly (readonly [command: readonly string[], needs: readonly string[]])[] = [
  [["node", "check-ticket.mjs"], []],
  [
    ["python3", "check_ticket.py"],
    ["python3", "-c", "import cryptography"],
  ],
  [
    ["php", "check-ticket.php"],
    ["php", "--version"],
  ],
  [
    ["go", "run", "check_ticket.go"],
    ["go", "version"],
  ],
  [
    ["deno", "run", "--allow-read=ticket-key.json", "check-ticket.ts"],
    ["deno", "--version"],
  ],
];

let folder = "";
let keys: CryptoKeyPair;
let foreignKeys: CryptoKeyPair;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flatbed-tickets-"));
  cpSync(fileURLToPath(new URL("../docs/guide/tickets", import.meta.url)), folder, { recursive: true });
  [keys, foreignKeys] = await Promise.all([makeSigningKeys(), makeSigningKeys()]);
  writeFileSync(join(folder, "ticket-key.json"), JSON.stringify(await exportPublicKey(keys.publicKey)));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run([program = "", ...args]: readonly string[]): { status: number | null; text: string } {
  const { status, stdout } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  return { status, text: (stdout ?? "").trim() };
}

const nowS = (): number => Math.floor(Date.now() / 1000);
/** A ticket that is open for an hour, with `change` made to it, as receivers get it. */
async function signed(change: Partial<Ticket> = {}, key = keys.privateKey): Promise<string> {
  const [dueAtS, expiresAtS] = [nowS() + 1800, nowS() + 3600];
  const open = {
    reference: "Müller 4711",
    scannerId: SCANNER_ID,
    dueAtS,
    expiresAtS,
    id: newTicketId(),
    isOnce: false,
  };
  return ticketToken(await signTicket({ ...open, ...change }, key));
}

/** A token with other claims or another algorithm, and the signature of the first. */
function altered(token: string, change: { readonly alg?: string; readonly sub?: string }): string {
  const [header, payload, signature = ""] = token.split(".");
  const { alg = "ES256", ...claims } = change;
  const part = (text = "", more: object): string =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(text, "base64url").toString()), ...more })).toString(
      "base64url",
    );
  return [part(header, { alg }), part(payload, claims), alg === "none" ? "" : signature].join(".");
}

describe.each(EXAMPLES)("%j", (command, needs) => {
  const canRun = needs.length === 0 || spawnSync(needs[0] ?? "", needs.slice(1), { stdio: "ignore" }).status === 0;
  if (!canRun) console.log(`LEFT OUT: the example "${command.join(" ")}", since "${needs.join(" ")}" fails here.`);
  const check = (ticket: string): { status: number | null; text: string } =>
    run([...command, ticket, String(SCANNER_ID)]);

  it.skipIf(!canRun)("says whose scan it is", async () => {
    // Of many signatures, some have numbers that begin with a zero or a high bit.
    for (let i = 0; i < 4; i++) expect(check(await signed())).toEqual({ status: 0, text: "Müller 4711" });
  });

  it.skipIf(!canRun).each<[string, () => Promise<string>, string]>([
    ["expired", () => signed({ dueAtS: nowS() - 60, expiresAtS: nowS() - 1 }), "This ticket has expired."],
    ["of another scanner", () => signed({ scannerId: 7 }), "This ticket belongs to another scanner."],
    ["foreign", () => signed({}, foreignKeys.privateKey), FOREIGN],
    ["changed", async () => altered(await signed(), { sub: "4712" }), FOREIGN],
    ["said to need no signature", async () => altered(await signed(), { alg: "none" }), FOREIGN],
    ["cut", async () => (await signed()).slice(0, -20), FOREIGN],
    ["with a part more", async () => `${await signed()}.x`, FOREIGN],
    ["no ticket", () => Promise.resolve("ticket"), FOREIGN],
  ])("refuses a ticket that is %s, with a sentence", async (_, ticketOf, sentence) => {
    expect(check(await ticketOf())).toEqual({ status: 1, text: sentence });
  });
});

describe("the receiver that keeps the ids of tickets", () => {
  let close: () => Promise<void>;
  let webhookUrl = "";
  beforeAll(async () => {
    const port = await freePort();
    const receiver = spawn(process.execPath, ["receive.mjs"], {
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
      stdio: "ignore",
    });
    webhookUrl = `http://127.0.0.1:${port}/scans?ticket={ticket}`;
    await vi.waitFor(() => fetch(webhookUrl), { timeout: 20_000 });
    close = async () => {
      const ended = once(receiver, "exit");
      receiver.kill();
      await ended;
    };
  });
  afterAll(() => close());

  const send = async (text: string, ticket: string, query = ""): Promise<[status: number, text: string]> => {
    const body = deliveryBody({
      scanner: { id: SCANNER_ID, name: "Front desk" },
      webhookUrl,
      pdf: new Blob([`%PDF-1.7 ${text}`]),
      pageCount: 1,
      finishedAtMs: 1,
    });
    const response = await fetch(fillPlaces(webhookUrl, { ticket }) + query, { method: "POST", body });
    return [response.status, await response.text()];
  };
  const stored = (): number => readdirSync(join(folder, "received")).filter((name) => name.endsWith(".pdf")).length;

  it("takes each ticket once, a repeat of the same scan again, and nothing without a ticket", async () => {
    const ticket = await signed();
    const first = await send("first", ticket);
    expect(first).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await send("first", ticket)).toEqual(first);
    expect(await send("second", ticket)).toEqual([403, "This ticket was used already."]);
    expect(await send("second", "")).toEqual([403, FOREIGN]);
    expect(stored()).toBe(1);
    expect((await send("second", await signed()))[0]).toBe(200);
    expect(stored()).toBe(2);
  });

  it("takes each PDF of a scan of several steps once", async () => {
    const ticket = await signed();
    const statusOf = async (text: string, step: string): Promise<number> =>
      (await send(text, ticket, `&step=${step}`))[0];
    expect([await statusOf("passport", "1"), await statusOf("contract", "2")]).toEqual([200, 200]);
    expect([await statusOf("passport", "1"), await statusOf("other", "2")]).toEqual([200, 403]);
    expect([await statusOf("more", "13"), await statusOf("more", "0"), await statusOf("more", "../x")]).toEqual([
      403, 403, 403,
    ]);
  });
});
