import { sharpnessOf } from "../tracking/sharpness.ts";

/** W3C MediaStream Image Capture; not yet in the DOM's types. */
interface ImageCapture {
  getPhotoCapabilities(): Promise<{ readonly imageWidth?: { readonly max: number } }>;
  takePhoto(): Promise<Blob>;
}
type ImageCaptureConstructor = new (track: MediaStreamTrack) => ImageCapture;

/** Keeps what the encoder may lose well under what flattening and recognition notice. */
const JPEG_QUALITY = 0.92;
/** A camera that has not answered by now never will: some drivers hang. */
const PHOTO_TIMEOUT_MS = 3000;
/** A hand sways at about 8 Hz; three frames over a tenth of a second hold one near the turning point. */
const FRAMES = 3;
const FRAME_PAUSE_MS = 45;
/** Frames are compared at this width. */
const COMPARED_WIDTH_PX = 480;

/**
 * The best picture the camera gives now: a photograph where that has more pixels than the video, else the sharpest of
 * several frames.
 */
export async function takePhoto(stream: MediaStream, video: HTMLVideoElement): Promise<Blob> {
  return (await photograph(stream, video.videoWidth)) ?? sharpestFrame(video);
}

async function photograph(stream: MediaStream, videoWidth: number): Promise<Blob | null> {
  const { ImageCapture } = globalThis as { ImageCapture?: ImageCaptureConstructor };
  const [track] = stream.getVideoTracks();
  if (!ImageCapture || !track) return null;
  try {
    const capture = new ImageCapture(track);
    const { imageWidth } = await capture.getPhotoCapabilities();
    if (!imageWidth || imageWidth.max <= videoWidth) return null;
    return await Promise.race([
      capture.takePhoto(),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_TIMEOUT_MS)),
    ]);
  } catch {
    // The camera takes no photographs after all; its frames are there.
    return null;
  }
}

async function sharpestFrame(video: HTMLVideoElement): Promise<Blob> {
  let best: { readonly frame: ImageBitmap; readonly sharpness: number } | null = null;
  for (let i = 0; i < FRAMES; i++) {
    if (i > 0) await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS));
    const frame = await createImageBitmap(video);
    const sharpness = sharpnessOf(small(frame));
    if (best && sharpness <= best.sharpness) frame.close();
    else {
      best?.frame.close();
      best = { frame, sharpness };
    }
  }
  if (!best) throw new Error("The camera gave no frame.");
  const canvas = new OffscreenCanvas(best.frame.width, best.frame.height);
  drawingOn(canvas).drawImage(best.frame, 0, 0);
  best.frame.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
}

function small(frame: ImageBitmap): ImageData {
  const width = Math.min(COMPARED_WIDTH_PX, frame.width);
  const height = Math.max(1, Math.round((frame.height * width) / frame.width));
  const drawing = drawingOn(new OffscreenCanvas(width, height));
  drawing.drawImage(frame, 0, 0, width, height);
  return drawing.getImageData(0, 0, width, height);
}

function drawingOn(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) throw new Error("This browser can't draw pictures.");
  return drawing;
}
