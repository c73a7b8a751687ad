/**
 * Lets the browser load files from a cache without starting the service worker (Service Worker Static Routing API; W3C
 * Service Workers, "addRoutes"). Browsers without it ask the worker, which gives the same answers later.
 */

/** A rule of the specification. All members of the condition must match. */
interface Rule {
  readonly condition: { readonly urlPattern: URLPatternInit; readonly requestMethod: "GET" };
  readonly source: { readonly cacheName: string };
}

/** The parts of the specification used here; the compiler's DOM types and some browsers lack them. */
interface URLPatternInit {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
}
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly Rule[]): Promise<void>;
}

/** The cache of a file; `path` is relative to the scope. */
export interface Route {
  readonly path: string;
  readonly cacheName: string;
}

/**
 * Registers the routes of this version. A browser without support asks the worker; if a file is missing in the cache,
 * the browser loads it from the network.
 */
export async function addRoutes(event: RoutingInstallEvent, routes: readonly Route[], scope: string): Promise<void> {
  const { protocol, hostname, port, pathname } = new URL(scope);
  const rules = routes.map(({ path, cacheName }): Rule => ({
    condition: {
      urlPattern: {
        protocol: protocol.slice(0, -1),
        hostname,
        port,
        pathname: escapePattern(pathname + path),
        search: "",
      },
      requestMethod: "GET",
    },
    source: { cacheName },
  }));
  try {
    await event.addRoutes?.(rules);
  } catch {
    // Without routes the worker answers.
  }
}

/** Escapes a path for use in a URL pattern. */
function escapePattern(path: string): string {
  return path.replace(/[\\*?+:(){}]/g, "\\$&");
}
