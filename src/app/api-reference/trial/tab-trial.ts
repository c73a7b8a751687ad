import type { StoreApi } from "zustand/vanilla";
import { DEFAULT_OUTPUT_WIDTH_PX, DEFAULT_SEGMENT_COUNT } from "../../../core/contracts/imaging-calls.ts";
import type { AccountAdmin } from "../../../core/model/account-admin.ts";
import type { PageSettings, Scan } from "../../../scan/scan.ts";
import { loadSample, SAMPLES } from "../../home/samples.ts";
import { createTrialKey } from "./trial-key.ts";
import { createApiTrial, type ApiTrial } from "./api-trial.ts";

/** The name of the key in `sessionStorage`, which lasts until the tab is closed and is not shared with other tabs. */
const STORAGE_KEY = "flatbed:api-key";
/** A service worker that was just installed takes control of the page within this time, or never. */
const TAKEOVER_MS = 3000;

/** The defaults of `scan/crop`. */
const CROP_DEFAULTS: PageSettings = {
  region: { kind: "find", otherwise: "fail" },
  filter: "white",
  outputWidthPx: DEFAULT_OUTPUT_WIDTH_PX,
  segmentCount: DEFAULT_SEGMENT_COUNT,
  version: 2,
  stripBlackBorder: true,
  quarterTurns: 0,
};

/**
 * A trial that sends its requests through the service worker of this tab. `scan` straightens the samples, `admin` holds
 * the trial account.
 */
export function createTabTrial(scan: Pick<Scan, "makePage">, admin: AccountAdmin): StoreApi<ApiTrial> {
  const [sample] = SAMPLES;
  if (!sample) throw new Error("The app ships no sample.");
  return createApiTrial(sample, {
    fetch: (path, init) => fetch(path, init),
    isServed,
    async loadSample(each, as) {
      const photo = await loadSample(each, each.name);
      if (as === "photographed") return photo;
      const { jpeg } = await scan.makePage(photo, CROP_DEFAULTS);
      return new File([jpeg], photo.name, { type: jpeg.type });
    },
    createTrialKey: (names) => createTrialKey(admin, names),
    keyMemory,
    nowMs: () => performance.now(),
  });
}

const keyMemory = {
  read: (): string => tabStorage()?.getItem(STORAGE_KEY) ?? "",
  write(key: string): void {
    if (key === "") tabStorage()?.removeItem(STORAGE_KEY);
    else tabStorage()?.setItem(STORAGE_KEY, key);
  },
};

/** Null where the page has no storage. The key is then forgotten with the screen. */
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
