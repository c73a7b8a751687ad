import { isCameraKnownAllowed } from "./camera-controls.ts";

/** Why there is no picture from the camera. */
export type CameraProblem = "denied" | "absent" | "busy";

/** 4K is wished for and less accepted: text wants pixels, and a browser refuses only what is exact. */
const SIZE: MediaTrackConstraints = { width: { ideal: 3840 }, height: { ideal: 2160 } };

/** An opened camera that no screen has taken by then is closed. */
const TAKEN_WITHIN_MS = 10_000;

let ahead: Promise<MediaStream> | null = null;

/**
 * Opens the rear camera while the screen that will show it is still made, for the next `openCamera` of it: a camera
 * takes its time to start, and so does a screen. Does nothing where the browser might ask, before it was said why.
 */
export function openCameraAhead(): void {
  if (ahead || !isCameraKnownAllowed()) return;
  const opening = openNow(null);
  ahead = opening;
  // Told to who takes it.
  opening.catch(() => undefined);
  setTimeout(() => {
    if (ahead !== opening) return;
    ahead = null;
    opening.then(closeCamera, () => undefined);
  }, TAKEN_WITHIN_MS);
}

/** Opens a camera by its id, or the rear one. Throws a `CameraError` that says why it could not. */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  if (deviceId !== null || !ahead) return openNow(deviceId);
  const opening = ahead;
  ahead = null;
  return opening;
}

async function openNow(deviceId: string | null): Promise<MediaStream> {
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

/** The names are those of Media Capture and Streams, section 10.2. */
function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "absent";
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
