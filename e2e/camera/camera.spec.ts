import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app.ts";
import { launchWithCamera, NO_CAMERA, cameraFeedFlags } from "../support/camera-browser.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { leaveUnread } from "../support/scan-photos.ts";

const { cameraFeed, photos } = readFixtures();
const letter = fixtureNamed(photos, "clean-letter");

/** What the camera shows: a page at rest that is then moved about; or there is no camera. */
type CameraKind = keyof typeof CAMERA_FLAGS;
const CAMERA_FLAGS = {
  feed: cameraFeedFlags(cameraFeed),
  none: NO_CAMERA,
};

/** Opens the camera screen in a new browser and runs `work` on it. Requests that match `refused` fail. */
async function onCamera(
  baseUrl: string,
  { camera = "feed", isAllowed = true, refused }: { camera?: CameraKind; isAllowed?: boolean; refused?: string },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await launchWithCamera(...CAMERA_FLAGS[camera]);
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    await context.addInitScript(leaveUnread);
    if (refused) await context.route(refused, (route) => route.abort());
    if (isAllowed) await context.grantPermissions(["camera"], { origin: new URL(baseUrl).origin });
    const page = await context.newPage();
    await page.goto(`${baseUrl}#/camera`);
    await work(page);
  } finally {
    await browser.close();
  }
}

test("the camera outlines a page and captures it, once; it is retaken in place, and another is added after it", async ({
  baseUrl,
}) => {
  await onCamera(baseUrl, {}, async (page) => {
    await expect(page.locator('.camera-outline[data-found="true"]')).toBeVisible();
    await expect(page.getByText("1 photo taken")).toBeAttached();
    // The feed loops in less than six seconds: the page is moved about and comes to rest again.
    const shownS = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await page.waitForFunction((since) => (document.querySelector("video")?.currentTime ?? 0) > since + 6, shownS);
    await page.getByRole("link", { name: "Done, 1 photo" }).click();
    await page.waitForURL(/#\/doc\//);
    await expect(page.getByText(/^1 page$/).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("No page edge was found")).toHaveCount(0);

    await page.getByRole("button", { name: "More for page 1" }).click();
    await page.getByRole("menuitem", { name: "Retake" }).click();
    await page.waitForURL(/\/replace\//);
    await page.waitForURL(/#\/doc\//);
    await expect(page.getByText("Page replaced.")).toBeVisible();
    await expect(page.getByText(/^1 page$/).first()).toBeVisible({ timeout: 60_000 });

    await page.getByRole("button", { name: "More for page 1" }).click();
    await page.getByRole("menuitem", { name: "Photograph pages after it" }).click();
    await page.waitForURL(/\/after\//);
    await expect(page.getByText("1 photo taken")).toBeAttached();
    await page.getByRole("link", { name: "Done, 1 photo" }).click();
    await expect(page.getByText("2 pages", { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  });
});

for (const refused of ["**/page-work-*.js", "**/opencv-*.wasm"]) {
  test(`without ${refused} pages are outlined by edges; photos are kept and processed once it loads`, async ({
    baseUrl,
  }) => {
    await onCamera(baseUrl, { refused }, async (page) => {
      await expect(page.locator('.camera-outline[data-found="true"]')).toBeVisible();
      // Edges alone are too often wrong to take a photo by themselves.
      await expect(page.getByText("Press the shutter if the outline is right")).toBeVisible();
      await page.getByRole("button", { name: "Take a photo" }).click();
      await expect(page.getByText("1 photo taken")).toBeAttached();
      await page.getByRole("link", { name: "Done, 1 photo" }).click();
      await expect(
        page.getByText("A part of the app could not be loaded. Check your connection, then try again."),
      ).toBeVisible();
      await page.context().unroute(refused);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(/^1 page$/).first()).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText("No page edge was found")).toHaveCount(0);
    });
  });
}

test("the shutter button and the space key take a photo; without auto-capture nothing else does", async ({
  baseUrl,
}) => {
  await onCamera(baseUrl, {}, async (page) => {
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await expect(page.getByText("Hold still")).toBeVisible();
    await page.getByRole("button", { name: "Take a photo" }).click();
    await expect(page.getByText("1 photo taken")).toBeAttached();
    await page.getByRole("button", { name: "Take a photo" }).blur();
    await page.keyboard.press(" ");
    await expect(page.getByText("2 photos taken")).toBeAttached();
    await expectAccessible(page);
  });
});

declare global {
  interface Window {
    /** The stream of the camera that a test has muted. */
    mutedStream?: MediaStream;
    /** Makes a substitute camera deliver frames. */
    startFrames(): void;
    /** Constraints that the app has set on the camera. */
    focusRequests: unknown[];
  }
}

/** Faults of the worker that finds pages in frames. */
const FAULTS: Readonly<Record<string, () => void>> = {
  "runs out of memory for a frame": () => {
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const { getImageData } = prototype;
    prototype.getImageData = () => {
      prototype.getImageData = getImageData;
      throw new RangeError("Out of memory");
    };
  },
  "goes silent": () => globalThis.close(),
};

for (const [fault, happen] of Object.entries(FAULTS)) {
  test(`a page finder that ${fault}: the shutter still works, and pages are outlined again`, async ({ baseUrl }) => {
    await onCamera(baseUrl, {}, async (page) => {
      const outline = page.locator('.camera-outline[data-found="true"]');
      await page.getByRole("button", { name: "Capture automatically" }).click();
      await expect(outline).toBeVisible();
      await page.workers()[0]?.evaluate(happen);
      await expect(page.getByText("Fill the frame with the page, then press the shutter")).toBeVisible({
        timeout: 40_000,
      });
      await expect(outline).toBeHidden();
      await page.getByRole("button", { name: "Take a photo" }).click();
      await expect(page.getByText("1 photo taken")).toBeAttached();
      await expect(outline).toBeVisible();
    });
  });
}

test("the camera is explained before the prompt; if refused, files can be chosen", async ({ baseUrl }) => {
  await onCamera(baseUrl, { isAllowed: false }, async (page) => {
    await expect(page.getByText("Flatbed needs the camera")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Start the camera" }).click();
    await expect(page.getByText("The camera is blocked for this site")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(letter.path);
    await page.waitForURL(/#\/doc\//);
  });
});

test("a camera that was refused and is then allowed starts on the second attempt", async ({ baseUrl }) => {
  await onCamera(baseUrl, { isAllowed: false }, async (page) => {
    await page.getByRole("button", { name: "Start the camera" }).click();
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await page.context().grantPermissions(["camera"], { origin: new URL(baseUrl).origin });
    await again.click();
    await expect(page.getByRole("button", { name: "Take a photo" })).toBeEnabled();
  });
});

test("a device without a camera says so", async ({ baseUrl }) => {
  await onCamera(baseUrl, { camera: "none" }, async (page) => {
    await expect(page.getByText("No camera was found")).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
  });
});

test("the shutter is disabled until the camera's first frame, so no press is lost", async ({ baseUrl }) => {
  await onCamera(baseUrl, {}, async (page) => {
    await page.addInitScript(() => {
      const canvas = document.createElement("canvas");
      const drawing = canvas.getContext("2d");
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
      // A canvas stream gets its first frame when something is drawn.
      window.startFrames = () => void setInterval(() => drawing?.fillRect(0, 0, 300, 150), 50);
    });
    await page.reload();
    const shutter = page.getByRole("button", { name: "Take a photo" });
    await page.waitForFunction(() => document.querySelector("video")?.srcObject);
    await expect(page.getByText("Starting the camera…")).toBeVisible();
    await expect(shutter).toBeDisabled();
    await page.evaluate(() => window.startFrames());
    await shutter.click();
    await expect(page.getByText("1 photo taken")).toBeAttached();
  });
});

test("a camera that the system mutes shows no still picture, and goes on once it can", async ({ baseUrl }) => {
  await onCamera(baseUrl, {}, async (page) => {
    const outline = page.locator('.camera-outline[data-found="true"]');
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await expect(outline).toBeVisible();
    const setMuted = (isMuted: boolean): Promise<string> =>
      page.evaluate((muted) => {
        const stream = document.querySelector("video")?.srcObject ?? window.mutedStream;
        if (!(stream instanceof MediaStream)) throw new Error("The camera shows nothing.");
        window.mutedStream = stream;
        const [track] = stream.getVideoTracks();
        Object.defineProperty(track, "muted", { value: muted, configurable: true });
        track?.dispatchEvent(new Event(muted ? "mute" : "unmute"));
        return stream.id;
      }, isMuted);
    await setMuted(true);
    await expect(page.getByText("Starting the camera…")).toBeVisible();
    await expect(page.getByRole("button", { name: "Take a photo" })).toBeDisabled();
    await setMuted(false);
    await expect(outline).toBeVisible();

    // The person comes back to the app, and the camera is still muted: it is opened again.
    const id = await setMuted(true);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(outline).toBeVisible();
    const shown = await page.evaluate(() => {
      const stream = document.querySelector("video")?.srcObject;
      return stream instanceof MediaStream ? stream.id : null;
    });
    expect(shown).not.toBe(id);
  });
});

test("a tap sets the focus where the camera supports it; the shutter sound can be switched off permanently", async ({
  baseUrl,
}) => {
  await onCamera(baseUrl, {}, async (page) => {
    await page.addInitScript(() => {
      window.focusRequests = [];
      const { getCapabilities } = MediaStreamTrack.prototype;
      MediaStreamTrack.prototype.getCapabilities = function capabilities() {
        return { ...getCapabilities.call(this), focusMode: ["continuous", "single-shot"] };
      };
      MediaStreamTrack.prototype.applyConstraints = (constraints) => {
        window.focusRequests.push(constraints?.advanced?.[0]);
        return Promise.resolve();
      };
    });
    await page.reload();
    await page.locator('.camera-outline[data-found="true"]').waitFor({ state: "attached" });
    await page.locator("video").click({ position: { x: 195, y: 422 } });
    await expect(page.locator(".camera-focus")).toBeAttached();
    const requests = await page.evaluate(() => window.focusRequests);
    expect(requests).toEqual([
      { focusMode: "single-shot", pointsOfInterest: [{ x: expect.closeTo(0.5, 2), y: expect.closeTo(0.5, 2) }] },
    ]);

    const sound = page.getByRole("button", { name: "Sound and vibration of the shutter" });
    await expect(sound).toHaveAttribute("aria-pressed", "true");
    await sound.click();
    await page.reload();
    await expect(sound).toHaveAttribute("aria-pressed", "false");
  });
});
