import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { byteSize } from "../documents/naming.ts";
import { useStrings } from "../strings/strings.ts";
import { createDeviceStorage } from "./device-storage.ts";
import "./storage-note.css";

/** How much the app stores here and whether the browser has promised to keep it; nothing where it can't tell. */
export function StorageNote(): ReactNode {
  const { library: words } = useStrings();
  const [storage] = useState(() => createDeviceStorage(navigator.storage));
  const { state, isRefused, refresh, keep } = useStore(storage);
  const size = (bytes: number): string => byteSize(bytes, document.documentElement.lang);

  useEffect(() => void refresh(), [refresh]);

  if (!state) return null;
  return (
    <div className="storage">
      <p>
        {state.quotaBytes > 0
          ? words.usedOf(size(state.usedBytes), size(state.quotaBytes))
          : words.used(size(state.usedBytes))}{" "}
        {state.isKept ? words.kept : words.notKept}
      </p>
      {!state.isKept && !isRefused && (
        <button type="button" className="button" onClick={() => void keep()}>
          {words.keep}
        </button>
      )}
      <output>{isRefused && words.notGranted}</output>
    </div>
  );
}
