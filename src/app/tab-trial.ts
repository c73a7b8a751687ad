import type { StoreApi } from "zustand/vanilla";
import { loadSample, SAMPLES } from "./samples.ts";
import { createApiTrial, type ApiTrial } from "./stores/api-trial.ts";

/** Under this name the key is kept for as long as the tab is open; other tabs don't see it. */
const KEY_NAME = "flatbed:api-key";
/** A service worker that was just installed takes the page over within this time, or not at all. */
const TAKEOVER_MS = 3000;

/** A trial that asks through this tab's service worker, as any page here would. */
export function createTabTrial(): StoreApi<ApiTrial> {
  const [sample] = SAMPLES;
  if (!sample) throw new Error("The app ships no sample.");
  return createApiTrial(sample, {
    fetch: (path, init) => fetch(path, init),
    isServed,
    loadSample: (each) => loadSample(each, each.name),
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
