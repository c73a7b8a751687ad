/** Firefox, driven through Marionette: WebDriver commands that the browser itself accepts over a socket. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endProgram, startProgram, temporaryFolder } from "./program.ts";
import type { SendCommand, StartedBrowser } from "./web-driver.ts";

/** Starts Firefox with a fresh profile. It saves downloads to the folder `downloads`. */
export async function startFirefox(executable: string, downloads: string): Promise<StartedBrowser> {
  const profile = temporaryFolder();
  const preferences = {
    "marionette.port": 0,
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.alwaysOpenPanel": false,
    "pdfjs.disabled": true,
    "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
    // A proxy that does not exist: no request leaves this machine.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "app.update.enabled": false,
  };
  writeFileSync(
    join(profile.path, "user.js"),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(""),
  );
  const browser = startProgram(executable, ["--headless", "--marionette", "--no-remote", "--profile", profile.path], {
    stdio: "ignore",
    env: { ...process.env, HOME: profile.path },
  });
  const socket = connect(await portOf(profile.path), "127.0.0.1");
  const send = await openSession(socket);
  return {
    send,
    async stop() {
      socket.destroy();
      await endProgram(browser);
      profile.remove();
    },
  };
}

/** Marionette's port, which Firefox writes into the profile once it is open. Throws after half a minute. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, "MarionetteActivePort");
  for (let i = 0; i < 300; i++) {
    if (existsSync(file)) return Number(readFileSync(file, "utf8"));
    await wait(100);
  }
  throw new Error("Firefox did not start within half a minute.");
}

/**
 * Opens a Marionette session. Messages are `<bytes>:[0, id, command, parameters]`, answers
 * `<bytes>:[1, id, error, result]`; Firefox sends a greeting first.
 */
async function openSession(socket: Socket): Promise<SendCommand> {
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let unread: Buffer = Buffer.alloc(0);
  let greeted = (): void => undefined;
  const greeting = new Promise<void>((resolve) => (greeted = resolve));
  socket.on("data", (bytes) => {
    unread = Buffer.concat([unread, Buffer.from(bytes)]);
    for (;;) {
      const colon = unread.indexOf(":");
      const end = colon + 1 + Number(unread.toString("utf8", 0, colon));
      if (colon < 0 || unread.length < end) return;
      const message = JSON.parse(unread.toString("utf8", colon + 1, end)) as unknown;
      unread = unread.subarray(end);
      if (!Array.isArray(message)) {
        greeted();
        continue;
      }
      const [, id, error, result] = message as [1, number, { readonly message: string } | null, unknown];
      const asked = pending.get(id);
      pending.delete(id);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(result);
    }
  });
  socket.on("close", () => {
    for (const { reject } of pending.values()) reject(new Error("Firefox has ended."));
  });
  let next = 0;
  const ask = (command: string, parameters: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++next;
      pending.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await greeting;
  await ask("WebDriver:NewSession", {});
  return async (command, parameters = {}) => {
    const result = await ask(`WebDriver:${command}`, parameters);
    return command === "ExecuteAsyncScript" ? (result as { readonly value: unknown }).value : result;
  };
}
