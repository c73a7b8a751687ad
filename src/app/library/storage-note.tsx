import { memo, useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { byteSize } from "../../documents/naming.ts";
import { libraryStrings } from "../../strings/compiled/screens/library.ts";
import { incognitoStrings } from "../../strings/compiled/screens/incognito.ts";
import { privateWindow } from "../browser/private-window.ts";
import { useScreenStrings } from "../use-strings.ts";
import { createDeviceStorage } from "./device-storage.ts";
import { Button } from "../components/button.tsx";
import "./storage-note.css";

/** Shows how much the app stores and whether it is persistent. Renders nothing where the browser cannot report it. */
export const StorageNote = memo(function StorageNote(): ReactNode {
  const labels = useScreenStrings(libraryStrings);
  const [storage] = useState(() => createDeviceStorage(navigator.storage));
  const { state, isDenied, refresh, requestPersistence } = useStore(storage);

  const { note } = useScreenStrings(incognitoStrings);
  const { isPrivate, learn } = useStore(privateWindow);

  useEffect(() => void refresh(), [refresh]);
  useEffect(() => void learn(), [learn]);

  if (isPrivate) return <p className="library-note">{note}</p>;
  if (!state) return null;
  return (
    <div className="storage">
      <p>
        {state.quotaBytes > 0
          ? labels.usedOf({ size: byteSize(state.usedBytes), quota: byteSize(state.quotaBytes) })
          : labels.used({ size: byteSize(state.usedBytes) })}{" "}
        {state.isPersisted ? labels.kept : labels.notKept}
      </p>
      {!state.isPersisted && !isDenied && <Button label={labels.keep} onClick={() => void requestPersistence()} />}
      <output>{isDenied && labels.notGranted}</output>
    </div>
  );
});
