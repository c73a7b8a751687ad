/** The page finder gets frames of this size. */
const FRAME_LONG_SIDE_PX = 640;

/** A small copy of the video's current frame; null while there is none. */
export async function grabFrame(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, FRAME_LONG_SIDE_PX / Math.max(videoWidth, videoHeight));
  try {
    return await createImageBitmap(video, {
      resizeWidth: Math.round(videoWidth * scale),
      resizeHeight: Math.round(videoHeight * scale),
    });
  } catch {
    // Between two frames there may be nothing to copy; the caller waits for the next one.
    return null;
  }
}

/** Resolves at the video's next frame, and never once its camera has ended. */
export function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });
}
