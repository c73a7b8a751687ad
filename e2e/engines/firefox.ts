/** Firefox, driven through Marionette: WebDriver's commands over a socket, spoken by the browser itself. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endProgram, startProgram, temporaryFolder } from "./program.ts";
import type { Send, Started } from "./web-driver.ts";

/** Starts the browser with a fresh profile; what it saves goes to `downloads`. */
export async function startFirefox(executable: string, downloads: string): Promise<Started> {
  const profile = temporaryFolder();
  const preferences = {
    "marionette.port": 0,
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.alwaysOpenPanel": false,
    "pdfjs.disabled": true,
    "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
    // No request leaves this machine.
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
  const send = await speak(socket);
  return {
    send,
    async stop() {
      socket.destroy();
      await endProgram(browser);
      profile.remove();
    },
  };
}

/** The port is written into the profile once it is open. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, "MarionetteActivePort");
  for (let i = 0; i < 300; i++) {
    if (existsSync(file)) return Number(readFileSync(file, "utf8"));
    await wait(100);
  }
  throw new Error("Firefox did not start within half a minute.");
}

/**
 * Messages are `<bytes>:[0, id, command, parameters]`, answers `<bytes>:[1, id, error, result]`; a greeting comes
 * first.
 */
async function speak(socket: Socket): Promise<Send> {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
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
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(result);
    }
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended."));
  });
  let next = 0;
  const ask = (command: string, parameters: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++next;
      waiting.set(id, { resolve, reject });
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
