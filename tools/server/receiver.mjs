/**
 * `npm run receiver`: a webhook receiver for trying hosted scanners. It prints what it receives and stores it in a
 * folder. A query in the webhook's URL makes it fail, such as `?answer=500` or `?answer=429&retry=30`.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startReceiver } from "./receive.mjs";

const { values } = parseArgs({
  options: { port: { type: "string", default: "4900" }, folder: { type: "string", default: "received" } },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`--port takes a whole number from 0 to 65535, not "${values.port}".`);
  process.exit(2);
}
const folder = resolve(values.folder);
const { url } = await startReceiver({ port, folder, log: (line) => console.log(line) });
console.log(`Set a scanner's webhook URL to ${url}`);
console.log(`Scans are kept in ${folder}`);
console.log(`It answers with the SHA-256 of the PDF. To see it fail, use such an address:
  ${url}?answer=500
  ${url}?answer=429&retry=30
  ${url}?answer=cut          or cut-late, or silence
  ${url}?answer=204&delay=5000`);
