import { useEffect, useState } from "react";
import { isCameraAllowed, isCameraKnownAllowed } from "./camera-controls.ts";
import { CameraError, closeCamera, openCamera, type CameraProblem } from "./camera-stream.ts";

export type CameraState =
  /** It is not known yet whether the browser will ask. */
  | { readonly kind: "deciding" }
  | { readonly kind: "starting" }
  /** The browser will ask: first it is said why. */
  | { readonly kind: "explaining" }
  | { readonly kind: "live"; readonly stream: MediaStream }
  | { readonly kind: "none"; readonly problem: CameraProblem };

/**
 * The camera as long as a component shows. It opens by itself where the browser will not ask, or where the
 * person was told why already; otherwise with `open`, which takes a device's id or null for the rear camera.
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
    let isGone = false;
    const begin = async (): Promise<void> => {
      const isAllowed = await isCameraAllowed();
      if (isGone) return;
      setCamera({ kind: isAllowed ? "starting" : "explaining" });
      if (isAllowed) setWanted({ deviceId: null });
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [mayOpen]);

  useEffect(() => {
    if (!wanted) return undefined;
    let stream: MediaStream | null = null;
    let isGone = false;
    const start = async (): Promise<void> => {
      try {
        stream = await openCamera(wanted.deviceId);
        if (isGone) return closeCamera(stream);
        stream.getVideoTracks()[0]?.addEventListener("ended", () => setCamera({ kind: "none", problem: "absent" }));
        setCamera({ kind: "live", stream });
      } catch (error) {
        if (!isGone) setCamera({ kind: "none", problem: error instanceof CameraError ? error.problem : "absent" });
      }
    };
    void start();
    return () => {
      isGone = true;
      if (stream) closeCamera(stream);
    };
  }, [wanted]);

  function open(deviceId: string | null): void {
    setCamera({ kind: "starting" });
    setWanted({ deviceId });
  }

  return { camera, open };
}
