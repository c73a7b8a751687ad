import { expect, it } from "vitest";
import { createDeviceStorage } from "./device-storage.ts";

function manager(agrees: boolean) {
  let isKept = false;
  return {
    estimate: async () => ({ usage: 1200, quota: 5000 }),
    persisted: async () => isKept,
    persist: async () => (isKept = agrees),
  };
}

it("tells what is used, and whether it is kept", async () => {
  const storage = createDeviceStorage(manager(true));
  await storage.getState().refresh();
  expect(storage.getState().state).toEqual({ usedBytes: 1200, quotaBytes: 5000, isKept: false });
  await storage.getState().keep();
  expect(storage.getState()).toMatchObject({ isRefused: false, state: { isKept: true } });
});

it("says when the browser does not agree", async () => {
  const storage = createDeviceStorage(manager(false));
  await storage.getState().keep();
  expect(storage.getState()).toMatchObject({ isRefused: true, state: { isKept: false } });
});

it.each([undefined, {}, { estimate: () => Promise.reject(new Error()), persisted: async () => true }])(
  "tells nothing where the browser can't",
  async (lacking) => {
    const storage = createDeviceStorage(lacking);
    await storage.getState().refresh();
    expect(storage.getState().state).toBeNull();
    await storage.getState().keep();
    expect(storage.getState()).toMatchObject({ state: null, isRefused: true });
  },
);
