import { describe, expect, it } from "vitest";
import type { ScannerStore } from "../core/contracts/scanner-store.ts";
import { readToken } from "./link-token.ts";
import { blankScanner, createScannerAdmin, type ScannerAdmin } from "./scanner-admin.ts";
import type { HostedScanner } from "./scanner.ts";
import { readTicket } from "./tickets/ticket.ts";

const BASE = "https://example.com/flatbed/";
const COUNTER: HostedScanner = {
  id: 7,
  name: "Counter",
  colour: "#123456",
  webhookUrl: "https://receiver.example/scans",
  languages: "eng",
  filter: "white",
  textLayer: true,
  pageLimit: 5,
};

function memoryStore(records: ReadonlyMap<number, unknown> = new Map()): ScannerStore {
  const scanners = new Map<number, unknown>(records);
  let keys: CryptoKeyPair | null = null;
  return {
    list: () => Promise.resolve([...scanners]),
    hasSigningKeys: () => Promise.resolve(keys !== null),
    damagedSigningKeys: () => Promise.resolve(null),
    removeSigningKeys: () => Promise.resolve(void (keys = null)),
    put: (scanner) => Promise.resolve(void scanners.set(scanner.id, scanner)),
    remove: (id) => Promise.resolve(void scanners.delete(id)),
    signingKeys: async (create) => (keys ??= await create()),
    setSigningKeys: (given) => Promise.resolve(void (keys = given)),
    listen: () => () => undefined,
  };
}

function admin(): ScannerAdmin {
  let now = 1000;
  return createScannerAdmin(memoryStore(), BASE, () => now++);
}

const tokenOf = (link: string): string => link.slice(`${BASE}#/s/`.length);

describe("scanners of a dashboard", () => {
  it("have a link with all their settings, signed by a key that a deployment can trust", async () => {
    const scanners = admin();
    const { link } = await scanners.save(COUNTER, null);
    expect(link.startsWith(`${BASE}#/s/1.`)).toBe(true);
    expect(await readToken(tokenOf(link), [await scanners.publicKey()])).toEqual({
      scanner: COUNTER,
      trusted: true,
      ticket: null,
    });
    await expect(readToken(tokenOf(link), [await admin().publicKey()])).rejects.toMatchObject({
      code: "untrusted_link",
    });
  });

  it("issue links with a ticket for each reference, which nobody can join to another scanner", async () => {
    const scanners = admin();
    const terms = { dueAtS: 2_000_000_000, expiresAtS: 2_000_003_600, isOnce: true };
    const links = await scanners.issueLinks(COUNTER, ["4711", "Müller & Söhne"], terms);
    expect(links.map(({ reference }) => reference)).toEqual(["4711", "Müller & Söhne"]);
    const trusted = [await scanners.publicKey()];
    const opened = await Promise.all(links.map(({ link }) => readToken(tokenOf(link), trusted)));
    const tickets = opened.map(({ ticket }) => readTicket(ticket ?? ""));
    expect(tickets).toEqual(
      links.map(({ reference }) => ({ ...terms, reference, scannerId: 7, id: expect.stringMatching(/^[\w-]{22}$/) })),
    );
    expect(tickets[0]?.id).not.toBe(tickets[1]?.id);
    const [one, other] = [
      links[0]?.link ?? "",
      (await scanners.issueLinks({ ...COUNTER, id: 8 }, ["4711"], terms))[0]?.link ?? "",
    ].map((link) => tokenOf(link).split("."));
    const joined = [one?.[0], one?.[1], ...(other ?? []).slice(2)].join(".");
    await expect(readToken(joined, trusted)).rejects.toMatchObject({ code: "untrusted_link" });
    expect(await scanners.list()).toEqual([]);
  });

  it("are set aside when their record is damaged, and can be saved and removed", async () => {
    const saved = { id: 7, scanner: COUNTER, link: `${BASE}#/s/x`, createdAtMs: 1 };
    const records: [number, unknown][] = [
      [7, saved],
      [8, { ...saved, id: 8, createdAtMs: Number.NaN }],
      [9, { ...saved, id: 9, scanner: { ...COUNTER, webhookUrl: 5 } }],
      [10, { ...saved, id: 10, link: undefined }],
      [11, "lost"],
    ];
    const scanners = createScannerAdmin(memoryStore(new Map(records)), BASE, () => 1);
    expect(await scanners.list()).toEqual([saved]);
    const damaged = await scanners.listDamaged();
    expect(damaged.map(({ id, name }) => [id, name])).toEqual([
      ["8", "Counter"],
      ["9", "Counter"],
      ["10", "Counter"],
      ["11", null],
    ]);
    const [file] = (await damaged[1]?.salvage()) ?? [];
    expect(JSON.parse((await file?.blob.text()) ?? "")).toMatchObject({ id: 9, scanner: { webhookUrl: 5 } });
    for (const { remove } of damaged) await remove();
    expect(await scanners.listDamaged()).toEqual([]);
    expect(await scanners.list()).toEqual([saved]);
  });

  it("are listed newest first and keep their position when changed", async () => {
    const scanners = admin();
    const first = await scanners.save(COUNTER, null);
    await scanners.save({ ...COUNTER, id: 8, name: "Office" }, null);
    const renamed = await scanners.save({ ...COUNTER, name: "Till" }, first);
    expect((await scanners.list()).map(({ scanner }) => scanner.name)).toEqual(["Office", "Till"]);
    expect(renamed.link).not.toBe(first.link);
    await scanners.restore(first);
    expect((await scanners.list())[1]).toEqual(first);
  });

  it("can change their id", async () => {
    const scanners = admin();
    const first = await scanners.save(COUNTER, null);
    await scanners.save({ ...COUNTER, id: 4711 }, first);
    expect((await scanners.list()).map(({ id }) => id)).toEqual([4711]);
  });

  it("cannot be saved with invalid settings", async () => {
    await expect(admin().save({ ...COUNTER, webhookUrl: "http://receiver.example" }, null)).rejects.toMatchObject({
      code: "invalid_parameter",
    });
    await expect(admin().save(blankScanner("eng"), null)).rejects.toMatchObject({
      code: "invalid_parameter",
      message: expect.stringContaining("name") as string,
    });
  });

  it("move to another browser with their key", async () => {
    const here = admin();
    await here.save(COUNTER, null);
    const there = admin();
    await there.save({ ...COUNTER, id: 8, name: "Office" }, null);
    expect(await there.importAll(await here.exportAll())).toBe(1);
    expect(await there.publicKey()).toEqual(await here.publicKey());
    for (const { link, scanner } of await there.list())
      expect(await readToken(tokenOf(link), [await here.publicKey()])).toEqual({
        scanner,
        trusted: true,
        ticket: null,
      });
    expect((await there.list()).map(({ id }) => id).sort((a, b) => a - b)).toEqual([7, 8]);
  });

  it("are merged with their links, under the key that is here", async () => {
    const here = admin();
    expect(await here.hasAny()).toBe(false);
    await here.save(COUNTER, null);
    expect(await here.hasAny()).toBe(true);
    const file = await here.exportAll();

    const empty = admin();
    expect(await empty.mergeAll(file)).toEqual({ added: 1, keepsOtherKey: false });
    expect(await empty.exportAll()).toBe(file);

    const there = createScannerAdmin(memoryStore(), "https://other.example/", () => 5);
    const office = await there.save({ ...COUNTER, id: 8, name: "Office" }, null);
    const own = await there.publicKey();
    expect(await there.mergeAll(file)).toEqual({ added: 1, keepsOtherKey: true });
    expect(await there.mergeAll(file)).toEqual({ added: 0, keepsOtherKey: true });
    expect(await there.publicKey()).toEqual(own);
    const [first] = await here.list();
    expect(await there.list()).toEqual([
      { ...first, link: first?.link.replace(BASE, "https://other.example/") },
      office,
    ]);
  });

  it("are merged with new links where the file has none that fit", async () => {
    const here = admin();
    await here.save(COUNTER, null);
    const file = JSON.parse(await here.exportAll()) as { scanners: { name: string }[] };
    const renamed = { ...file, scanners: file.scanners.map((scanner) => ({ ...scanner, name: "Till" })) };
    const withoutLink = (name: string, value: unknown): unknown => (name === "link" ? undefined : value);
    const without: unknown = JSON.parse(JSON.stringify(file, withoutLink));
    for (const [value, name] of [
      [renamed, "Till"],
      [without, "Counter"],
    ] as const) {
      const there = admin();
      await there.mergeAll(JSON.stringify(value));
      const [saved] = await there.list();
      expect(await readToken(tokenOf(saved?.link ?? ""), [await here.publicKey()])).toMatchObject({
        scanner: { name },
        trusted: true,
      });
    }
  });

  it.each([
    ["no JSON", "no file of scanners"],
    ['{"format": "other"}', "no file of scanners"],
    ['{"format": "flatbed-scanners", "version": 2}', "newer version"],
    ['{"format": "flatbed-scanners", "version": 1, "scanners": [], "signingKey": {}}', "signing key can't be read"],
    ['{"format": "flatbed-scanners", "version": 1, "scanners": [{"id": 0}], "signingKey": {}}', "identifier"],
  ])("are not imported from %s", async (text, message) => {
    await expect(admin().importAll(text)).rejects.toMatchObject({
      code: "invalid_parameter",
      message: expect.stringContaining(message) as string,
    });
  });
});
