import { describe, expect, it } from "vitest";
import { BASE, deploy, KEY, PHOTO, PHOTOS } from "../../service/deployment.test-double.ts";
import { cropThenPdfCode, retryCode } from "./api-guide-code.ts";
import { runCode } from "./run-code.test-double.ts";

/** What the examples stand on: a deployment that answers, and a clock that its account's rate goes by. */
function surroundings(requestsPerMinute = 60) {
  const { service, accounts } = deploy({ requestsPerMinute });
  const statuses: number[] = [];
  const waitedMs: number[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await service(new Request(url, init));
    statuses.push(response.status);
    return response;
  };
  const setTimeout = (resolve: () => void, ms: number): void => {
    waitedMs.push(ms);
    accounts.nowMs += ms;
    resolve();
  };
  return { accounts, statuses, waitedMs, given: { file: PHOTO, files: PHOTOS, fetch, setTimeout } };
}

describe("the examples of the API's page run as they are shown", () => {
  it("one waits as long as it is told", async () => {
    const { statuses, waitedMs, given } = surroundings(2);
    const code = retryCode(BASE, KEY);
    for (let i = 0; i < 3; i++) expect(await runCode(code, "page.type", given)).toBe("image/jpeg");
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect(waitedMs).toEqual([30_000]);
  });

  it("and throws what the API says to any other refusal", async () => {
    const { given } = surroundings();
    await expect(runCode(retryCode(BASE, "wrong"), "page", given)).rejects.toThrow(/^Invalid API Key$/);
    const both = retryCode(BASE, KEY).replace(
      'form.append("file", file);',
      'form.append("return_pdf", "true"); form.append("return_warp_geometry", "true");',
    );
    await expect(runCode(both, "page", given)).rejects.toThrow("geometry mode returns no image");
  });

  it("one makes a PDF of straightened pages, at two credits each", async () => {
    const { accounts, given } = surroundings();
    expect(await runCode(cropThenPdfCode(BASE, KEY), "[pages.length, pdf.type]", given)).toEqual([
      3,
      "application/pdf",
    ]);
    expect(accounts.ledger.map(({ endpoint, charged }) => [endpoint, charged])).toEqual([
      ["scan/crop", 3],
      ["scan/scan_pdf", 3],
    ]);
  });
});
