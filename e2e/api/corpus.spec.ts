/**
 * Files of the kinds that other scanners and PDF tools fail on, each through the three endpoints and the app. Pictures
 * of such kinds are in `odd-pictures.spec.ts`, damaged backups in `attacks/backups.spec.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "../support/app.ts";
import { callService, json, type ServiceAnswer } from "../support/call-service.ts";
import { textsOf } from "../support/pdf-text.ts";
import { allReady, chooseFiles } from "../support/scan-photos.ts";
import { blankBackPdf, jpeg2000Pdf, oddSheets, refusedPdfs, signsPdf, textPdf } from "../fixtures/files/odd-pdfs.ts";

const LINE = "Delivery note number 48213";
const PATHS = ["scan/crop", "scan/scan_pdf", "scan/extract_text"] as const;

test("sheets of odd files are shown, read and made searchable", async ({ sharedApp: app }, info) => {
  for (const [kind, bytes] of Object.entries(await oddSheets())) {
    const file = info.outputPath("sheet.pdf");
    writeFileSync(file, bytes);
    const send = (path: (typeof PATHS)[number]): Promise<ServiceAnswer> => callService(app, path, { files: [file] });
    const [cropped, made] = [await send("scan/crop"), await send("scan/scan_pdf")];
    expect([cropped.status, made.status], kind).toEqual([200, 200]);
    expect(cropped.headers["content-type"], kind).toBe("image/jpeg");
    expect(await textsOf(made.body), kind).toEqual([LINE]);
  }
});

/** What the error of each file that can't be used says. */
const SENTENCES: Readonly<Record<string, RegExp>> = {
  "no pages": /has no pages/,
  locked: /password/,
  "picture that can't be decoded": /part of the page can't be shown/,
};

test("files that can't be used are refused by the three endpoints with a sentence, and cost nothing", async ({
  sharedApp: app,
}, info) => {
  const left = new Set<string | undefined>();
  for (const [kind, bytes] of Object.entries(await refusedPdfs())) {
    const file = info.outputPath("refused.pdf");
    writeFileSync(file, bytes);
    for (const path of PATHS) {
      const answer = await callService(app, path, { files: [file] });
      const code = kind === "locked" ? "locked_pdf" : "undecodable_image";
      const title = expect.stringMatching(SENTENCES[kind] ?? /^The PDF/) as unknown;
      expect([answer.status, json(answer)], kind).toMatchObject([502, { errors: [{ code, title }] }]);
      left.add(answer.headers["x-credits-remaining"]);
    }
  }
  expect(left.size).toBe(1);
  expect([...left][0]).toMatch(/^\d+$/);
});

test("the app takes them all, says what it can't use, and exports the rest as it came", async ({ app }) => {
  const sheets = Object.values(await oddSheets());
  const refused = Object.values(await refusedPdfs());
  const files = [
    ...sheets,
    await jpeg2000Pdf("Received by fax"),
    await blankBackPdf(),
    await textPdf("Downloaded"),
    await signsPdf(),
    ...refused,
  ];
  // The one with a blank back has three pages.
  const count = files.length + 2;
  await chooseFiles(
    app,
    files.map((buffer, i) => ({ name: `${i + 1}.pdf`, mimeType: "application/pdf", buffer })),
  );
  await allReady(app, count, refused.length);
  const failed = app.getByRole("button", { name: /^Page \d+ of \d+\. The (file|page) could not be/ });
  await expect(failed).toHaveCount(refused.length);
  await app.getByRole("button", { name: new RegExp(`^Page ${count} of ${count}`) }).click();
  await expect(app.getByText("This PDF can’t be shown in full").first()).toBeVisible();
  await app.getByRole("button", { name: "Export" }).click();
  const download = app.waitForEvent("download");
  await app.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const made = readFileSync(await (await download).path());
  const texts = await textsOf(made);
  expect(texts.slice(0, sheets.length)).toEqual(sheets.map(() => LINE));
  const [stamped, ...others] = texts.slice(sheets.length);
  for (const part of [LINE, "Received by fax"]) expect(stamped).toContain(part);
  expect(others.slice(0, 3)).toEqual(["Front", "", "Next"]);
  expect(others[3]).toBe("Downloaded");
  expect(made.toString("latin1")).not.toContain("app.alert");
});
