/**
 * Files of the kinds that other scanners and PDF tools fail on, each through the three endpoints and the app. Pictures
 * of such kinds are in `odd-pictures.spec.ts`, damaged backups in `attacks/backups.spec.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "../support/app.ts";
import { callService, json, type ServiceAnswer } from "../support/call-service.ts";
import { textsOf } from "../support/pdf-text.ts";
import { allReady, chooseFiles } from "../support/scan-photos.ts";
import { oddSheets, refusedPdfs, signsPdf } from "../fixtures/files/odd-pdfs.ts";

const LINE = "Delivery note number 48213";
const PATHS = ["scan/crop", "scan/scan_pdf", "scan/extract_text"] as const;

test("sheets of odd files are shown, read and made searchable by the three endpoints", async ({
  sharedApp: app,
}, info) => {
  test.setTimeout(240_000);
  for (const [kind, bytes] of Object.entries(await oddSheets())) {
    const file = info.outputPath("sheet.pdf");
    writeFileSync(file, bytes);
    const send = (path: (typeof PATHS)[number]): Promise<ServiceAnswer> => callService(app, path, { files: [file] });
    const [cropped, made, read] = [
      await send("scan/crop"),
      await send("scan/scan_pdf"),
      await send("scan/extract_text"),
    ];
    expect([cropped.status, made.status, read.status], kind).toEqual([200, 200, 200]);
    expect(cropped.headers["content-type"], kind).toBe("image/jpeg");
    expect(await textsOf(made.body), kind).toEqual([LINE]);
    expect(json(read), kind).toMatchObject({ text: LINE });
  }
});

test("files that can't be used are refused by the three endpoints, and cost nothing", async ({
  sharedApp: app,
}, info) => {
  const left = new Set<string | undefined>();
  for (const [kind, bytes] of Object.entries(await refusedPdfs())) {
    const file = info.outputPath("refused.pdf");
    writeFileSync(file, bytes);
    for (const path of PATHS) {
      const answer = await callService(app, path, { files: [file] });
      const code = kind === "locked" ? "locked_pdf" : "undecodable_image";
      expect([answer.status, json(answer)], kind).toMatchObject([502, { errors: [{ code }] }]);
      left.add(answer.headers["x-credits-remaining"]);
    }
  }
  expect(left.size).toBe(1);
});

test("the app takes them all, says what it can't use, and exports the rest as it came", async ({ app }) => {
  test.setTimeout(240_000);
  const sheets = Object.values(await oddSheets());
  const files = [...sheets, await signsPdf(), ...Object.values(await refusedPdfs())];
  await chooseFiles(
    app,
    files.map((buffer, i) => ({ name: `${i + 1}.pdf`, mimeType: "application/pdf", buffer })),
  );
  await allReady(app, files.length, 5);
  const failed = app.getByRole("button", { name: /^Page \d+ of \d+\. The (file|page) could not be/ });
  await expect(failed).toHaveCount(5);
  await app.getByRole("button", { name: "Export" }).click();
  const download = app.waitForEvent("download");
  await app.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const made = readFileSync(await (await download).path());
  expect((await textsOf(made)).slice(0, sheets.length)).toEqual(sheets.map(() => LINE));
  expect(made.toString("latin1")).not.toContain("app.alert");
});
