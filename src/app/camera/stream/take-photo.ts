import { sharpnessOf } from "../tracking/sharpness.ts";

/** W3C MediaStream Image Capture; not yet in TypeScript's DOM types. */
interface ImageCapture {
  getPhotoCapabilities(): Promise<{ readonly imageWidth?: { readonly max: number } }>;
  takePhoto(): Promise<Blob>;
}

declare global {
  interface Window {
    readonly ImageCapture?: new (track: MediaStreamTrack) => ImageCapture;
  }
}

/** High enough that page finding and text recognition do not notice the loss. */
const JPEG_QUALITY = 0.92;
/** Some camera drivers hang; one that has not answered by now never will. */
const PHOTO_TIMEOUT_MS = 3000;
/** A hand shakes at about 8 Hz, so one of three frames within a tenth of a second is near a point of rest. */
const FRAME_COUNT = 3;
const FRAME_PAUSE_MS = 45;
/** Sharpness is compared on frames scaled down to this width. */
const COMPARED_WIDTH_PX = 480;

/**
 * Takes the best photo the camera offers: a still photo where that has more pixels than the video, otherwise the
 * sharpest of several video frames, as JPEG. Throws when the camera gives no frame.
 */
export async function takePhoto(stream: MediaStream, video: HTMLVideoElement): Promise<Blob> {
  return (await takeStillPhoto(stream, video.videoWidth)) ?? takeSharpestFrame(video);
}

/** Null where the camera takes no still photos, or none that are wider than the video. */
async function takeStillPhoto(stream: MediaStream, videoWidthPx: number): Promise<Blob | null> {
  const { ImageCapture } = window;
  const [track] = stream.getVideoTracks();
  if (!ImageCapture || !track) return null;
  try {
    const capture = new ImageCapture(track);
    const { imageWidth } = await capture.getPhotoCapabilities();
    if (!imageWidth || imageWidth.max <= videoWidthPx) return null;
    return await Promise.race([
      capture.takePhoto(),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_TIMEOUT_MS)),
    ]);
  } catch {
    // The camera takes no still photos after all; the video frames remain.
    return null;
  }
}

async function takeSharpestFrame(video: HTMLVideoElement): Promise<Blob> {
  let best: { readonly frame: ImageBitmap; readonly sharpness: number } | null = null;
  for (let i = 0; i < FRAME_COUNT; i++) {
    if (i > 0) await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS));
    const frame = await createImageBitmap(video);
    const sharpness = sharpnessOf(scaleDown(frame));
    if (best && sharpness <= best.sharpness) frame.close();
    else {
      best?.frame.close();
      best = { frame, sharpness };
    }
  }
  if (!best) throw new Error("The camera gave no frame.");
  const canvas = new OffscreenCanvas(best.frame.width, best.frame.height);
  contextOf(canvas).drawImage(best.frame, 0, 0);
  best.frame.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
}

function scaleDown(frame: ImageBitmap): ImageData {
  const width = Math.min(COMPARED_WIDTH_PX, frame.width);
  const height = Math.max(1, Math.round((frame.height * width) / frame.width));
  const context = contextOf(new OffscreenCanvas(width, height));
  context.drawImage(frame, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't draw pictures.");
  return context;
}
