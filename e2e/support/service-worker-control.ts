import type { BrowserContext, CDPSession } from "@playwright/test";
import { expect } from "./app.ts";

/** Stops service workers as the browser does when it needs memory or they have run too long. */
export interface ServiceWorkerControl {
  /** Stops every running service worker. */
  stopAll(): Promise<void>;
  /** How often a worker has been started. */
  starts(): number;
}

interface Version {
  readonly versionId: string;
  readonly runningStatus: string;
}

export async function controlServiceWorkers(context: BrowserContext): Promise<ServiceWorkerControl> {
  const [page] = context.pages();
  if (!page) throw new Error("Open a page first.");
  const devtools: CDPSession = await context.newCDPSession(page);
  const running = new Map<string, string>();
  let starts = 0;
  devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }: { versions: readonly Version[] }) => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === "running" && running.get(versionId) !== "running") starts++;
      running.set(versionId, runningStatus);
    }
  });
  await devtools.send("ServiceWorker.enable");
  await expect.poll(() => starts).toBeGreaterThan(0);
  return {
    async stopAll() {
      await devtools.send("ServiceWorker.stopAllWorkers");
    },
    starts: () => starts,
  };
}
