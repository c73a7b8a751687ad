/** The app served by the configurations of `docs/guide/hosts`, and nginx before a receiver, as the guides say. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { DIST, ROOT } from "../../tools/cli/steps.mjs";
import { findCaddy, findNginx } from "../../tools/cli/web-servers.mjs";
import { checkDeployment } from "../../tools/server/check-deployment.mjs";
import { freePort } from "../../tools/server/free-port.mjs";
import { startReceiver } from "../../tools/server/receive.mjs";
import { linkTo } from "../fixtures/scanner.ts";
import { expect, test } from "../support/app.ts";
import { note } from "../support/scan-photos.ts";

const nginx = findNginx();
const caddy = findCaddy();
/** The file that the guide names, which the container runs too. */
const NGINX_CONF = "docs/guide/hosts/nginx.conf";

/** Replaces a text that must be there. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`There is no "${from}".`);
  return text.replace(from, to);
}

/** Runs a program until `work` is done, in a new folder with the app in it at the root and below `/scan/`. */
async function whileRunning(
  start: (folder: string, port: number) => ChildProcess,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "flatbed-host-"));
  symlinkSync(DIST, join(folder, "root"));
  mkdirSync(join(folder, "below"));
  symlinkSync(DIST, join(folder, "below/scan"));
  const port = await freePort();
  const server = start(folder, port);
  let log = "";
  server.stderr?.on("data", (text: Buffer) => (log += text.toString()));
  const url = `http://127.0.0.1:${port}/`;
  try {
    await expect.poll(() => fetch(url).then(() => "answers", () => log)).toBe("answers"); // prettier-ignore
    await work(url);
  } finally {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

/** Starts nginx with this configuration in its `http` part. */
function startNginx(folder: string, configuration: string): ChildProcess {
  if (nginx === null) throw new Error("nginx is not there");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path temp;`);
  const main = `daemon off; user root; pid nginx.pid; error_log stderr; events {}
    http { include ${nginx.types}; access_log off; ${temporary.join(" ")} ${configuration} }`;
  writeFileSync(join(folder, "nginx.conf"), main);
  return spawn(nginx.program, ["-e", "stderr", "-p", folder, "-c", "nginx.conf"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
}

for (const [place, path] of [
  ["root", ""],
  ["below", "scan/"],
] as const) {
  test(`nginx: every file has its type, compression and headers (${place})`, async ({ browser }) => {
    test.skip(nginx === null, "nginx is not there");
    const guide = readFileSync(join(ROOT, NGINX_CONF), "utf8");
    const start = (folder: string, port: number): ChildProcess => {
      const listening = replaced(guide, "listen 8080;", `listen 127.0.0.1:${port};`);
      return startNginx(folder, replaced(listening, "root /srv/flatbed;", `root ${join(folder, place)};`));
    };
    await whileRunning(start, (url) => expectSound(browser, url + path));
  });

  test(`Caddy: every file has its type, compression and headers (${place})`, async ({ browser }) => {
    test.skip(caddy === null, "Caddy is not there");
    const guide = readFileSync(join(ROOT, "docs/guide/hosts/Caddyfile"), "utf8");
    const start = (folder: string, port: number): ChildProcess => {
      const listening = replaced(guide, ":8080 {", `http://127.0.0.1:${port} {\n\tbind 127.0.0.1\n`);
      const options = "{\n\tadmin off\n}\n";
      writeFileSync(join(folder, "Caddyfile"), options + replaced(listening, "/srv/flatbed", join(folder, place)));
      return spawn(caddy ?? "", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
        env: { ...process.env, HOME: folder },
        stdio: ["ignore", "ignore", "pipe"],
      });
    };
    await whileRunning(start, (url) => expectSound(browser, url + path));
  });
}

test("the container serves the build by that file, on the port that the guide publishes", () => {
  const dockerfile = readFileSync(join(ROOT, "Dockerfile"), "utf8");
  const copies = [...dockerfile.matchAll(/^COPY (.+) (\S+)$/gm)].map(([, from, to]) => [from, to]);
  const [, port, root] = /listen (\d+);[^]*?root (\S+);/.exec(readFileSync(join(ROOT, NGINX_CONF), "utf8")) ?? [];
  expect(copies).toContainEqual([NGINX_CONF, "/etc/nginx/conf.d/default.conf"]);
  expect(copies).toContainEqual(["--from=build /flatbed/dist", root]);
  expect(readFileSync(join(ROOT, "docs/guide/deployment.md"), "utf8")).toContain(`-p ${port}:${port} flatbed`);
  const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n");
  expect(ignored.filter((name) => name !== "" && NGINX_CONF.startsWith(name))).toEqual([]);
});

test("Netlify publishes the build with the headers in it, and builds with the same Node", () => {
  const settings = readFileSync(join(ROOT, "netlify.toml"), "utf8");
  const setting = (name: string): string | undefined => new RegExp(`^${name} = "(.*)"$`, "m").exec(settings)?.[1];
  expect(settings).not.toContain("[[headers]]");
  expect(join(ROOT, setting("publish") ?? "")).toBe(DIST);
  expect(existsSync(join(DIST, "_headers"))).toBe(true);
  expect(setting("command")).toBe("npm run build");
  expect(setting("NODE_VERSION")).toBe(readFileSync(join(ROOT, ".nvmrc"), "utf8").trim());
});

/** Expects that the check finds nothing, and that the app starts and is under its service worker's control. */
async function expectSound(browser: Browser, url: string): Promise<void> {
  expect(await checkDeployment(url, DIST)).toMatchObject({ broken: [], weaker: [] });
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  } finally {
    await page.close();
  }
}

test("nginx before a receiver: a scan that is too large is refused so that the person reads why", async ({
  browser,
  baseUrl,
}) => {
  test.skip(nginx === null, "nginx is not there");
  const guide = readFileSync(join(ROOT, "docs/guide/receiving.md"), "utf8");
  const [, location = ""] = /```nginx\n([^]*?)```/.exec(guide) ?? [];
  const receiver = await startReceiver();
  const start = (folder: string, port: number): ChildProcess => {
    const passing = replaced(location, "http://127.0.0.1:4901", new URL(receiver.url).origin);
    const small = passing.replace("/scans", "/small").replace("50m", "1k");
    return startNginx(folder, `server { listen 127.0.0.1:${port}; ${passing} ${small} }`);
  };
  const page = await browser.newPage({ serviceWorkers: "block" });
  try {
    await whileRunning(start, async (url) => {
      for (const [path, said] of [
        ["scans", "Delivered"],
        ["small", /status 413/],
      ] as const) {
        await page.goto("about:blank");
        await page.goto(await linkTo(baseUrl, { webhookUrl: url + path }));
        await page.locator("input[type=file]").first().setInputFiles(note.path);
        await page.getByRole("button", { name: "Send 1 page" }).click({ timeout: 60_000 });
        await expect(page.getByRole("heading", { name: said })).toBeVisible({ timeout: 60_000 });
      }
    });
    expect(receiver.deliveries).toHaveLength(1);
  } finally {
    await page.close();
    await receiver.close();
  }
});
