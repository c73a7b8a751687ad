import { useEffect, useState, type ReactNode } from "react";
import { byteSize } from "../naming.ts";
import { useStrings } from "../strings/strings.ts";

interface StorageState {
  readonly usedBytes: number;
  readonly isKept: boolean;
}

/** How much the app stores here and whether the browser has promised to keep it; nothing where it can't tell. */
export function StorageNote(): ReactNode {
  const strings = useStrings();
  const [state, setState] = useState<StorageState | null>(null);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    readState().then(setState, () => setState(null));
  }, []);

  async function keep(): Promise<void> {
    setIsRefused(!(await navigator.storage.persist()));
    setState(await readState());
  }

  if (!state) return null;
  return (
    <div className="storage">
      <p>
        {strings.library.used(byteSize(state.usedBytes, document.documentElement.lang))} {state.isKept ? strings.library.kept : strings.library.notKept}
      </p>
      {!state.isKept && !isRefused && (
        <button type="button" className="button" onClick={() => void keep()}>
          {strings.library.keep}
        </button>
      )}
      <output>{isRefused && strings.library.notGranted}</output>
    </div>
  );
}

async function readState(): Promise<StorageState | null> {
  // Missing where the app is served over plain http.
  if (!navigator.storage?.estimate || !navigator.storage.persisted) return null;
  const [{ usage = 0 }, isKept] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
  return { usedBytes: usage, isKept };
}
