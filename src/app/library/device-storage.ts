import { createStore, type StoreApi } from "zustand/vanilla";

export interface StorageState {
  readonly usedBytes: number;
  /** The most the browser lets the app store; 0 if it does not report it. */
  readonly quotaBytes: number;
  /** Whether the browser promised not to delete the data to free space. */
  readonly isPersisted: boolean;
}

/** The app's storage on this device, for display. */
export interface DeviceStorage {
  /** Null until it is known, and where the browser cannot report it. */
  readonly state: StorageState | null;
  /** Whether the browser denied the last request for persistence. */
  readonly isDenied: boolean;
  refresh(): Promise<void>;
  /** Asks the browser never to delete the data to free space. */
  requestPersistence(): Promise<void>;
}

/** `manager` is undefined when the app is served over plain http. Some browsers lack parts of it. */
export function createDeviceStorage(
  manager: Partial<Pick<StorageManager, "estimate" | "persisted" | "persist">> | undefined,
): StoreApi<DeviceStorage> {
  return createStore<DeviceStorage>()((set, get) => ({
    state: null,
    isDenied: false,

    async refresh() {
      if (!manager?.estimate || !manager.persisted) return;
      try {
        const [{ usage = 0, quota = 0 }, isPersisted] = await Promise.all([manager.estimate(), manager.persisted()]);
        set({ state: { usedBytes: usage, quotaBytes: quota, isPersisted } });
      } catch {
        set({ state: null });
      }
    },

    async requestPersistence() {
      set({ isDenied: !(await manager?.persist?.().catch(() => false)) });
      await get().refresh();
    },
  }));
}
