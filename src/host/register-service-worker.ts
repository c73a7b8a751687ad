/**
 * Registers the service worker of the app at `baseUrl`. Resolves to whether there is one: some browsers
 * refuse it in frames of other sites and in private windows, and the app works without it.
 */
export async function registerServiceWorker(baseUrl: string): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", baseUrl), { scope: baseUrl });
    return true;
  } catch (error) {
    console.warn("The service worker could not be registered; the app works without it, but not offline.", error);
    return false;
  }
}
