/** Files beyond the limits of a deployment. The limits are low, so that no file harms another program. */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test, TEST_CONFIG } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { demandingFiles, LOW_LIMITS } from "../support/hostile-files.ts";
import { note } from "../support/scan-photos.ts";

test.use({ config: { ...TEST_CONFIG, limits: LOW_LIMITS } });

test("files that say more than fits are refused by each endpoint, and cost nothing", async ({ sharedApp }, info) => {
  const file = info.outputPath("file");
  const left = new Set<string | undefined>();
  for (const { name, bytes, code } of demandingFiles(readFileSync(note.path))) {
    writeFileSync(file, bytes);
    for (const path of ["scan/crop", "scan/scan_pdf", "scan/extract_text"]) {
      const answer = await callService(sharedApp, path, { files: [file] });
      expect([answer.status, json(answer)], name).toMatchObject([413, { errors: [{ code }] }]);
      if (code === "too_many_pixels")
        expect(json(answer), name).toMatchObject({
          errors: [{ title: expect.stringMatching(/^The picture has [25]\.0 mega/) as unknown }],
        });
      left.add(answer.headers["x-credits-remaining"]);
    }
  }
  expect(left.size).toBe(1);
});
