/**
 * The cache of a deployment's files that are kept once they were used: the service worker fills it, the settings show
 * it.
 */
export function usedFilesCache(scope: string): string {
  return `flatbed-used-${scope}`;
}
