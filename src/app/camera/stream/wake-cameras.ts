/**
 * Makes the browser enumerate its cameras. For this it starts a process of its own, so that a camera opens sooner
 * afterwards. This shows no prompt and switches no camera on.
 */
export function wakeCameras(): void {
  // `mediaDevices` is absent where the page is not secure. Opening the camera reports any error.
  navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
}
