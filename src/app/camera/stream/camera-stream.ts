import { isCameraKnownAllowed } from "./camera-controls.ts";

/** Why the camera gives no picture. */
export type CameraProblem = "denied" | "absent" | "busy";

/** Asks for 4K, because text needs pixels. A smaller video is accepted too: only `exact` constraints are refused. */
const SIZE: MediaTrackConstraints = { width: { ideal: 3840 }, height: { ideal: 2160 } };

/** A camera that was opened ahead is closed when no screen uses it within this time. */
const CLAIM_TIMEOUT_MS = 10_000;

/** The rear camera that `openCameraAhead` opened and no screen uses yet. */
let openedAhead: Promise<MediaStream> | null = null;

/**
 * Opens the rear camera for the next `openCamera(null)`, while its screen still loads: both take time to start. Does
 * nothing where the browser might show its permission prompt, since the app explains first what the camera is for.
 */
export function openCameraAhead(): void {
  if (openedAhead || !isCameraKnownAllowed()) return;
  const opening = requestCamera(null);
  openedAhead = opening;
  // The caller of openCamera gets the error.
  opening.catch(() => undefined);
  setTimeout(() => {
    if (openedAhead !== opening) return;
    openedAhead = null;
    opening.then(closeCamera, () => undefined);
  }, CLAIM_TIMEOUT_MS);
}

/** Opens a camera by its id, or the rear one with null. Throws a `CameraError` that says why it can't. */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  if (deviceId !== null || !openedAhead) return requestCamera(deviceId);
  const opening = openedAhead;
  openedAhead = null;
  return opening;
}

async function requestCamera(deviceId: string | null): Promise<MediaStream> {
  const which: MediaTrackConstraints =
    deviceId === null ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: deviceId } };
  if (!navigator.mediaDevices) throw new CameraError("absent");
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...SIZE, ...which } });
  } catch (error) {
    throw new CameraError(problemOf(error), { cause: error });
  }
}

export class CameraError extends Error {
  override readonly name = "CameraError";
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(`The camera is ${problem}.`, options);
    this.problem = problem;
  }
}

/** The error names are those of W3C Media Capture and Streams, section 10.2. */
function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "absent";
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
