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
  it("frees what they hold, and gives back the pixels they were given", () => {
    const picture = { data: Uint8ClampedArray.from({ length: 24 }, (_, i) => i * 10), width: 3, height: 2 };
    const copy = inScope(cv, (scope) => {
      const mat = scope.fromRgba(picture);
      expect(liveHandles()).toBe(1);
      return toRgba(mat);
    });
    expect(copy).toEqual(picture);
  });

  it("turn what OpenCV throws into errors that say why, and free on that path too", () => {
    const wrong = (): void => inScope(cv, (scope) => cv.cvtColor(scope.mat(), scope.mat(), cv.COLOR_RGBA2GRAY));
    expect(wrong).toThrow(expect.objectContaining(failed));
    expect(wrong).toThrow(/empty/);
  });

  it("do so for work that waits", async () => {
    const wrong = inScopeAsync(cv, async (scope) => {
      await Promise.resolve();
      cv.resize(scope.mat(), scope.mat(), new cv.Size(0, 0), 0, 0, cv.INTER_AREA);
    });
    await expect(wrong).rejects.toMatchObject(failed);
  });

  it("pass other errors untouched", () => {
    const reason = new RangeError("mine");
    expect(() =>
      inScope(cv, () => {
        throw reason;
      }),
    ).toThrow(reason);
  });
});

describe("loadOpenCv", () => {
  it("says that the engine is unavailable when its bytes are no WebAssembly", async () => {
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

  it("say which release of OpenCV they are", () => {
    const fails = (): void => inScope(cv, (scope) => cv.cvtColor(scope.mat(), scope.mat(), cv.COLOR_RGBA2GRAY));
    expect(fails).toThrow(`OpenCV(${OPENCV_VERSION})`);
  });
});
