import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { inScope, inScopeAsync, liveHandles, loadOpenCv, OPENCV_VERSION, toRgba, type OpenCv } from "./opencv.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

const failed = { name: "ScanError", code: "work_failed" };

describe("scopes", () => {
  it("free what they own, and return the pixels they were given", () => {
    const image = { data: Uint8ClampedArray.from({ length: 24 }, (_, i) => i * 10), width: 3, height: 2 };
    const copy = inScope(cv, (scope) => {
      const mat = scope.fromRgba(image);
      expect(liveHandles()).toBe(1);
      return toRgba(mat);
    });
    expect(copy).toEqual(image);
  });

  it("turn OpenCV's exceptions into errors with their reason, and free on that path too", () => {
    const wrong = (): void => inScope(cv, (scope) => cv.cvtColor(scope.mat(), scope.mat(), cv.COLOR_RGBA2GRAY));
    expect(wrong).toThrow(expect.objectContaining(failed));
    expect(wrong).toThrow(/empty/);
  });

  it("do so for asynchronous work", async () => {
    const wrong = inScopeAsync(cv, async (scope) => {
      await Promise.resolve();
      cv.resize(scope.mat(), scope.mat(), new cv.Size(0, 0), 0, 0, cv.INTER_AREA);
    });
    await expect(wrong).rejects.toMatchObject(failed);
  });

  it("pass other errors on untouched", () => {
    const reason = new RangeError("mine");
    expect(() =>
      inScope(cv, () => {
        throw reason;
      }),
    ).toThrow(reason);
  });
});

describe("loadOpenCv", () => {
  it("reports that the engine is unavailable when its bytes are not WebAssembly", async () => {
    await expect(loadOpenCv(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: "engine_unavailable" });
  });
});

describe("the engine's files", () => {
  it.each(readFileSync("tools/opencv/checksums.txt", "utf8").trimEnd().split("\n"))(
    "are those that tools/opencv/build.sh makes: %s",
    (line) => {
      const [digest, name = ""] = line.split("  ");
      expect(
        createHash("sha256")
          .update(readFileSync(join("src/imaging/engine/opencv", name)))
          .digest("hex"),
      ).toBe(digest);
    },
  );

  it("name their release of OpenCV", () => {
    const fails = (): void => inScope(cv, (scope) => cv.cvtColor(scope.mat(), scope.mat(), cv.COLOR_RGBA2GRAY));
    expect(fails).toThrow(`OpenCV(${OPENCV_VERSION})`);
  });
});
