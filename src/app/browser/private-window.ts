import { createStore } from "zustand/vanilla";

type Browser = Partial<Pick<Navigator, "storage">>;

/**
 * Whether this seems to be a private window, whose documents are deleted when it is closed. Firefox and Safari refuse
 * their file system there, and WebKitGTK leaves out `navigator.storage`. Chromium does not tell. Over plain http there
 * is no way to know: false.
 */
export async function looksPrivate({ storage }: Browser, isSecure: boolean): Promise<boolean> {
  if (!isSecure) return false;
  if (!storage?.getDirectory) return true;
  return storage.getDirectory().then(
    () => false,
    () => true,
  );
}

/** What this tab knows of its window. */
export interface PrivateWindow {
  /** Null until it is known. */
  readonly isPrivate: boolean | null;
  readonly isTold: boolean;
  /** Finds out whether the window is private, once. */
  learn(): Promise<void>;
  /** A person has read that it is. */
  tell(): void;
}

export const privateWindow = createStore<PrivateWindow>()((set, get) => ({
  isPrivate: null,
  isTold: false,
  async learn() {
    if (get().isPrivate === null) set({ isPrivate: await looksPrivate(navigator, isSecureContext) });
  },
  tell: () => set({ isTold: true }),
}));
