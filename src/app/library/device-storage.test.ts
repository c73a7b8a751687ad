import { expect, it } from "vitest";
import { createDeviceStorage } from "./device-storage.ts";

/** A storage manager that grants or denies persistence. */
function fakeManager(isGranted: boolean) {
  let isPersisted = false;
  return {
    estimate: async () => ({ usage: 1200, quota: 5000 }),
    persisted: async () => isPersisted,
    persist: async () => (isPersisted = isGranted),
  };
}

it("reports the used bytes and whether storage is persistent", async () => {
  const storage = createDeviceStorage(fakeManager(true));
  await storage.getState().refresh();
  expect(storage.getState().state).toEqual({ usedBytes: 1200, quotaBytes: 5000, isPersisted: false });
  await storage.getState().requestPersistence();
  expect(storage.getState()).toMatchObject({ isDenied: false, state: { isPersisted: true } });
});

it("reports that the browser denied persistence", async () => {
  const storage = createDeviceStorage(fakeManager(false));
  await storage.getState().requestPersistence();
  expect(storage.getState()).toMatchObject({ isDenied: true, state: { isPersisted: false } });
});

it.each([undefined, {}, { estimate: () => Promise.reject(new Error()), persisted: async () => true }])(
  "reports nothing where the browser lacks the API",
  async (lacking) => {
    const storage = createDeviceStorage(lacking);
    await storage.getState().refresh();
    expect(storage.getState().state).toBeNull();
    await storage.getState().requestPersistence();
    expect(storage.getState()).toMatchObject({ state: null, isDenied: true });
  },
);
