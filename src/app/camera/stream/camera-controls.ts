/** What a camera has beyond its picture: a light, a zoom, a focus to be set, and other cameras beside it. */
import type { Point } from "../../../core/geometry/geometry.ts";

/** Capabilities that the DOM's types lack; W3C MediaStream Image Capture, section 6. */
interface PhotoCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number; readonly step: number };
  readonly focusMode?: readonly string[];
}

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
}

export interface CameraFeatures {
  readonly deviceId: string | null;
  readonly hasTorch: boolean;
  /** Whether it focuses on a point of the picture when told to. */
  readonly canFocus: boolean;
  readonly zoom: ZoomRange | null;
}

/** Focus on a point once, and stay there; Image Capture, section 6.1. */
const FOCUS_ONCE = "single-shot";

export function featuresOf(stream: MediaStream): CameraFeatures {
  const track = stream.getVideoTracks()[0];
  // Firefox came late to getCapabilities.
  const { torch = false, zoom, focusMode = [] }: PhotoCapabilities = track?.getCapabilities?.() ?? {};
  const { deviceId, zoom: value }: MediaTrackSettings & { zoom?: number } = track?.getSettings() ?? {};
  const zooms = zoom !== undefined && zoom.max > zoom.min;
  return {
    deviceId: deviceId ?? null,
    hasTorch: torch,
    canFocus: focusMode.includes(FOCUS_ONCE),
    zoom: zooms ? { ...zoom, value: value ?? zoom.min } : null,
  };
}

type Feature =
  | { readonly torch: boolean }
  | { readonly zoom: number }
  /** The point is in fractions of the picture, from its top-left. */
  | { readonly focusMode: typeof FOCUS_ONCE; readonly pointsOfInterest: readonly [Point] };

export function focusOn(point: Point): Feature {
  return { focusMode: FOCUS_ONCE, pointsOfInterest: [point] };
}

/** Sets the light, the zoom or the focus; a camera that refuses stays as it is. */
export async function setFeature(stream: MediaStream, feature: Feature): Promise<void> {
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [feature as MediaTrackConstraintSet] });
  } catch {
    // Nothing a person could do about it; the picture shows that nothing changed.
  }
}

export interface CameraDevice {
  readonly id: string;
  /** Empty where the browser does not say. */
  readonly label: string;
}

/** The cameras there are; labels and ids are known once the camera was allowed. */
export async function listCameras(): Promise<readonly CameraDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.flatMap(({ kind, deviceId, label }) =>
    kind === "videoinput" && deviceId !== "" ? [{ id: deviceId, label }] : [],
  );
}

let permission: PermissionStatus | null = null;

/** True where the camera may be opened without asking; browsers that can't tell ask. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    permission ??= await navigator.permissions.query({ name: "camera" });
  } catch {
    return false;
  }
  return isCameraKnownAllowed();
}

/** The same without a wait; false as long as `isCameraAllowed` was not asked. */
export function isCameraKnownAllowed(): boolean {
  // The browser keeps it up to date.
  return permission?.state === "granted";
}
