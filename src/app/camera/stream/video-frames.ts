/** The finder looks at frames of this size. */
const FRAME_LONG_SIDE_PX = 640;

/** A small copy of the frame a video shows; null before its first. */
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
    // Between two frames there is nothing to copy; the next one comes.
    return null;
  }
}

/** Resolves with the video's next frame; never, once its camera has ended. */
export function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });
}
