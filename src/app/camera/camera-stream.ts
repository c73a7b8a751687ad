/** Why there is no picture from the camera. */
export type CameraProblem = "denied" | "absent" | "busy";

/** 4K is wished for and less accepted: text wants pixels, and a browser refuses only what is exact. */
const WISHES: MediaTrackConstraints = { facingMode: { ideal: "environment" }, width: { ideal: 3840 }, height: { ideal: 2160 } };

/** Opens the rear camera. Throws a `CameraError` that says why it could not. */
export async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new CameraError("absent");
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: WISHES });
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

/** Keeps what the encoder may lose well under what flattening and recognition notice. */
const JPEG_QUALITY = 0.92;

/** The frame a video shows now, at the camera's own resolution. */
export async function takeFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't draw pictures.");
  context.drawImage(video, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
}
