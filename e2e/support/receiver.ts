import { startReceiver, type Receiver } from "../../tools/server/receive.mjs";
import { test as base } from "./app.ts";

/** The app's `test` with a local webhook receiver that pages may send to. */
export const test = base.extend<{ receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
  allowedOrigins: async ({ receiver }, use) => {
    await use([new URL(receiver.url).origin]);
  },
});
