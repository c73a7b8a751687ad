import { createStore, type StoreApi } from "zustand/vanilla";

export interface StorageState {
  readonly usedBytes: number;
  /** What the browser would let the app use; 0 where it does not tell. */
  readonly quotaBytes: number;
  /** Whether the browser has promised to keep everything until a person deletes it. */
  readonly isKept: boolean;
}

/** What the app stores on this device, for the screens that tell of it. */
export interface DeviceStorage {
  /** Null until it is known, and where the browser can't tell. */
  readonly state: StorageState | null;
  /** True after the browser was asked to keep everything and did not agree. */
  readonly isRefused: boolean;
  refresh(): Promise<void>;
  /** Asks the browser to keep everything. */
  keep(): Promise<void>;
}

/** `manager` is missing where the app is served over plain http; some browsers lack parts of it. */
export function createDeviceStorage(
  manager: Partial<Pick<StorageManager, "estimate" | "persisted" | "persist">> | undefined,
): StoreApi<DeviceStorage> {
  return createStore<DeviceStorage>()((set, get) => ({
    state: null,
    isRefused: false,

    async refresh() {
      if (!manager?.estimate || !manager.persisted) return;
      try {
        const [{ usage = 0, quota = 0 }, isKept] = await Promise.all([manager.estimate(), manager.persisted()]);
        set({ state: { usedBytes: usage, quotaBytes: quota, isKept } });
      } catch {
        set({ state: null });
      }
    },

    async keep() {
      set({ isRefused: !(await manager?.persist?.().catch(() => false)) });
      await get().refresh();
    },
  }));
}
