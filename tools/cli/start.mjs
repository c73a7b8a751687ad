/**
 * `npm start`: installs, builds and serves the app on localhost. `npm start -- --host` serves it to the local network
 * over https with a self-signed certificate, because cameras need a secure origin. `--port N` sets the port.
 */
import { networkInterfaces } from "node:os";
import { parseArgs } from "node:util";
import { serveFolder } from "../server/serve.mjs";
import { build, DIST, prepare } from "./steps.mjs";

const DEFAULT_PORT = 4800;

const { values } = parseArgs({ options: { host: { type: "boolean", default: false }, port: { type: "string" } } });
const wantedPort = values.port === undefined ? DEFAULT_PORT : Number(values.port);
if (!Number.isInteger(wantedPort) || wantedPort < 0 || wantedPort > 65535) {
  console.error(`--port takes a whole number from 0 to 65535, not "${values.port}".`);
  process.exit(2);
}

await prepare();
await build();

const server = await listen(values.host, wantedPort, values.port === undefined);
console.log(`\nFlatbed runs at ${server.url}`);
if (values.host) {
  for (const address of lanAddresses()) console.log(`On your phone:  https://${address}:${server.port}/`);
  console.log("The certificate was made on this machine: your phone warns once; choose to go on.\n");
} else {
  console.log("To scan with your phone, run: npm start -- --host\n");
}

/**
 * Serves the app. If the port is taken, it tries the next ones, unless the user has asked for that port.
 * @param {boolean} toNetwork
 * @param {number} port
 * @param {boolean} mayUseNext
 */
async function listen(toNetwork, port, mayUseNext) {
  const tls = toNetwork ? await (await import("./certificate.mjs")).certificateFor(lanAddresses()) : undefined;
  const options = { folder: DIST, compress: true, host: toNetwork ? "0.0.0.0" : "localhost", ...(tls && { tls }) };
  for (let next = port; ; next++) {
    try {
      return await serveFolder({ ...options, port: next });
    } catch (error) {
      const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (taken && mayUseNext && next < port + 20) continue;
      if (!taken) throw error;
      console.error(`Port ${next} is taken. Choose another: npm start -- --port ${next + 1}`);
      process.exit(1);
    }
  }
}

/** IPv4 addresses at which other devices of the local network can reach this machine. */
function lanAddresses() {
  return Object.values(networkInterfaces())
    .flat()
    .flatMap((entry) => (entry && entry.family === "IPv4" && !entry.internal ? [entry.address] : []));
}
