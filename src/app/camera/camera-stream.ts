/** Why there is no picture from the camera. */
export type CameraProblem = "denied" | "absent" | "busy";

/** 4K is wished for and less accepted: text wants pixels, and a browser refuses only what is exact. */
const SIZE: MediaTrackConstraints = { width: { ideal: 3840 }, height: { ideal: 2160 } };

/** Opens a camera by its id, or the rear one. Throws a `CameraError` that says why it could not. */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  const which: MediaTrackConstraints = deviceId === null ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: deviceId } };
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
