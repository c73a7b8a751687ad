/**
 * The name of a deployment's runtime cache: files stored when they are first used. The service worker fills it; pages
 * add the `config.json` that they checked, and the settings screen shows its languages. `scope` is the app's address,
 * ending in "/".
 */
export function runtimeCacheName(scope: string): string {
  return `flatbed-used-${scope}`;
}
