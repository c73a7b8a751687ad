/** Host and port of a webhook URL. */
export function receiverHost(webhookUrl: string): string {
  return new URL(webhookUrl).host;
}

/** Where a receiver is, as far as its host name shows. */
export type ReceiverLocation = "internet" | "network" | "device";

/** Private ranges of IPv4 (RFC 1918, RFC 3927, RFC 6598) and IPv6 (RFC 4193, RFC 4291); names (RFC 6762, RFC 8375). */
const LOCAL_IPV4 = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
];
const LOCAL_IPV6 = [/^\[f[cd]/, /^\[fe[89ab]/];
const LOCAL_NAMES = [/^[^.]+$/, /\.(local|internal|home\.arpa)$/];

/**
 * Classifies the `hostname` of a URL as internet, local network or this device. URLs normalise every spelling of an
 * IPv4 address to four decimal numbers.
 */
export function receiverLocation(hostname: string): ReceiverLocation {
  const isIn = (networks: readonly RegExp[]): boolean => networks.some((network) => network.test(hostname));
  if (/^[\d.]+$/.test(hostname))
    return hostname.startsWith("127.") ? "device" : isIn(LOCAL_IPV4) ? "network" : "internet";
  if (hostname.startsWith("[")) return hostname === "[::1]" ? "device" : isIn(LOCAL_IPV6) ? "network" : "internet";
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return "device";
  return isIn(LOCAL_NAMES) ? "network" : "internet";
}
