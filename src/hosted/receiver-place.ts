/** Host and port that a scan goes to, as its address has them. */
export function receiverHost(webhookUrl: string): string {
  return new URL(webhookUrl).host;
}

/** Where a receiver's host lies, as far as its name tells. */
export type ReceiverPlace = "internet" | "network" | "device";

/**
 * Networks that no address of the internet lies in: RFC 1918, RFC 3927, RFC 6598; RFC 4193, RFC 4291; names of RFC 6762
 * and RFC 8375.
 */
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
 * Tells a host of the internet from one of the local network or this very device, by a URL's `hostname`,
 * in which every spelling of an IPv4 address has become four decimal numbers.
 */
export function receiverPlace(hostname: string): ReceiverPlace {
  const isIn = (networks: readonly RegExp[]): boolean => networks.some((network) => network.test(hostname));
  if (/^[\d.]+$/.test(hostname))
    return hostname.startsWith("127.") ? "device" : isIn(LOCAL_IPV4) ? "network" : "internet";
  if (hostname.startsWith("[")) return hostname === "[::1]" ? "device" : isIn(LOCAL_IPV6) ? "network" : "internet";
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return "device";
  return isIn(LOCAL_NAMES) ? "network" : "internet";
}
