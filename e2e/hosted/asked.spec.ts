/** Scanners that ask for steps and questions: made in the dashboard, gone through, and what the receiver gets. */
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { NOTHING_ASKED, type Asked } from "../../src/hosted/asked/asked.ts";
import { writeToken } from "../../src/hosted/link-token.ts";
import { makeSigningKeys } from "../../src/hosted/signing-keys.ts";
import { newTicketId, signTicket } from "../../src/hosted/tickets/ticket.ts";
import type { Receiver } from "../../tools/server/receive.mjs";
import { FRONT_DESK, linkTo } from "../fixtures/scanner.ts";
import { expectAccessible, expectFrameAccessible } from "../support/accessibility.ts";
import { expect } from "../support/app.ts";
import { expectFits } from "../support/fits.ts";
import { inFrame, scannerFrame } from "./framed-scanner.ts";
import { getDocument } from "../support/pdfjs.ts";
import { test } from "../support/receiver.ts";
import { note, secondNote, thirdNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";

test.use({ serviceWorkers: "block" });

const ASKED: Asked = {
  ...NOTHING_ASKED,
  steps: [
    { title: "Passport, first page", hint: "The page with your photo", pages: 1, isRequired: true },
    { title: "Proof of address", hint: "", pages: null, isRequired: true },
    { title: "Contract", hint: "", pages: 2, isRequired: false },
  ],
  questions: [
    { label: "Date of birth", kind: "date", choices: [], isRequired: true },
    { label: "How may we answer?", kind: "choice", choices: ["By post", "By mail"], isRequired: true },
    { label: "Remarks", kind: "text", choices: [], isRequired: false },
  ],
};

const step = (place: Page | FrameLocator, title: string): Locator => place.getByRole("region", { name: title });
const send = (place: Page | FrameLocator): Locator => place.getByRole("button", { name: /^Send \d/ });

async function add(place: Page | FrameLocator, title: string, ...paths: readonly string[]): Promise<void> {
  const pages = step(place, title).getByRole("button", { name: /^Enlarge page/ });
  const before = await pages.count();
  await step(place, title)
    .locator("input[type=file]")
    .setInputFiles([...paths]);
  await expect(pages).toHaveCount(before + paths.length);
}

async function answer(place: Page | FrameLocator): Promise<void> {
  await place.getByLabel("Date of birth").fill("1990-05-17");
  await place.getByLabel("How may we answer?").selectOption("By mail");
  await place.getByLabel("Remarks").fill("Zoë, before noon");
}

interface ReceivedPdf {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly outline: readonly string[];
  readonly texts: readonly string[];
  readonly info: { readonly Title: string; readonly Custom?: Readonly<Record<string, string>> };
}

/** What a receiver got, each as a reader of PDFs understands it. */
async function received({ deliveries }: Receiver): Promise<ReceivedPdf[]> {
  return Promise.all(
    deliveries.map(async ({ parts: [file, fields] }) => {
      const task = getDocument({ data: new Uint8Array(file?.content ?? []), verbosity: 0 });
      const pdf = await task.promise;
      const texts: string[] = [];
      for (let number = 1; number <= pdf.numPages; number++) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        texts.push(
          items
            .map((item) => ("str" in item ? item.str : ""))
            .join(" ")
            .replaceAll(/\s+/g, " "),
        );
      }
      const outline = ((await pdf.getOutline()) ?? []) as readonly { title: string; dest: readonly unknown[] }[];
      const marks = outline.map(
        async ({ title, dest }) => `${(await pdf.getPageIndex(dest[0] as never)) + 1} ${title}`,
      );
      const { info } = await pdf.getMetadata();
      const result = {
        fields: JSON.parse(fields?.content.toString() ?? "") as Record<string, unknown>,
        outline: await Promise.all(marks),
        texts,
        info: info as ReceivedPdf["info"],
      };
      await task.destroy();
      return result;
    }),
  );
}

test("a checklist is made in the dashboard, outlives a reload, and comes as one PDF with bookmarks", async ({
  page,
  baseUrl,
  receiver,
}) => {
  await page.goto(`${baseUrl}#/dashboard/scanners`);
  await page.getByLabel("Name").fill("Front desk");
  await page.getByLabel("Webhook URL").fill(receiver.url);
  await page.getByText("What is asked for").click();
  const steps = [
    ["Passport, first page", "1"],
    ["Proof of address", ""],
    ["Contract", "2"],
  ] as const;
  for (const [i, [title, pages]] of steps.entries()) {
    await page.getByRole("button", { name: "Add a step" }).click();
    const row = page.getByRole("group", { name: `Step ${i + 1}` });
    await expect(row.getByLabel("Title")).toBeFocused();
    await row.getByLabel("Title").fill(title);
    await row.getByLabel("Number of pages").fill(pages);
  }
  await page.getByRole("group", { name: "Step 3" }).getByLabel("Required").uncheck();
  await page.getByRole("group", { name: "Step 1" }).getByLabel("Hint").fill("The page with your photo");
  for (const i of [1, 2]) {
    await page.getByRole("button", { name: "Add a question" }).click();
    await page
      .getByRole("group", { name: `Question ${i}` })
      .getByRole("textbox", { name: "Question" })
      .fill(`Question ${i}?`);
  }
  const second = page.getByRole("group", { name: "Question 2" });
  await second.getByRole("textbox", { name: "Question" }).fill("How may we answer?");
  await second.getByLabel("Answer").selectOption("Choice");
  await second.getByLabel("Answers to choose from").fill("By post\n\nBy mail");
  await page.getByRole("button", { name: "Remove: Question 1" }).click();
  await page.getByRole("button", { name: "Move up: Step 2" }).click();
  await page.getByRole("button", { name: "Move up: Step 2" }).click();
  await page.getByLabel("PDFs").selectOption("One for each step");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create scanner" }).click();
  await expect(page.getByRole("alert").getByText("needs steps, and {step} in the query")).toBeVisible();
  await page.getByLabel("PDFs").selectOption("One for all, with bookmarks");
  await page.getByRole("button", { name: "Create scanner" }).click();

  // A form shows again what was saved.
  await page.getByRole("button", { name: "Edit Front desk" }).click();
  await page.getByText("What is asked for").click();
  await expect(page.getByRole("group", { name: "Step 1" }).getByLabel("Hint")).toHaveValue("The page with your photo");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "More for Front desk" }).click();
  const link = await page.getByRole("menuitem", { name: "Open" }).getAttribute("href");

  await page.goto("about:blank");
  await page.goto(link ?? "");
  await expect(page.getByRole("listitem").filter({ hasText: "Contract" })).toContainText("2 pages, optional");
  await expect(page.getByText("1 question")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Begin" }).click();
  await add(page, "Contract", thirdNote.path);
  await add(page, "Passport, first page", note.path);
  await expect(step(page, "Passport, first page").getByText("Done: 1 page")).toBeVisible();
  await expect(step(page, "Passport, first page").getByRole("button", { name: /^Photograph/ })).toHaveCount(0);
  const problem = page.getByRole("alert").filter({ hasText: "Not complete yet" });
  for (const _time of ["first", "again"]) {
    await page.getByLabel("How may we answer?").evaluate((field) => field.scrollIntoView({ block: "end" }));
    await expect(step(page, "Passport, first page").getByRole("heading")).not.toBeInViewport();
    await send(page).click();
    await expect(problem).toBeInViewport();
  }
  await expect(problem).toHaveText("Not complete yet: Proof of address, Contract, How may we answer?");
  await expectAccessible(page);
  await page.getByLabel("How may we answer?").selectOption("By mail");
  await expect
    .poll(async () => (await storedRecords(page, ["documents"], "flatbed-hosted"))["documents"])
    .toEqual([[expect.anything(), expect.objectContaining({ pageIds: [expect.anything(), expect.anything()] })]]);

  await page.reload();
  await page.getByRole("button", { name: "Go on with 2 pages" }).click();
  await expect(page.getByLabel("How may we answer?")).toHaveValue("By mail");
  await expect(step(page, "Contract").getByText("1 of 2 pages")).toBeVisible();
  await add(page, "Proof of address", secondNote.path);
  await add(page, "Contract", note.path);
  await expect(page.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
  await send(page).click();
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });

  const [pdf, ...others] = await received(receiver);
  expect(others).toEqual([]);
  expect(pdf?.fields).toEqual({
    scanner_id: expect.any(Number) as unknown,
    scanner_name: "Front desk",
    page_count: 5,
    timestamp: expect.any(String) as unknown,
  });
  expect(pdf?.outline).toEqual(["2 Passport, first page", "3 Proof of address", "4 Contract"]);
  expect(pdf?.texts[0]).toContain("How may we answer? By mail");
  expect(pdf?.info.Custom).toEqual({ Question1: "How may we answer?", Answer1: "By mail" });
  await page.getByRole("button", { name: "Scan something else" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByLabel("How may we answer?")).toHaveValue("");
});

test("a PDF for each step is posted by itself, and a link for one scan closes after all", async ({
  page,
  baseUrl,
  receiver,
}) => {
  const { privateKey } = await makeSigningKeys();
  const expiresAtS = Math.floor(Date.now() / 1000) + 3600;
  const terms = { reference: "4711", scannerId: FRONT_DESK.id, dueAtS: expiresAtS, expiresAtS, id: newTicketId() };
  const ticket = await signTicket({ ...terms, isOnce: true }, privateKey);
  const webhookUrl = `${receiver.url}?r={reference}&n={step}/{count}`;
  const scanner = { ...FRONT_DESK, webhookUrl, asked: { ...ASKED, isSplit: true } };
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(new URL(request.url()).search));
  await page.goto(`${baseUrl}#/s/${await writeToken(scanner, privateKey, ticket)}`);
  await page.getByRole("button", { name: "Begin" }).click();
  await add(page, "Proof of address", note.path, secondNote.path);
  await add(page, "Passport, first page", thirdNote.path);
  await answer(page);
  await expect(page.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
  await send(page).click();
  await expect(page.getByRole("heading", { name: "2 of 2 PDFs are delivered" })).toBeVisible({ timeout: 60_000 });
  await expect(step(page, "Proof of address").getByRole("heading", { name: "Delivered" })).toBeVisible();
  await expectAccessible(page);
  expect(posted.sort()).toEqual(["?r=4711&n=1/2", "?r=4711&n=2/2"]);
  const pdfs = (await received(receiver)).sort((a, b) => a.info.Title.localeCompare(b.info.Title));
  expect(pdfs.map(({ info, fields, outline }) => [info.Title, fields["page_count"], outline])).toEqual([
    ["Front desk – Passport, first page", 2, ["2 Passport, first page"]],
    ["Front desk – Proof of address", 3, ["2 Proof of address"]],
  ]);
  expect(pdfs[0]?.info.Custom).toMatchObject({
    Step: "Passport, first page",
    Answer1: "1990-05-17",
    Answer3: "Zoë, before noon",
  });
  const [first = 0, second = 0] = pdfs.map(({ fields }) => Date.parse(String(fields["timestamp"])));
  expect(second - first).toBe(1);
  expect(receiver.preflights()).toBe(0);
  await page.getByRole("button", { name: "Scan something else" }).click();
  await expect(page.getByRole("heading", { name: "This link was used on this device" })).toBeVisible();
});

test("of two PDFs the one that is refused is kept and can be sent again", async ({ page, baseUrl, receiver }) => {
  const webhookUrl = `${receiver.url}?answer=200&n={step}`;
  const refusing = `${receiver.url}?answer=500&n={step}`;
  const asked = { ...ASKED, questions: [], isSplit: true };
  await page.goto(await linkTo(baseUrl, { webhookUrl, asked }));
  await page.route(/n=2$/, async (route) => route.continue({ url: refusing.replace("{step}", "2") }), { times: 1 });
  await page.getByRole("button", { name: "Begin" }).click();
  await add(page, "Proof of address", note.path);
  await add(page, "Passport, first page", thirdNote.path);
  await expect(page.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
  await send(page).click();
  await expect(page.getByRole("heading", { name: "1 of 2 PDFs are delivered" })).toBeVisible({ timeout: 60_000 });
  const refused = step(page, "Proof of address");
  await expect(refused.getByText("refused the scan (status 500)")).toBeVisible();
  await refused.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { name: "2 of 2 PDFs are delivered" })).toBeVisible();
});

test("a checklist is gone through by keyboard in a frame of another site", async ({ baseUrl, receiver }) => {
  const asked = { ...ASKED, steps: ASKED.steps.slice(0, 2) };
  const token = await writeToken({ ...FRONT_DESK, webhookUrl: receiver.url, asked }, null);
  const { page: shop, events, close } = await inFrame(baseUrl, token, "camera; loopback-network");
  try {
    const frame = shop.frameLocator("iframe");
    const focused = frame.locator(":focus");
    // Without a listener in between, the browser would show a dialog of its own for a while.
    shop.on("filechooser", () => undefined);
    /** Presses the tab key until something of this name has the focus. */
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let presses = 0; presses < 30; presses++) {
        await shop.keyboard.press("Tab");
        if ((await focused.count()) === 0) continue;
        const text = await focused.evaluate(
          (element) =>
            element.getAttribute("aria-label") ??
            (element as HTMLInputElement).labels?.[0]?.textContent ??
            element.textContent,
        );
        if (name.test(text)) return;
      }
      throw new Error(`No ${name.source} can be reached.`);
    };
    const choose = async (title: string, path: string): Promise<void> => {
      await tabTo(new RegExp(`^Choose files: ${title}`));
      const dialog = shop.waitForEvent("filechooser");
      await shop.keyboard.press("Enter");
      await (await dialog).setFiles(path);
      await expect(step(frame, title).getByRole("button", { name: /^Enlarge page/ })).toHaveCount(1);
    };
    await expect(frame.getByRole("button", { name: "Begin" })).toBeVisible();
    await tabTo(/^Begin/);
    await shop.keyboard.press("Enter");
    await expect(frame.getByRole("heading", { name: "What is asked for" })).toBeFocused();
    await choose("Passport", note.path);
    await choose("Proof of address", secondNote.path);
    await tabTo(/^Date of birth/);
    await shop.keyboard.type("05171990");
    await tabTo(/^How may we answer/);
    await shop.keyboard.type("By p");
    await tabTo(/^Remarks/);
    await shop.keyboard.type("None");
    await expect(frame.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
    await tabTo(/^Send 2 pages/);
    await shop.keyboard.press("Enter");
    await expect(frame.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
    const [pdf] = await received(receiver);
    expect(pdf?.info.Custom).toMatchObject({ Answer1: "1990-05-17", Answer2: "By post", Answer3: "None" });
    expect((await events()).map(({ event }) => event)).toEqual(["ready", "page", "page", "finished", "delivered"]);
  } finally {
    await close();
  }
});

test.describe("the checklist and its questions", () => {
  const SIZES = [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1280, height: 800 },
  ];

  /** Begins, adds a page, answers, and asks what is missing. */
  async function goHalfway(place: Page | FrameLocator): Promise<void> {
    await place.getByRole("button", { name: "Begin" }).click();
    await add(place, "Passport, first page", note.path);
    await expect(place.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
    await answer(place);
    await send(place).click();
    await expect(place.getByRole("alert").filter({ hasText: "Not complete yet: Proof of address" })).toBeVisible();
  }

  /** What a screen reader says of it. */
  async function expectNames(place: Page | FrameLocator): Promise<void> {
    await expect(place.locator("main")).toMatchAriaSnapshot(`
      - heading "What is asked for" [level=2]
      - alert:
        - paragraph: "Not complete yet: Proof of address"
      - list:
        - listitem:
          - region "Passport, first page":
            - heading "Passport, first page" [level=3]
            - paragraph: The page with your photo
            - paragraph: "Done: 1 page"
            - list:
              - listitem:
                - button "Enlarge page 1"
                - button "Move page 1 earlier" [disabled]
                - button "Move page 1 later" [disabled]
                - button "Rotate page 1"
                - button "Take page 1 again"
                - button "Delete page 1"
        - listitem:
          - region "Proof of address":
            - heading "Proof of address" [level=3]
            - paragraph: Any number of pages
            - 'button "Photograph: Proof of address"'
            - 'button "Choose files: Proof of address"'
        - listitem:
          - region "Contract":
            - heading "Contract" [level=3]
            - paragraph: 2 pages, optional
            - 'button "Photograph: Contract"'
            - 'button "Choose files: Contract"'
      - region "Questions":
        - heading "Questions" [level=3]
        - textbox "Date of birth": 1990-05-17
        - combobox "How may we answer?"
        - textbox "Remarks optional": Zoë, before noon
      - button "Save a copy"
      - button "Send 1 page"
    `);
  }

  async function atAllSizes(page: Page, check: (what: string) => Promise<void>): Promise<void> {
    for (const size of SIZES)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await check(`${size.width} px, ${colorScheme}`);
      }
  }

  test("fit, and are named, alone", async ({ page, baseUrl, receiver }) => {
    await page.goto(await linkTo(baseUrl, { webhookUrl: receiver.url, asked: ASKED }));
    await goHalfway(page);
    await expectNames(page);
    await atAllSizes(page, async (what) => {
      await expectFits(page, what);
      await expectAccessible(page);
    });
  });

  test("fit, and are named, in a frame, where a reload loses nothing", async ({ baseUrl, receiver }) => {
    const token = await writeToken({ ...FRONT_DESK, webhookUrl: receiver.url, asked: ASKED }, null);
    const { page: shop, close } = await inFrame(baseUrl, token, "camera; loopback-network");
    try {
      const frame = shop.frameLocator("iframe");
      await goHalfway(frame);
      await expectNames(frame);
      await shop.reload();
      await frame.getByRole("button", { name: "Go on with 1 page" }).click();
      await expect(step(frame, "Passport, first page").getByText("Done: 1 page")).toBeVisible();
      await expect(frame.getByLabel("Date of birth")).toHaveValue("1990-05-17");
      await expect(frame.getByLabel("How may we answer?")).toHaveValue("By mail");
      await expect(frame.getByLabel("Remarks")).toHaveValue("Zoë, before noon");
      await shop.locator("iframe").evaluate((element) => {
        element.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0";
      });
      const inside = scannerFrame(shop);
      await atAllSizes(shop, async (what) => {
        await expectFits(inside, what);
        await expectFrameAccessible(shop, inside);
      });
    } finally {
      await close();
    }
  });
});

test("pages are grey and small where the scanner says so", async ({ page, baseUrl, receiver }) => {
  const limited = (limitMb: number): Asked => ({ ...NOTHING_ASKED, limitMb, isGrey: true });
  await page.goto(await linkTo(baseUrl, { webhookUrl: receiver.url, asked: limited(0.2) }));
  await page.locator("input[type=file]").setInputFiles([note.path, secondNote.path, thirdNote.path]);
  await expect(page.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
  await send(page).click();
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
  const file = receiver.deliveries[0]?.parts[0]?.content ?? Buffer.from("");
  expect(file.length).toBeLessThanOrEqual(200_000);
  expect(file.toString("latin1")).toContain("/DeviceGray");
  expect(file.toString("latin1")).not.toContain("/DeviceRGB");
});
