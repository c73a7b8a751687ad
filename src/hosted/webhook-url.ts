import { ScanError } from "../core/errors.ts";

/** Without [::1], which a Content-Security-Policy cannot name. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1"];
const MAX_LENGTH = 2000;

/**
 * Parses a webhook URL: https, or http on this device for testing; no credentials and no fragment. Throws
 * `invalid_parameter`; the message says what to change.
 */
export function parseWebhookUrl(text: string): URL {
  const refuse = (message: string): never => {
    throw new ScanError("invalid_parameter", message);
  };
  if (text.length > MAX_LENGTH) refuse(`The webhook URL is longer than ${MAX_LENGTH} characters. Use a shorter one.`);
  if (!URL.canParse(text))
    refuse("The webhook URL is not an address. Write it in full, such as https://example.com/scans.");
  const url = new URL(text);
  const isLocal = url.protocol === "http:" && LOCAL_HOSTS.includes(url.hostname);
  if (url.protocol !== "https:" && !isLocal) refuse("The webhook URL must begin with https://.");
  if (url.username !== "" || url.password !== "")
    refuse("The webhook URL holds a user name or password, which every person scanning could read. Take it out.");
  if (url.hash !== "") refuse("The webhook URL ends with a # part, which is never sent. Take it out.");
  return url;
}
