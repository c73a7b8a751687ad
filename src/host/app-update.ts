import { OTHERS_OPEN, TAKE_OVER } from "../core/contracts/app-update.ts";

/** A newer version of the app, fetched whole by the service worker, that waits for this one's pages to go. */
export interface AppUpdate {
  /** Calls back when there is one, at once if there is already; not at all without a service worker. */
  onReady(tell: () => void): void;
  /**
   * Lets it take over, then loads the page again. Resolves to false, with nothing done, while other pages of the app
   * are open.
   */
  take(): Promise<boolean>;
}

/** Browsers look by themselves when a page is loaded; a tab may stay open for days. */
const LOOK_EVERY_MS = 3_600_000;

export function createAppUpdate(registering: Promise<ServiceWorkerRegistration | null>): AppUpdate {
  return {
    onReady(tell) {
      void watch(registering, tell);
    },
    async take() {
      const waiting = (await registering)?.waiting;
      if (waiting && !(await takesOver(waiting))) return false;
      location.reload();
      return true;
    },
  };
}

async function watch(registering: Promise<ServiceWorkerRegistration | null>, tell: () => void): Promise<void> {
  const registration = await registering;
  if (!registration) return;
  const look = (): void => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  // Without a controller it is the first version, which takes this page over by itself.
  const isNewer = (): boolean => registration.waiting !== null && navigator.serviceWorker.controller !== null;
  if (isNewer()) tell();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => isNewer() && tell());
  });
}

function takesOver(waiting: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
    port1.addEventListener("message", ({ data }) => data === OTHERS_OPEN && resolve(false), { once: true });
    port1.start();
    waiting.postMessage(TAKE_OVER, [port2]);
  });
}
