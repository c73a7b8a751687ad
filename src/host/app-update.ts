import { ACTIVATE_UPDATE, OTHER_PAGES_OPEN } from "../core/contracts/app-update.ts";

/** A newer version of the app: the service worker has downloaded it and waits for the old version's pages to close. */
export interface AppUpdate {
  /** Calls `onReady` when an update is waiting, at once if one already is; never without a service worker. */
  onReady(onReady: () => void): void;
  /**
   * Activates the update and reloads the page. Resolves to false, without doing anything, if other pages of the app are
   * open.
   */
  apply(): Promise<boolean>;
}

/** Browsers check for updates when a page is loaded, but a tab may stay open for days. */
const CHECK_INTERVAL_MS = 3_600_000;

export function createAppUpdate(registering: Promise<ServiceWorkerRegistration | null>): AppUpdate {
  return {
    onReady(onReady) {
      void watch(registering, onReady);
    },
    async apply() {
      const waiting = (await registering)?.waiting;
      if (waiting && !(await activate(waiting))) return false;
      location.reload();
      return true;
    },
  };
}

async function watch(registering: Promise<ServiceWorkerRegistration | null>, onReady: () => void): Promise<void> {
  const registration = await registering;
  if (!registration) return;
  const check = (): void => void registration.update().catch(() => undefined);
  setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
  // Without a controller this is the first version, which takes over this page by itself.
  const isUpdate = (): boolean => registration.waiting !== null && navigator.serviceWorker.controller !== null;
  if (isUpdate()) onReady();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => isUpdate() && onReady());
  });
}

/** Asks a waiting service worker to take over. Resolves to false if other pages are open. */
function activate(waiting: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
    port1.addEventListener("message", ({ data }) => data === OTHER_PAGES_OPEN && resolve(false), { once: true });
    port1.start();
    waiting.postMessage(ACTIVATE_UPDATE, [port2]);
  });
}
