/**
 * Has the browser look for its cameras, for which it starts a process of its own: one that is opened soon after then
 * opens sooner. It asks nobody and switches no camera on.
 */
export function wakeCameras(): void {
  // Absent where the page is not secure; what fails is told when a camera is opened.
  navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
}
