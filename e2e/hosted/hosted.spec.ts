/** The page of a hosted scanner, from its link to a real receiver on this machine. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { writeToken } from "../../src/hosted/link-token.ts";
import type { HostedScanner } from "../../src/hosted/scanner.ts";
import type { Delivery, Receiver } from "../../tools/server/receive.mjs";
import { expectAccessible } from "../support/accessibility.ts";
import { expect } from "../support/app.ts";
import { readPdf } from "../support/pdf-text.ts";
import { test } from "../support/receiver.ts";
import { note, secondNote, thirdNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";

// Most of these tests need none, and installing it takes longer than they do.
test.use({ serviceWorkers: "block" });
/** For a test that puts the clock forward, or takes the storage away. */
const freshTest = test.extend({ freshProfile: true });

const files = [note, secondNote, thirdNote].map(({ path }) => path);

function scannerFor(webhookUrl: string | null, change: Partial<HostedScanner> = {}): HostedScanner {
  return {
    id: 412_345,
    name: "Front desk",
    colour: "#0b7a75",
    webhookUrl,
    languages: "eng",
    filter: "white",
    textLayer: false,
    pageLimit: 20,
    ...change,
  };
}

async function open(page: Page, baseUrl: string, scanner: HostedScanner): Promise<void> {
  await page.goto(`${baseUrl}#/s/${await writeToken(scanner, null)}`);
  await expect(page.getByRole("heading", { name: scanner.name })).toBeVisible();
}

/** Chooses photos on the start page and waits until all pages are processed. */
async function scan(page: Page, chosen: readonly string[]): Promise<void> {
  await page.locator("input[type=file]").setInputFiles([...chosen]);
  await expect(page.getByRole("button", { name: /^Enlarge page/ })).toHaveCount(chosen.length);
  await expect(page.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
}

const send = (page: Page): Promise<void> => page.getByRole("button", { name: /^Send \d/ }).click();
const expectDelivered = (page: Page): Promise<void> =>
  expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
const acceptedBy = ({ deliveries }: Receiver): readonly Delivery[] =>
  deliveries.filter((delivery) => delivery.accepted);

/** The PDF of the first accepted delivery. */
const scanOf = (receiver: Receiver): Buffer =>
  acceptedBy(receiver)[0]?.parts.find(({ name }) => name === "file")?.content ?? Buffer.from("");

/** Number of scan records in the deployment's databases. */
async function storedScans(page: Page): Promise<{ documents: number; blobs: number; outbox: number; drafts: number }> {
  const own = await storedRecords(page, ["documents", "blobs", "outbox"]);
  const drafts = await storedRecords(page, ["documents", "blobs"], "flatbed-hosted");
  const count = (entries: readonly unknown[] = []): number => entries.length;
  return {
    documents: count(own["documents"]),
    blobs: count(own["blobs"]) + count(drafts["blobs"]),
    outbox: count(own["outbox"]),
    drafts: count(drafts["documents"]),
  };
}

/** Number of pages in the list of the one stored draft. */
async function storedPageCount(page: Page): Promise<number | undefined> {
  const { documents = [] } = await storedRecords(page, ["documents"], "flatbed-hosted");
  return (documents[0]?.[1] as { pageIds: string[] } | undefined)?.pageIds.length;
}

test("a copy can be saved before anything is sent, and the scan is then sent as ever", async ({
  page,
  baseUrl,
  receiver,
}) => {
  await open(page, baseUrl, scannerFor(receiver.url));
  await scan(page, files.slice(0, 2));
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a copy" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("Front desk.pdf");
  const copy = await readPdf(readFileSync(await saved.path()));
  expect(copy.pages).toHaveLength(2);
  await expect(page.getByRole("heading", { name: "Check your pages" })).toBeVisible();
  expect(receiver.posts()).toBe(0);
  await send(page);
  await expectDelivered(page);
  expect((await readPdf(scanOf(receiver))).pages).toHaveLength(2);
});

test("three pages reach the receiver as specified, and nothing of them stays on the device", async ({
  page,
  baseUrl,
  receiver,
}) => {
  await open(page, baseUrl, scannerFor(receiver.url, { name: "Front desk – Büro Süd 📄" }));
  await expect(page.getByText(`Your scan will be sent to ${new URL(receiver.url).host}.`)).toBeVisible();
  await expectAccessible(page);
  await scan(page, files);
  await expectAccessible(page);
  expect(receiver.posts()).toBe(0);
  await send(page);
  await expectDelivered(page);
  await expectAccessible(page);

  expect(receiver.preflights()).toBe(0);
  expect(receiver.deliveries).toHaveLength(1);
  const [delivery] = receiver.deliveries;
  const { headers = {}, parts = [] }: Partial<Delivery> = delivery ?? {};
  expect(parts.map(({ name, fileName, type }) => [name, fileName, type])).toEqual([
    ["file", "scan.pdf", "application/pdf"],
    ["metadata", null, "application/json"],
  ]);
  const boundary = /boundary=(flatbed-\w{32})$/.exec(String(headers["content-type"]))?.[1] ?? "";
  const [file, fields] = parts.map(({ content }) => content);
  const expected = [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="scan.pdf"\r\n` +
      "Content-Type: application/pdf\r\n\r\n",
    file ?? "",
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="metadata"\r\nContent-Type: application/json\r\n\r\n`,
    fields ?? "",
    `\r\n--${boundary}--\r\n`,
  ];
  expect(delivery?.body.equals(Buffer.concat(expected.map((piece) => Buffer.from(piece))))).toBe(true);
  expect([headers["cookie"], headers["referer"]]).toEqual([undefined, undefined]);
  const metadata = JSON.parse(parts[1]?.content.toString("utf8") ?? "") as Record<string, unknown>;
  expect(metadata).toEqual({
    scanner_id: 412_345,
    scanner_name: "Front desk – Büro Süd 📄",
    page_count: 3,
    timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) as unknown,
  });
  expect(Math.abs(Date.parse(String(metadata["timestamp"])) - Date.now())).toBeLessThan(60_000);
  const { pages, title } = await readPdf(scanOf(receiver));
  expect(pages.map(({ text }) => text)).toEqual(["", "", ""]);
  expect(title).toBe("Front desk – Büro Süd 📄");

  await expect.poll(() => storedScans(page)).toEqual({ documents: 0, blobs: 0, outbox: 0, drafts: 0 });
  await page.getByRole("button", { name: "Scan something else" }).click();
  await expect(page.getByText("Your scan will be sent to")).toBeVisible();
});

test("refused: the status is shown, nothing is lost, and the scan is delivered exactly once after the fault", async ({
  page,
  baseUrl,
  receiver,
}) => {
  const scanner = scannerFor(receiver.url);
  receiver.behave({ answer: 500 });
  await open(page, baseUrl, scanner);
  await scan(page, files.slice(0, 1));
  await send(page);
  await expect(page.getByRole("heading", { name: /refused the scan \(status 500\)/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("Front desk.pdf");
  // A status that does not ask for a retry waits for the user, also at the next visit.
  await page.reload();
  await expect(page.getByRole("heading", { name: /status 500/ })).toBeVisible();
  expect(receiver.posts()).toBe(1);
  // A redirect is not followed.
  receiver.behave({ answer: 307 });
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { name: /wants the scan sent elsewhere/ })).toBeVisible();
  receiver.behave({ answer: 204 });
  await page.getByRole("button", { name: "Send again" }).click();
  await expectDelivered(page);
  expect(acceptedBy(receiver)).toHaveLength(1);
  expect((await storedScans(page)).outbox).toBe(0);

  // Another scan that is refused can be discarded.
  receiver.behave({ answer: 500 });
  await scan(page, files.slice(1, 2));
  await send(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard for good" }).click();
  await expect(page.getByText("Your scan will be sent to")).toBeVisible();
  await expect.poll(() => storedScans(page)).toEqual({ documents: 0, blobs: 0, outbox: 0, drafts: 0 });
});

freshTest(
  "busy: Retry-After is respected, also across a reload, then the scan is delivered automatically",
  async ({ page, baseUrl, receiver }) => {
    receiver.behave({ answer: 429, retryAfterS: 60 });
    await open(page, baseUrl, scannerFor(receiver.url));
    await scan(page, files.slice(0, 1));
    await send(page);
    await expect(page.getByRole("heading", { name: /status 429/ })).toBeVisible();
    receiver.behave({ answer: 204 });
    await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole("heading", { name: /status 429/ })).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(page.getByRole("heading", { name: /status 429/ })).toBeVisible();
    expect(receiver.posts()).toBe(1);
    await page.clock.runFor(40_000);
    await expectDelivered(page);
    expect(acceptedBy(receiver)).toHaveLength(1);
  },
);

test("cut off after the body: the receiver can recognise the second copy by its timestamp", async ({
  page,
  baseUrl,
  receiver,
}) => {
  receiver.behave({ answer: "cut-late" });
  await open(page, baseUrl, scannerFor(receiver.url));
  await scan(page, files.slice(0, 1));
  await send(page);
  await expect(page.getByRole("heading", { name: /^No answer from/ })).toBeVisible();
  await expect(page.getByText("You can close this page; it is sent when you open it again.")).toBeVisible();
  await expectAccessible(page);
  receiver.behave({ answer: 204 });
  await page.getByRole("button", { name: "Send again" }).click();
  await expectDelivered(page);
  await expect(page.getByText("both carry the same time")).toBeVisible();
  const metadata = acceptedBy(receiver).map(({ parts }) => parts[1]?.content.toString("utf8"));
  expect(new Set(metadata).size).toBe(1);
});

test("cut by the receiver, which answers 200 with another SHA-256: the scan is kept until it has all of it", async ({
  page,
  baseUrl,
  receiver,
}) => {
  receiver.behave({ answer: 200, keepBytes: 1000 });
  await open(page, baseUrl, scannerFor(receiver.url));
  await scan(page, files.slice(0, 1));
  await send(page);
  await expect(page.getByRole("heading", { name: /did not get your whole scan$/ })).toBeVisible();
  await expect(page.getByText("Your scan is kept on this device.")).toBeVisible();
  await expectAccessible(page);
  // As people know it who come back later.
  await page.reload();
  await expect(page.getByRole("heading", { name: /did not get your whole scan$/ })).toBeVisible();
  expect([receiver.posts(), (await storedScans(page)).outbox]).toEqual([1, 1]);
  receiver.behave({ answer: 200 });
  await page.getByRole("button", { name: "Send again" }).click();
  await expectDelivered(page);
  expect((await storedScans(page)).outbox).toBe(0);
});

test("a tab closed during the upload: the next visit sends the scan", async ({ context, page, baseUrl, receiver }) => {
  const scanner = scannerFor(receiver.url);
  receiver.behave({ answer: "silence" });
  await open(page, baseUrl, scanner);
  await scan(page, files.slice(0, 2));
  await send(page);
  await expect(page.getByRole("heading", { name: "Sending your scan" })).toBeVisible();
  await expect.poll(() => receiver.posts()).toBe(1);
  await page.close();
  receiver.behave({ answer: 204 });
  const next = await context.newPage();
  await open(next, baseUrl, scanner);
  await expectDelivered(next);
  await expect(next.getByText("both carry the same time")).toBeVisible();
  expect(acceptedBy(receiver)).toHaveLength(1);
  expect((await storedScans(next)).outbox).toBe(0);
});

test("any page of the app sends scans that an earlier visit has left", async ({ context, page, baseUrl, receiver }) => {
  receiver.behave({ answer: "silence" });
  await open(page, baseUrl, scannerFor(receiver.url));
  await scan(page, files.slice(0, 1));
  await send(page);
  await expect.poll(() => receiver.posts()).toBe(1);
  await page.close();
  receiver.behave({ answer: 204 });
  const app = await context.newPage();
  await app.goto(baseUrl);
  await expect.poll(() => acceptedBy(receiver).length).toBe(1);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("offline: scans wait for the network, are counted on the app's icon, and are each delivered once", async ({
    context,
    page,
    baseUrl,
    receiver,
  }) => {
    // A headless browser has no app icon to show the count on.
    await page.addInitScript(() =>
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void (document.documentElement.dataset["badge"] = String(count)),
      }),
    );
    const badge = page.locator("html");
    await open(page, baseUrl, scannerFor(receiver.url));
    await scan(page, files.slice(0, 1));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole("heading", { name: "Waiting for the network" })).toBeVisible();
    expect(receiver.posts()).toBe(0);
    await expect(badge).toHaveAttribute("data-badge", "1");
    // A second scan while the first one waits.
    await page.getByRole("button", { name: "Scan something else" }).click();
    await scan(page, files.slice(1, 2));
    await send(page);
    await expect(page.getByRole("heading", { name: "Waiting for the network" })).toBeVisible();
    await expect(badge).toHaveAttribute("data-badge", "2");
    await context.setOffline(false);
    await expectDelivered(page);
    await expect(badge).toHaveAttribute("data-badge", "0");
    await expect(page.getByText("twice")).toHaveCount(0);
    await expect.poll(() => acceptedBy(receiver).length).toBe(2);
    const times = acceptedBy(receiver).map(({ parts }) => parts[1]?.content.toString("utf8"));
    expect(new Set(times).size).toBe(2);
  });
});

test("two tabs never send the same scan at the same time", async ({ context, page, baseUrl, receiver }) => {
  const scanner = scannerFor(receiver.url);
  let release = (): void => undefined;
  receiver.behave({ answer: 204, waitFor: new Promise((resolve) => (release = resolve)) });
  await open(page, baseUrl, scanner);
  await scan(page, files.slice(0, 1));
  await send(page);
  await expect.poll(() => receiver.posts()).toBe(1);
  const other = await context.newPage();
  await open(other, baseUrl, scanner);
  await expect(other.getByText("Another tab is sending this scan")).toBeVisible();
  release();
  await expectDelivered(page);
  await expect(other.getByText("It was delivered or discarded in another tab.")).toBeVisible();
  expect(receiver.posts()).toBe(1);
});

/** Blocks storage, as browsers do in private windows, in third-party frames, or by the user's settings. */
async function refuseStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(indexedDB, "open", { value: refuse });
    Object.defineProperty(globalThis, "sessionStorage", { get: refuse });
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
    Object.defineProperty(navigator, "serviceWorker", {
      value: { register: () => Promise.reject(new DOMException("refused", "SecurityError")) },
    });
  });
}

test("without storage and service worker the page warns, keeps trying, and delivers", async ({
  context,
  page,
  baseUrl,
  receiver,
}) => {
  await refuseStorage(context);
  receiver.behave({ answer: 503 });
  await open(page, baseUrl, scannerFor(receiver.url));
  await scan(page, files.slice(0, 1));
  await send(page);
  await expect(page.getByText("Leave this page open until it is delivered")).toBeVisible();
  receiver.behave({ answer: 204 });
  await expectDelivered(page);
  expect(acceptedBy(receiver)).toHaveLength(1);
});

test("pages are moved, rotated, deleted, restored and kept across a reload before they are sent", async ({
  page,
  baseUrl,
  receiver,
}) => {
  await open(page, baseUrl, scannerFor(receiver.url, { pageLimit: 3 }));
  await scan(page, files);
  const thumbnails = async (): Promise<(string | null)[]> =>
    page.locator(".hosted-thumbnail img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  const before = await thumbnails();
  await page.getByRole("button", { name: "Move page 3 earlier" }).click();
  await expect.poll(thumbnails).toEqual([before[0], before[2], before[1]]);
  await page.getByRole("button", { name: "Delete page 1" }).click();
  await expect(page.getByRole("button", { name: "Send 2 pages" })).toBeVisible();
  // The list is shown before it is stored.
  await expect.poll(() => storedPageCount(page)).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Send 3 pages" })).toBeVisible();
  await expect.poll(() => storedPageCount(page)).toBe(3);
  await page.reload();
  await expect(page.getByText("Your scan will be sent to")).toBeVisible();
  // The draft does not appear in the library.
  const link = page.url();
  await page.goto(`${baseUrl}#/library`);
  await expect(page.getByRole("heading", { name: "No documents yet" })).toBeVisible();
  expect((await storedScans(page)).documents).toBe(0);
  await page.goto(link);
  await page.getByRole("button", { name: "Go on with 3 pages" }).click();
  await expect(page.getByRole("button", { name: /^Enlarge page/ })).toHaveCount(3);
  // The scanner accepts three pages.
  await page.locator("input[type=file]").setInputFiles(files.slice(0, 1));
  await expect(page.getByRole("alert")).toContainText("at most 3 pages");
  await page.getByRole("button", { name: "Enlarge page 2" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Rotate page 1" }).click();
  await send(page);
  await expectDelivered(page);
  const { pages } = await readPdf(scanOf(receiver));
  expect(pages.map(({ widthPt, heightPt }) => widthPt > heightPt)).toEqual([true, false, false]);
});

test("the corners of a page are set on its photo, by arrow keys too, and the page follows", async ({
  page,
  baseUrl,
}) => {
  await open(page, baseUrl, scannerFor(null));
  await scan(page, files.slice(0, 1));
  const region = async (): Promise<unknown> => {
    const { pages = [] } = await storedRecords(page, ["pages"], "flatbed-hosted");
    const stored = pages[0]?.[1] as { edit: { region: unknown }; picture: { edit: { region: unknown } } } | undefined;
    return stored && JSON.stringify(stored.edit.region) === JSON.stringify(stored.picture.edit.region)
      ? stored.edit.region
      : null;
  };
  await page.getByRole("button", { name: "Enlarge page 1" }).click();
  await page.getByRole("button", { name: "Set the corners" }).click();
  const corner = page.getByRole("button", { name: /^Top left corner/ });
  await corner.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expectAccessible(page);
  await expect.poll(region).toMatchObject({ kind: "corners" });
  await page.getByRole("button", { name: "Whole image" }).click();
  await expect.poll(region).toEqual({ kind: "whole" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(region).toMatchObject({ kind: "corners" });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Set the corners" })).toBeFocused();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Enlarge page 1" })).toBeFocused();
});

test("without a webhook the scan stays with the user", async ({ page, baseUrl }) => {
  await open(page, baseUrl, scannerFor(null, { textLayer: true }));
  await expect(page.getByText("Your scan stays with you.")).toBeVisible();
  await scan(page, files.slice(0, 1));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Your scan is ready" })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("Front desk.pdf");
  await expect.poll(() => storedScans(page)).toEqual({ documents: 0, blobs: 0, outbox: 0, drafts: 0 });
  await page.getByRole("button", { name: "Scan something else" }).click();
  await expect(page.getByText("Your scan stays with you.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a share sheet that was closed keeps the scan, a share deletes it", async ({ page, baseUrl }) => {
    // The test browser has no share sheet. The first one is closed by the person.
    await page.addInitScript(() => {
      let sheets = 0;
      navigator.canShare = (data) => (data?.files?.length ?? 0) > 0;
      navigator.share = async () => {
        sheets++;
        document.documentElement.dataset["sheets"] = String(sheets);
        if (sheets === 1) throw new DOMException("Share canceled", "AbortError");
      };
    });
    await open(page, baseUrl, scannerFor(null));
    await scan(page, files.slice(0, 1));
    await page.getByRole("button", { name: "Finish" }).click();
    const share = page.getByRole("button", { name: "Share" });
    await share.click();
    await expect(page.locator("html[data-sheets='1']")).toBeAttached();
    await page.reload();
    await page.getByRole("button", { name: "Go on with 1 page" }).click();
    await page.getByRole("button", { name: "Finish" }).click();
    await share.click();
    await expect(page.locator("html[data-sheets='1']")).toBeAttached();
    await share.click();
    await expect.poll(() => storedScans(page)).toEqual({ documents: 0, blobs: 0, outbox: 0, drafts: 0 });
  });
});

freshTest(
  "without free storage the scan is done in memory, with a warning, and still delivered",
  async ({ context, page, baseUrl, receiver }) => {
    await open(page, baseUrl, scannerFor(receiver.url));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: new URL(baseUrl).origin, quotaSize: 1 });
    receiver.behave({ answer: 503 });
    await scan(page, files.slice(0, 2));
    await expect(page.getByText("Leave this page open until they are sent")).toBeVisible();
    await send(page);
    await expect(page.getByText("Leave this page open until it is delivered")).toBeVisible();
    await expectAccessible(page);
    // Closing the page asks for confirmation, and the user stays.
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await Promise.all([dialog.dismiss(), closing]);
    receiver.behave({ answer: 204 });
    await page.getByRole("button", { name: "Send again" }).click();
    await expectDelivered(page);
    expect(acceptedBy(receiver)).toHaveLength(1);
  },
);

test("a scanner with a text layer gets text", async ({ page, baseUrl, receiver }) => {
  await open(page, baseUrl, scannerFor(receiver.url, { textLayer: true }));
  await page.locator("input[type=file]").setInputFiles(files.slice(0, 1));
  // Sent before processing is finished, so the app has to wait for it.
  await send(page);
  await expect(page.getByRole("heading", { name: "Preparing your scan" })).toBeVisible();
  await expectAccessible(page);
  await expectDelivered(page);
  const { pages, language } = await readPdf(scanOf(receiver));
  expect(pages[0]?.text).toContain("Thursday");
  expect(language).toBe("en");
});
