import { useEffect, useState } from "react";
import { isCameraAllowed, isCameraKnownAllowed } from "./camera-controls.ts";
import { CameraError, closeCamera, openCamera, type CameraProblem } from "./camera-stream.ts";

export type CameraState =
  /** It is not known yet whether the browser will show its permission prompt. */
  | { readonly kind: "deciding" }
  | { readonly kind: "starting" }
  /** The browser will show its prompt; the screen explains first what the camera is for. */
  | { readonly kind: "explaining" }
  | { readonly kind: "live"; readonly stream: MediaStream }
  | { readonly kind: "none"; readonly problem: CameraProblem };

/**
 * A camera that closes when the component unmounts. It opens at once where the browser shows no permission prompt, or
 * where the person knows already what it is for (`isExplained`). Otherwise it opens with `open`, which takes a
 * device's id, or null for the rear camera.
 */
export function useCamera(isExplained = false): {
  readonly camera: CameraState;
  readonly open: (deviceId: string | null) => void;
} {
  const [mayOpen] = useState(() => isExplained || isCameraKnownAllowed());
  const [camera, setCamera] = useState<CameraState>({ kind: mayOpen ? "starting" : "deciding" });
  const [wanted, setWanted] = useState<{ readonly deviceId: string | null } | null>(
    mayOpen ? { deviceId: null } : null,
  );

  useEffect(() => {
    if (mayOpen) return undefined;
    let isUnmounted = false;
    const decide = async (): Promise<void> => {
      const isAllowed = await isCameraAllowed();
      if (isUnmounted) return;
      setCamera({ kind: isAllowed ? "starting" : "explaining" });
      if (isAllowed) setWanted({ deviceId: null });
    };
    void decide();
    return () => {
      isUnmounted = true;
    };
  }, [mayOpen]);

  useEffect(() => {
    if (!wanted) return undefined;
    let stream: MediaStream | null = null;
    let isObsolete = false;
    const end = new AbortController();
    const start = async (): Promise<void> => {
      try {
        stream = await openCamera(wanted.deviceId);
        if (isObsolete) return closeCamera(stream);
        const live = { kind: "live", stream } as const;
        const [track] = stream.getVideoTracks();
        track?.addEventListener("ended", () => setCamera({ kind: "none", problem: "absent" }));
        // The system mutes a camera that another app takes, or while the page is hidden, and may forget to unmute it.
        track?.addEventListener("mute", () => setCamera({ kind: "starting" }));
        track?.addEventListener("unmute", () => setCamera(live));
        const reopen = (): void => {
          if (document.visibilityState === "visible" && track?.muted) setWanted({ ...wanted });
        };
        document.addEventListener("visibilitychange", reopen, { signal: end.signal });
        setCamera(live);
      } catch (error) {
        if (!isObsolete) setCamera({ kind: "none", problem: error instanceof CameraError ? error.problem : "absent" });
      }
    };
    void start();
    return () => {
      isObsolete = true;
      end.abort();
      if (stream) closeCamera(stream);
    };
  }, [wanted]);

  function open(deviceId: string | null): void {
    setCamera({ kind: "starting" });
    setWanted({ deviceId });
  }

  return { camera, open };
}
