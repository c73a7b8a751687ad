import { describe, expect, it } from "vitest";
import { BASE, deploy, KEY, PHOTO, PHOTOS } from "../../service/deployment.test-double.ts";
import { cropThenPdfCode, progressCode, retryCode } from "./api-guide-code.ts";
import { clientOf, runCode } from "./run-code.test-double.ts";

/** The globals of the examples: a deployment that answers, and a clock that its rate limit uses. */
function setUp(requestsPerMinute = 60) {
  const { service, accounts } = deploy({ requestsPerMinute });
  const statuses: number[] = [];
  const waitedMs: number[] = [];
  const importModule = clientOf(BASE, async (request) => {
    const response = await service(request);
    statuses.push(response.status);
    return response;
  });
  const setTimeout = (resolve: () => void, ms: number): void => {
    waitedMs.push(ms);
    accounts.nowMs += ms;
    resolve();
  };
  return { accounts, statuses, waitedMs, globals: { file: PHOTO, files: PHOTOS, importModule, setTimeout } };
}

describe("the examples of the API page, run as shown", () => {
  it("wait as long as Retry-After says", async () => {
    const { statuses, waitedMs, globals } = setUp(2);
    const code = retryCode(BASE, KEY);
    for (let i = 0; i < 3; i++) expect(await runCode(code, "page.type", globals)).toBe("image/jpeg");
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect(waitedMs).toEqual([30_000]);
  });

  it("throw the message of any other error", async () => {
    const { globals } = setUp();
    await expect(runCode(retryCode(BASE, "wrong"), "page", globals)).rejects.toThrow(/^Invalid API Key$/);
    const both = retryCode(BASE, KEY).replace(
      'form.append("file", file);',
      'form.append("return_pdf", "true"); form.append("return_warp_geometry", "true");',
    );
    await expect(runCode(both, "page", globals)).rejects.toThrow("geometry mode returns no image");
  });

  it("make a PDF of straightened pages, at two credits each", async () => {
    const { accounts, globals } = setUp();
    expect(await runCode(cropThenPdfCode(BASE, KEY), "[pages.length, pdf.type]", globals)).toEqual([
      3,
      "application/pdf",
    ]);
    expect(accounts.ledger.map(({ endpoint, charged }) => [endpoint, charged])).toEqual([
      ["scan/crop", 3],
      ["scan/scan_pdf", 3],
    ]);
  });

  it("read the text of several photos", async () => {
    const { globals } = setUp();
    expect(await runCode(progressCode(BASE, KEY), "texts", globals)).toEqual(["One", "Two", "Three"]);
  });
});
