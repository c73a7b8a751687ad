/** Host and port of a webhook URL. */
export function receiverHost(webhookUrl: string): string {
  return new URL(webhookUrl).host;
}

/** Where a receiver is, as far as its host name shows. */
export type ReceiverLocation = "internet" | "network" | "device";

/** This device: 127.0.0.0/8 (RFC 1122), and 0.0.0.0/8, which systems connect to themselves. */
const DEVICE_IPV4 = /^(127|0)\./;
/** Private, link-local and shared addresses (RFC 1918, RFC 3927, RFC 6598). */
const LOCAL_IPV4 = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
/** Unique local, link-local and formerly site-local addresses (RFC 4193, RFC 4291, RFC 3879). */
const LOCAL_IPV6 = /^(f[cd]..|fe[89a-f].):/;
/**
 * IPv6 addresses that end with an IPv4 address: compatible and mapped ones (RFC 4291), translated ones (RFC 2765), and
 * those of the translation prefixes of RFC 6052 and RFC 8215.
 */
const WITH_IPV4 = /^(?:::|::ffff:|::ffff:0:|64:ff9b::|64:ff9b:1:.*:)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
/** Names without a dot, and those of private networks (RFC 6762 with its appendix G, RFC 8375, routers). */
const LOCAL_NAME = /^[^.]+$|\.(local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|fritz\.box)$/;

/**
 * Classifies the `hostname` of a URL as internet, local network or this device. URLs normalise every spelling of an
 * address, but keep the dot that may end a name.
 */
export function receiverLocation(hostname: string): ReceiverLocation {
  if (hostname.startsWith("[")) return ipv6Location(hostname.slice(1, -1));
  if (/^[\d.]+$/.test(hostname)) return ipv4Location(hostname);
  const name = hostname.replace(/\.+$/, "");
  if (/(^|\.)localhost$/.test(name)) return "device";
  return LOCAL_NAME.test(name) ? "network" : "internet";
}

function ipv4Location(address: string): ReceiverLocation {
  if (DEVICE_IPV4.test(address)) return "device";
  return LOCAL_IPV4.test(address) ? "network" : "internet";
}

function ipv6Location(address: string): ReceiverLocation {
  if (address === "::1" || address === "::") return "device";
  const [, high, low] = WITH_IPV4.exec(address) ?? [];
  if (high !== undefined && low !== undefined)
    return ipv4Location(dotted(Number.parseInt(high + low.padStart(4, "0"), 16)));
  return LOCAL_IPV6.test(address) ? "network" : "internet";
}

/** Writes an IPv4 address, given as a 32-bit number, as four decimal numbers. */
function dotted(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff).join(".");
}
