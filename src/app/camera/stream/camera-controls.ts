/** Camera features beyond the picture: torch, zoom, focus, the list of cameras, and the permission. */
import type { Point } from "../../../core/geometry/geometry.ts";

/** Capabilities that TypeScript's DOM types lack; W3C MediaStream Image Capture, section 6. */
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
  /** Whether it can focus on a given point of the image. */
  readonly canFocus: boolean;
  readonly zoom: ZoomRange | null;
}

/** Focus once on a point, then keep that focus; Image Capture, section 6.1. */
const FOCUS_ONCE = "single-shot";

export function featuresOf(stream: MediaStream): CameraFeatures {
  const track = stream.getVideoTracks()[0];
  // Older versions of Firefox have no getCapabilities.
  const { torch = false, zoom, focusMode = [] }: PhotoCapabilities = track?.getCapabilities?.() ?? {};
  const { deviceId, zoom: value }: MediaTrackSettings & { zoom?: number } = track?.getSettings() ?? {};
  const canZoom = zoom !== undefined && zoom.max > zoom.min;
  return {
    deviceId: deviceId ?? null,
    hasTorch: torch,
    canFocus: focusMode.includes(FOCUS_ONCE),
    zoom: canZoom ? { ...zoom, value: value ?? zoom.min } : null,
  };
}

declare global {
  /** The rest of section 6 that TypeScript's DOM types lack. */
  interface MediaTrackConstraintSet {
    readonly torch?: boolean;
    readonly zoom?: number;
    readonly focusMode?: string;
    /** In fractions of the image, origin at the top left. */
    readonly pointsOfInterest?: readonly Point[];
  }
}

type Feature = Pick<MediaTrackConstraintSet, "torch" | "zoom" | "focusMode" | "pointsOfInterest">;

/** Focuses on a point, in fractions of the image from its top left. For `setFeature`. */
export function focusFeature(point: Point): Feature {
  return { focusMode: FOCUS_ONCE, pointsOfInterest: [point] };
}

/** Sets the torch, the zoom or the focus. Never rejects: when the camera refuses, nothing changes. */
export async function setFeature(stream: MediaStream, feature: Feature): Promise<void> {
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [feature] });
  } catch {
    // The person can do nothing about it, and the picture shows that nothing changed.
  }
}

export interface CameraDevice {
  readonly id: string;
  /** Empty until the camera is allowed, and where the browser hides it. */
  readonly label: string;
}

/** The cameras of the device. Their labels and ids are known only after the person has allowed the camera. */
export async function listCameras(): Promise<readonly CameraDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.flatMap(({ kind, deviceId, label }) =>
    kind === "videoinput" && deviceId !== "" ? [{ id: deviceId, label }] : [],
  );
}

let permission: PermissionStatus | null = null;

/** Whether the camera opens without a permission prompt; false where the browser can't tell. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    permission ??= await navigator.permissions.query({ name: "camera" });
  } catch {
    return false;
  }
  return isCameraKnownAllowed();
}

/** The same, but synchronous; false until `isCameraAllowed` has resolved once. */
export function isCameraKnownAllowed(): boolean {
  // The browser keeps this object's state up to date.
  return permission?.state === "granted";
}
