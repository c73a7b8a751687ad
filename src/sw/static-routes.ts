/**
 * Files that the browser takes from where they are kept without waking the service worker: the Service Worker Static
 * Routing API (W3C Service Workers, section "addRoutes"), where there is one. Elsewhere the worker's own answers are
 * the same, only later.
 */

/** A rule of the specification; a condition holds where each of its members does. */
interface Rule {
  readonly condition: { readonly urlPattern: URLPatternInit; readonly requestMethod: "GET" };
  readonly source: { readonly cacheName: string };
}

/** What this uses of the specification; the compiler's DOM does not have it yet, and some browsers neither. */
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

/** In which cache a file of the app lies by its address, the scope and this path. */
export interface Route {
  readonly path: string;
  readonly cacheName: string;
}

/**
 * Makes them this version's routes. A browser that does not know them, or not these, asks the worker as before; one
 * that misses a file there, the network.
 */
export async function addRoutes(event: RoutingInstallEvent, routes: readonly Route[], scope: string): Promise<void> {
  const { protocol, hostname, port, pathname } = new URL(scope);
  const rules = routes.map(({ path, cacheName }): Rule => ({
    condition: {
      urlPattern: { protocol: protocol.slice(0, -1), hostname, port, pathname: literal(pathname + path), search: "" },
      requestMethod: "GET",
    },
    source: { cacheName },
  }));
  try {
    await event.addRoutes?.(rules);
  } catch {
    // As it would be without.
  }
}

/** A path as a pattern that matches only that path: what patterns give a meaning is escaped. */
function literal(path: string): string {
  return path.replace(/[\\*?+:(){}]/g, "\\$&");
}
