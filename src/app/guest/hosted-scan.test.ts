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
import type { FinishedPage, PdfLabel } from "../../scan/scan.ts";
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
let written: { pages: readonly FinishedPage[]; label: PdfLabel }[];
let answer: DeliveryOutcome;
/** When set, deliveries wait for this outcome. */
let deliveries: Promise<DeliveryOutcome> | null;

function open(change: Partial<HostedScanner> = {}): StoreApi<HostedScan> {
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
    scan: Object.assign(scan, {
      writePdf: async (pages: readonly FinishedPage[], label: PdfLabel) => {
        written.push({ pages, label });
        return new Blob(["%PDF-"]);
      },
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
