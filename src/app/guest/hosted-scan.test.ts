import { beforeEach, describe, expect, it } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import { eventually } from "../../core/testing/eventually.ts";
import type { ScanPage } from "../../core/model/document.ts";
import { ScanError } from "../../core/errors.ts";
import type { FinishedScan } from "../../core/contracts/outbox.ts";
import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";
import type { DeliveryOutcome } from "../../hosted/delivery.ts";
import { createOutbox } from "../../hosted/create-outbox.ts";
import type { HostedScanner } from "../../hosted/scanner.ts";
import type { FinishedPage, PdfForm, PdfLabel } from "../../scan/scan.ts";
import { NOTHING_ASKED, type Asked } from "../../hosted/asked/asked.ts";
import type { AskedScan } from "./asked-scan.ts";
import { openAsked } from "./asked/open-asked.tsx";
import { draftPages } from "./draft.ts";
import { createHostedScan, type HostedScan } from "./hosted-scan.ts";
import { MemoryDocuments } from "../../storage/memory-documents.test-double.ts";
import { PacedScan } from "../../documents/session/paced-scan.test-double.ts";

const SCANNER: HostedScanner = {
  id: 7,
  name: "Front desk",
  colour: "#0b7a75",
  webhookUrl: "https://example.com/scans",
  languages: "deu+eng",
  filter: "flat",
  textLayer: false,
  pageLimit: 3,
};

let scan: PacedScan;
let drafts: MemoryDocuments;
let memory: MemoryDocuments;
let draftId: string | null;
let events: ScannerEvent[];
let posted: FinishedScan[];
let written: { pages: readonly FinishedPage[]; label: PdfLabel & PdfForm }[];
/** The least size of the PDFs. */
let pdfBytes: number;
let answer: DeliveryOutcome;
/** When set, deliveries wait for this outcome. */
let deliveries: Promise<DeliveryOutcome> | null;

function open(change: Partial<HostedScanner> = {}, asked: AskedScan | null = null): StoreApi<HostedScan> {
  let nextId = 0;
  const outbox = createOutbox({
    store: null,
    deliver: async (finished) => {
      posted.push(finished);
      return deliveries ?? answer;
    },
    tryWithLock: (_id, work) => work(),
    isOnline: () => true,
    nowMs: () => 5000,
    after: () => () => undefined,
  });
  return createHostedScan({
    scanner: { ...SCANNER, ...change },
    asked,
    scan: Object.assign(scan, {
      writePdf: async (pages: readonly FinishedPage[], label: PdfLabel & PdfForm) => {
        written.push({ pages, label });
        return new Blob(["%PDF-".padEnd(pdfBytes)]);
      },
      recodePage: (jpeg: Blob) => Promise.resolve({ picture: jpeg, widthPx: 10, heightPx: 10 }),
    }),
    drafts,
    memory,
    outbox,
    draftId: {
      read: () => draftId,
      write: (id) => {
        draftId = id;
      },
    },
    hold: () => undefined,
    makeThumbnail: (jpeg) => Promise.resolve(jpeg),
    newId: () => `id${nextId++}`,
    now: () => 1000,
    notify: (event) => events.push(event),
  });
}

const photos = (...names: string[]): File[] => names.map((name) => new File([name], name, { type: "image/jpeg" }));
const pageNames = (hosted: StoreApi<HostedScan>): string[] =>
  draftPages(hosted.getState().draft).map(({ source }) => source.fileName);

beforeEach(() => {
  scan = new PacedScan();
  drafts = new MemoryDocuments();
  memory = new MemoryDocuments();
  draftId = null;
  events = [];
  posted = [];
  written = [];
  answer = { kind: "delivered", atMs: 6000, isEchoed: null };
  deliveries = null;
  pdfBytes = 5;
});

describe("a hosted scan", () => {
  it("sets a damaged draft aside, until the person removes it or starts again", async () => {
    const damaged = { id: "old", name: null, salvage: async () => [], remove: async () => undefined };
    drafts.listDamaged = async () => [damaged];
    draftId = "old";
    const hosted = open();
    await hosted.getState().restore();
    expect(hosted.getState()).toMatchObject({ draft: null, damagedDraft: damaged });
    expect(draftId).toBe("old");
    hosted.getState().forgetDamagedDraft();
    expect(hosted.getState().damagedDraft).toBeNull();
    expect(draftId).toBeNull();
  });

  it("is made with the scanner's settings, sent, and then deleted from the device", async () => {
    const hosted = open();
    expect(await hosted.getState().addFiles(photos("a.jpg", "b.jpg"))).toBe(true);
    await hosted.getState().finish();
    await eventually(() => expect(events.at(-1)?.event).toBe("delivered"));
    expect(scan.log.filter((line) => line.startsWith("read"))).toEqual([]);
    expect(scan.log).toContain("make a.jpg flat 0");
    expect(written[0]?.label).toEqual({ title: "Front desk", languages: "deu+eng" });
    expect(posted).toMatchObject([
      {
        scanner: { id: 7, name: "Front desk" },
        webhookUrl: "https://example.com/scans",
        pageCount: 2,
        finishedAtMs: 1000,
      },
    ]);
    expect(events.map(({ event }) => event)).toEqual(["page", "finished", "delivered"]);
    await eventually(async () => expect(await drafts.list()).toEqual([]));
    expect(draftId).toBeNull();
  });

  it("can be saved by the person before it is sent, and stays to be sent", async () => {
    const hosted = open();
    expect(await hosted.getState().makeCopy()).toBeNull();
    await hosted.getState().addFiles(photos("a.jpg", "b.jpg"));
    const copy = await hosted.getState().makeCopy();
    expect([copy?.name, await copy?.text()]).toEqual(["Front desk.pdf", "%PDF-"]);
    expect(hosted.getState()).toMatchObject({ stage: { kind: "review" }, problem: null });
    expect([posted, pageNames(hosted)]).toEqual([[], ["a.jpg", "b.jpg"]]);
    expect(events.map(({ event }) => event)).toEqual(["page"]);
    await hosted.getState().finish();
    await eventually(() => expect(posted).toHaveLength(1));
    expect(written).toHaveLength(2);
  });

  it("has a text layer where the scanner asks for one", async () => {
    const hosted = open({ textLayer: true });
    await hosted.getState().addFiles(photos("a.jpg"));
    await hosted.getState().finish();
    expect(written[0]?.pages[0]?.text?.text).toBe("text of a.jpg in deu+eng");
  });

  it("keeps its pages until it is delivered when the outbox is in memory only", async () => {
    answer = { kind: "failed", why: { kind: "refused", status: 500 }, retryAfterMs: null };
    const hosted = open();
    await hosted.getState().addFiles(photos("a.jpg"));
    await hosted.getState().finish();
    await eventually(() =>
      expect(events.at(-1)).toEqual({ flatbed: "scanner", event: "failed", reason: "refused", status: 500 }),
    );
    expect(await drafts.list()).toHaveLength(1);
    const again = open();
    await again.getState().restore();
    await eventually(() => expect(pageNames(again)).toEqual(["a.jpg"]));
  });

  it("does not touch the next scan when it is delivered late", async () => {
    let deliverNow: (outcome: DeliveryOutcome) => void = () => undefined;
    deliveries = new Promise((resolve) => {
      deliverNow = resolve;
    });
    const hosted = open();
    await hosted.getState().addFiles(photos("first.jpg"));
    await hosted.getState().finish();
    await hosted.getState().restart();
    await hosted.getState().addFiles(photos("second.jpg"));
    const secondId = draftId;
    deliverNow({ kind: "delivered", atMs: 6000, isEchoed: null });
    await eventually(() => expect(events.at(-1)?.event).toBe("delivered"));
    expect(pageNames(hosted)).toEqual(["second.jpg"]);
    expect([secondId === null, draftId]).toEqual([false, secondId]);
    expect((await drafts.list()).map(({ id }) => id)).toEqual([secondId]);
  });

  it("is offered for download when the scanner has no webhook", async () => {
    const hosted = open({ webhookUrl: null });
    await hosted.getState().addFiles(photos("a.jpg"));
    await hosted.getState().finish();
    expect(hosted.getState().stage).toMatchObject({ kind: "download", pageCount: 1 });
    expect(posted).toEqual([]);
    await hosted.getState().restart();
    expect(await drafts.list()).toEqual([]);
    expect(hosted.getState()).toMatchObject({ stage: { kind: "welcome" }, draft: null });
  });
});

describe("a hosted scan whose scanner asks for more", () => {
  const ASKED: Asked = {
    ...NOTHING_ASKED,
    steps: [
      { title: "Passport", hint: "", pages: 1, isRequired: true },
      { title: "Proof of address", hint: "", pages: null, isRequired: true },
      { title: "Contract", hint: "", pages: 2, isRequired: false },
    ],
  };
  const SPLIT = "https://example.com/scans?n={step}-{count}";
  const openWith = (change: Partial<Asked>, webhookUrl = SCANNER.webhookUrl): StoreApi<HostedScan> => {
    const scanner = { ...SCANNER, pageLimit: 20, webhookUrl, asked: { ...ASKED, ...change } };
    return open(scanner, openAsked(scanner, scanner.asked, { recodePage: () => Promise.reject(new Error()) }, "token"));
  };
  const bookmarks = (): unknown => written.at(-1)?.label.outline;

  it("keeps the pages of each step together, in the order of the steps, and names them", async () => {
    const hosted = openWith({});
    const { addFiles, finish } = hosted.getState();
    expect(await addFiles(photos("address.jpg"), 1)).toBe(true);
    await addFiles(photos("contract-1.jpg", "contract-2.jpg"), 2);
    await addFiles(photos("passport.jpg"), 0);
    scan.pagesOf.set("bill.pdf", 2);
    await addFiles(photos("bill.pdf"), 1);
    const names = ["passport.jpg", "address.jpg", "bill.pdf", "bill.pdf", "contract-1.jpg", "contract-2.jpg"];
    await eventually(() => expect(pageNames(hosted)).toEqual(names));
    await finish();
    await eventually(() => expect(posted).toMatchObject([{ pageCount: 6 }]));
    expect(bookmarks()).toEqual([
      { title: "Passport", pageIndex: 0 },
      { title: "Proof of address", pageIndex: 1 },
      { title: "Contract", pageIndex: 4 },
    ]);
  });

  it("finds its steps again after a reload", async () => {
    const hosted = openWith({});
    await hosted.getState().addFiles(photos("contract.jpg"), 2);
    await hosted.getState().addFiles(photos("passport.jpg"), 0);
    const again = openWith({});
    await again.getState().restore();
    await eventually(() => expect(pageNames(again)).toEqual(["passport.jpg", "contract.jpg"]));
    expect(draftPages(again.getState().draft).map(({ source }) => source.step)).toEqual([0, 2]);
  });

  it("takes a page again for its step", async () => {
    const hosted = openWith({});
    await hosted.getState().addFiles(photos("passport.jpg"), 0);
    await hosted.getState().addFiles(photos("address.jpg"), 1);
    const [passport] = draftPages(hosted.getState().draft);
    hosted.getState().openCamera(passport?.id ?? null, 0);
    expect(await hosted.getState().addFiles(photos("better.jpg"))).toBe(true);
    expect(pageNames(hosted)).toEqual(["better.jpg", "address.jpg"]);
    expect(draftPages(hosted.getState().draft).map(({ source }) => source.step)).toEqual([0, 1]);
  });

  it("is not sent before what is required is there, no step too many pages included", async () => {
    const hosted = openWith({});
    const { addFiles, finish } = hosted.getState();
    expect(await addFiles(photos("a.jpg", "b.jpg"), 0)).toBe(false);
    expect(hosted.getState().problem).toEqual({ kind: "stepLimit" });
    await addFiles(photos("contract.jpg"), 2);
    await finish();
    expect(hosted.getState()).toMatchObject({
      stage: { kind: "review" },
      problem: { kind: "unfinished", titles: ["Passport", "Proof of address", "Contract"] },
    });
    scan.pagesOf.set("passport.pdf", 2);
    await addFiles(photos("passport.pdf"), 0);
    await addFiles(photos("address.jpg"), 1);
    await addFiles(photos("contract-2.jpg"), 2);
    await finish();
    expect(hosted.getState().problem).toEqual({ kind: "unfinished", titles: ["Passport"] });
    expect(posted).toEqual([]);
  });

  it("is a PDF and a post for each step that has pages, told apart by their URLs and times", async () => {
    const hosted = openWith({ isSplit: true }, SPLIT);
    const { addFiles, finish } = hosted.getState();
    await addFiles(photos("address-1.jpg", "address-2.jpg"), 1);
    await addFiles(photos("passport.jpg"), 0);
    await finish();
    await eventually(() => expect(events.at(-1)).toEqual({ flatbed: "scanner", event: "delivered", pageCount: 3 }));
    expect(posted.map(({ webhookUrl, pageCount, finishedAtMs }) => [webhookUrl, pageCount, finishedAtMs])).toEqual([
      ["https://example.com/scans?n=1-2", 1, 1000],
      ["https://example.com/scans?n=2-2", 2, 1001],
    ]);
    expect(written.map(({ label }) => [label.title, label.properties])).toEqual([
      ["Front desk – Passport", [["Step", "Passport"]]],
      ["Front desk – Proof of address", [["Step", "Proof of address"]]],
    ]);
    expect(hosted.getState().stage).toMatchObject({
      kind: "sent",
      outboxIds: [expect.any(Number), expect.any(Number)],
    });
    await eventually(async () => expect(await drafts.list()).toEqual([]));
  });

  it("keeps its pages until all PDFs are delivered when the outbox is in memory only", async () => {
    let deliverNow: (outcome: DeliveryOutcome) => void = () => undefined;
    deliveries = new Promise((resolve) => {
      deliverNow = resolve;
    });
    const hosted = openWith({ isSplit: true }, SPLIT);
    await hosted.getState().addFiles(photos("passport.jpg"), 0);
    await hosted.getState().addFiles(photos("address.jpg"), 1);
    await hosted.getState().finish();
    expect(posted).toHaveLength(2);
    expect(await drafts.list()).toHaveLength(1);
    deliverNow({ kind: "delivered", atMs: 6000, isEchoed: null });
    await eventually(async () => expect(await drafts.list()).toEqual([]));
    expect(events.filter(({ event }) => event === "delivered")).toHaveLength(1);
  });

  it("is not sent when no PDF of it is small enough", async () => {
    const hosted = openWith({ steps: [], limitMb: 0.1 });
    pdfBytes = 150_000;
    await hosted.getState().addFiles(photos("a.jpg"));
    await hosted.getState().finish();
    expect(hosted.getState()).toMatchObject({ stage: { kind: "review" }, problem: { kind: "large", mostMb: 0.1 } });
    pdfBytes = 90_000;
    await hosted.getState().finish();
    await eventually(() => expect(posted).toMatchObject([{ pageCount: 1 }]));
  });

  it("is one PDF of all steps for the person, and stays to be sent", async () => {
    const hosted = openWith({ isSplit: true }, SPLIT);
    await hosted.getState().addFiles(photos("passport.jpg"), 0);
    await hosted.getState().addFiles(photos("address.jpg"), 1);
    expect((await hosted.getState().makeCopy())?.name).toBe("Front desk.pdf");
    expect(written.at(-1)?.pages).toHaveLength(2);
    expect([posted, pageNames(hosted)]).toEqual([[], ["passport.jpg", "address.jpg"]]);
  });
});

describe("the pages of a hosted scan", () => {
  it("are not sent when one of them failed", async () => {
    scan.failing.set("broken.jpg", new ScanError("undecodable_image", "It is not a picture."));
    const hosted = open();
    await hosted.getState().addFiles(photos("a.jpg", "broken.jpg"));
    await hosted.getState().finish();
    expect(hosted.getState()).toMatchObject({ stage: { kind: "review" }, problem: { kind: "failed", numbers: [2] } });
    expect(posted).toEqual([]);
  });

  it("lose their problem when pages are moved or deleted", async () => {
    const hosted = open();
    await hosted.getState().addFiles(photos("a.jpg", "b.jpg", "c.jpg"));
    const { draft } = hosted.getState();
    const [first, second] = draftPages(draft) as [ScanPage, ScanPage];
    const actions = draft?.session.getState();
    for (const change of [() => actions?.movePages([first.id], 1), () => actions?.deletePages([second.id])]) {
      await hosted.getState().addFiles(photos("d.jpg", "e.jpg"));
      expect(hosted.getState().problem).toEqual({ kind: "limit" });
      change();
      expect(hosted.getState().problem).toBeNull();
    }
  });

  it("are at most as many as the scanner allows, those of PDFs included", async () => {
    const hosted = open();
    expect(await hosted.getState().addFiles(photos("a.jpg", "b.jpg", "c.jpg", "d.jpg"))).toBe(false);
    expect(hosted.getState().problem).toEqual({ kind: "limit" });
    scan.pagesOf.set("long.pdf", 4);
    expect(await hosted.getState().addFiles(photos("long.pdf"))).toBe(true);
    await hosted.getState().finish();
    expect(hosted.getState()).toMatchObject({ stage: { kind: "review" }, problem: { kind: "limit" } });
    expect(posted).toEqual([]);
  });

  it("are under review again when the person cancels", async () => {
    scan.hold("make");
    const hosted = open();
    await hosted.getState().addFiles(photos("a.jpg"));
    const finished = hosted.getState().finish();
    await eventually(() => expect(hosted.getState().draft?.job.getState().view.kind).toBe("waiting"));
    hosted.getState().draft?.job.getState().cancel();
    await finished;
    expect(hosted.getState()).toMatchObject({ stage: { kind: "review" }, problem: null });
    scan.release();
  });

  it("keep their order when one is retaken", async () => {
    const hosted = open();
    await hosted.getState().addFiles(photos("a.jpg", "b.jpg", "c.jpg"));
    const second = draftPages(hosted.getState().draft)[1];
    hosted.getState().openCamera(second?.id ?? null);
    expect(await hosted.getState().addFiles(photos("better.jpg"))).toBe(true);
    expect(pageNames(hosted)).toEqual(["a.jpg", "better.jpg", "c.jpg"]);
    expect(hosted.getState().draft?.session.getState().notice).toBeNull();
  });

  it("are in memory when the device is full", async () => {
    drafts.isFull = true;
    const hosted = open();
    expect(await hosted.getState().addFiles(photos("a.jpg"))).toBe(true);
    expect(pageNames(hosted)).toEqual(["a.jpg"]);
    expect(hosted.getState().draft?.isStored).toBe(false);
    expect(await drafts.list()).toEqual([]);
    memory.isFull = true;
    expect(await hosted.getState().addFiles(photos("b.jpg"))).toBe(false);
    expect(hosted.getState().problem).toMatchObject({ kind: "error", error: { code: "storage_full" } });
  });
});
