/**
 * The handshake between a page of another site and the app's hidden bridge frame. The frame reports that it is ready;
 * the page sends it a port for `RelayCalls`; the frame accepts or refuses it.
 */
export const BRIDGE_ROUTE = "#/bridge";

export type BridgeMessage =
  /** Frame to parent: loaded, waiting for a port. */
  | { readonly flatbed: "bridge-ready" }
  /** Parent to frame, with a port. */
  | { readonly flatbed: "bridge-connect" }
  /** Frame to parent: the port is now served. */
  | { readonly flatbed: "bridge-connected" }
  /** Frame to parent: the deployment does not admit the parent's origin, or failed to start. `reason` is a sentence. */
  | { readonly flatbed: "bridge-refused"; readonly reason: string };

/** Parses `data`; null if it is not a message of the handshake. */
export function readBridgeMessage(data: unknown): BridgeMessage | null {
  if (typeof data !== "object" || data === null || !("flatbed" in data)) return null;
  switch (data.flatbed) {
    case "bridge-ready":
    case "bridge-connect":
    case "bridge-connected":
      return { flatbed: data.flatbed };
    case "bridge-refused":
      return {
        flatbed: "bridge-refused",
        reason: "reason" in data && typeof data.reason === "string" ? data.reason : "",
      };
    default:
      return null;
  }
}

/**
 * Whether a page of `origin` may embed a deployment with these `embedOrigins`; `*` admits any origin. The deployment's
 * own origin is always admitted.
 */
export function mayEmbed(origin: string, embedOrigins: readonly string[], ownOrigin: string): boolean {
  return origin === ownOrigin || embedOrigins.includes("*") || embedOrigins.includes(origin);
}
