import { ScanError } from "../core/errors.ts";

/** Not [::1], which no Content-Security-Policy can name. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1"];
const MAX_LENGTH = 2000;

/**
 * Checks where a hosted scanner may post: https, or http on this machine for trying; no credentials in
 * the address; no fragment. Throws `invalid_parameter` with what to do.
 */
export function parseWebhookUrl(text: string): URL {
  const refuse = (what: string): never => {
    throw new ScanError("invalid_parameter", what);
  };
  if (text.length > MAX_LENGTH) refuse(`The webhook URL is longer than ${MAX_LENGTH} characters. Use a shorter one.`);
  if (!URL.canParse(text))
    refuse("The webhook URL is not an address. Write it in full, such as https://example.com/scans.");
  const url = new URL(text);
  const local = url.protocol === "http:" && LOCAL_HOSTS.includes(url.hostname);
  if (url.protocol !== "https:" && !local) refuse("The webhook URL must begin with https://.");
  if (url.username !== "" || url.password !== "")
    refuse("The webhook URL holds a user name or password, which every person scanning could read. Take it out.");
  if (url.hash !== "") refuse("The webhook URL ends with a # part, which is never sent. Take it out.");
  return url;
}
