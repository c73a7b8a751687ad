/**
 * The handshake between a page of another site and the app's hidden bridge frame. The frame says that it
 * is there; the page sends it a port that speaks `RelayCalls`; the frame answers whether it takes it.
 */
export const BRIDGE_ROUTE = "#/bridge";

export type BridgeMessage =
  /** Frame to parent: loaded, waiting for a port. */
  | { readonly flatbed: "bridge-ready" }
  /** Parent to frame, with a port. */
  | { readonly flatbed: "bridge-connect" }
  /** Frame to parent: the port is served from now on. */
  | { readonly flatbed: "bridge-connected" }
  /** Frame to parent: this deployment does not serve the parent's origin, or could not start. */
  | { readonly flatbed: "bridge-refused"; readonly reason: string };

/** The message in `data`, or null when it is not one of the handshake's. */
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

/** Whether a page of `origin` may embed a deployment with these `embedOrigins`; `*` admits any. */
export function mayEmbed(origin: string, embedOrigins: readonly string[]): boolean {
  return embedOrigins.includes("*") || embedOrigins.includes(origin);
}
