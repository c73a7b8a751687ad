/** WebKitGTK's MiniBrowser, driven through its WebDriver on a virtual screen. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tools/server/free-port.mjs";
import { endProgram, startProgram, temporaryFolder } from "./program.ts";
import type { Command, SendCommand, StartedBrowser } from "./web-driver.ts";

/** The path of each command below the session, as the standard defines it. */
const PATHS: Readonly<Record<Command, (id: unknown) => string>> = {
  Navigate: () => "url",
  SetTimeouts: () => "timeouts",
  ExecuteAsyncScript: () => "execute/async",
  FindElement: () => "element",
  ElementClick: (id) => `element/${String(id)}/click`,
  ElementSendKeys: (id) => `element/${String(id)}/value`,
};

/** Starts the browser at `executable` with a fresh home folder. It saves downloads to the folder `downloads`. */
export async function startWebKit(executable: string, downloads: string): Promise<StartedBrowser> {
  const home = temporaryFolder();
  // Where GLib looks up a user's download folder.
  mkdirSync(join(home.path, ".config"));
  writeFileSync(join(home.path, ".config/user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = startProgram("/usr/bin/Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = startProgram("/usr/bin/WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    // Its sandbox needs rights that a container does not grant.
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home.path,
      XDG_CONFIG_HOME: join(home.path, ".config"),
      XDG_RUNTIME_DIR: home.path,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const address = `http://127.0.0.1:${port}/session`;
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary: executable, args: ["--automation"] } } };
  const { sessionId } = (await retried(() => post(address, { capabilities }))) as { readonly sessionId: string };
  const send: SendCommand = (command, parameters = {}) => {
    const { id, ...rest } = parameters;
    return post(`${address}/${sessionId}/${PATHS[command](id)}`, rest);
  };
  return {
    send,
    async stop() {
      await fetch(`${address}/${sessionId}`, { method: "DELETE" }).catch(() => undefined);
      for (const program of [driver, screen]) await endProgram(program);
      home.remove();
    },
  };
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
  return value;
}

/** Retries for five seconds, until the driver listens. */
async function retried<R>(work: () => Promise<R>): Promise<R> {
  for (let i = 0; ; i++) {
    try {
      return await work();
    } catch (error) {
      if (i === 50) throw error;
      await wait(100);
    }
  }
}

/** The display number that Xvfb writes to file descriptor 3 once it is ready. */
async function firstLine(program: ChildProcess): Promise<string> {
  const stream = program.stdio[3];
  if (!stream || !("on" in stream)) throw new Error("The program was started without descriptor 3.");
  const [bytes] = (await once(stream, "data")) as [Buffer];
  return bytes.toString("utf8").trim();
}
