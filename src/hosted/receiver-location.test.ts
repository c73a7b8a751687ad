import { expect, it } from "vitest";
import { receiverLocation } from "./receiver-location.ts";

it.each([
  ["https://example.com/", "internet"],
  ["https://10.example.com/", "internet"],
  ["https://172.32.0.1/", "internet"],
  ["https://[2001:db8::1]/", "internet"],
  ["https://10.0.0.5/", "network"],
  ["https://0xc0a80101/", "network"],
  ["https://172.20.1.1/", "network"],
  ["https://169.254.169.254/", "network"],
  ["https://[fd12:3456::1]/", "network"],
  ["https://[fe80::1]/", "network"],
  ["https://printer.local/", "network"],
  ["https://intranet/", "network"],
  ["http://localhost:4900/", "device"],
  ["http://127.0.0.1/", "device"],
  ["https://2130706433/", "device"],
  ["http://[::1]/", "device"],
])("%s: %s", (url, location) => {
  expect(receiverLocation(new URL(url).hostname)).toBe(location);
});
