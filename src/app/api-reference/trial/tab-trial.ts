import type { StoreApi } from "zustand/vanilla";
import { DEFAULT_OUTPUT_WIDTH_PX, DEFAULT_SEGMENT_COUNT } from "../../../core/contracts/imaging-calls.ts";
import type { PageLook, Scan } from "../../../scan/scan.ts";
import { loadSample, SAMPLES } from "../../home/samples.ts";
import { createApiTrial, type ApiTrial } from "./api-trial.ts";

/** Under this name the key is kept for as long as the tab is open; other tabs don't see it. */
const KEY_NAME = "flatbed:api-key";
/** A service worker that was just installed takes the page over within this time, or not at all. */
const TAKEOVER_MS = 3000;

/** What `scan/crop` does unless told otherwise. */
const CROP_LOOK: PageLook = {
  region: { kind: "find", otherwise: "fail" },
  filter: "white",
  outputWidthPx: DEFAULT_OUTPUT_WIDTH_PX,
  segmentCount: DEFAULT_SEGMENT_COUNT,
  version: 2,
  stripBlackBorder: true,
  quarterTurns: 0,
};

/** A trial that asks through this tab's service worker, like every page here. `scan` straightens samples. */
export function createTabTrial(scan: Pick<Scan, "makePage">): StoreApi<ApiTrial> {
  const [sample] = SAMPLES;
  if (!sample) throw new Error("The app ships no sample.");
  return createApiTrial(sample, {
    fetch: (path, init) => fetch(path, init),
    isServed,
    async loadSample(each, as) {
      const photograph = await loadSample(each, each.name);
      if (as === "photographed") return photograph;
      const { jpeg } = await scan.makePage(photograph, CROP_LOOK);
      return new File([jpeg], photograph.name, { type: jpeg.type });
    },
    keyMemory,
    nowMs: () => performance.now(),
  });
}

const keyMemory = {
  read: (): string => tabStorage()?.getItem(KEY_NAME) ?? "",
  write(key: string): void {
    if (key === "") tabStorage()?.removeItem(KEY_NAME);
    else tabStorage()?.setItem(KEY_NAME, key);
  },
};

/** Null where the browser keeps nothing for this page; the key is then forgotten with the screen. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

async function isServed(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return true;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), TAKEOVER_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    serviceWorker.addEventListener("controllerchange", done, { once: true });
  });
}
