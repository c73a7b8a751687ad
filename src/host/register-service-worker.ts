/**
 * Registers the service worker of the app at `baseUrl`. Resolves to null where that is not possible: some browsers
 * refuse it in frames of other sites and in private windows. The app works without it.
 */
export async function registerServiceWorker(baseUrl: string): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(new URL("service-worker.js", baseUrl), { scope: baseUrl });
  } catch (error) {
    console.warn("The service worker could not be registered; the app works without it, but not offline.", error);
    return null;
  }
}
