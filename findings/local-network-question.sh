#!/bin/sh
# A browser without a screen never asks whether a page may reach the local network: it answers no at once.
#
# Headless Chromium turns the permission of Local Network Access from "prompt" to "denied" at the first request, also
# with a screen of its own making (--ozone-platform=headless). With a screen the request stays open, the permission
# stays "prompt", and nothing reaches the server until the person answers. So a test without a screen has to hold the
# request itself.
#
# Packages: playwright-core 1.56.1, the system's Chromium (156 was tried), Xvfb.
# Seen on 29 November 2026, on Linux.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund playwright-core@1.56.1
cat > probe.mjs <<'PROBE'
import { once } from "node:events";
import { createServer } from "node:http";
import { chromium } from "playwright-core";

let posts = 0;
const serve = async () => {
  const server = createServer((request, response) => {
    if (request.method === "POST") posts++;
    response.setHeader("Access-Control-Allow-Origin", "*").setHeader("Content-Type", "text/html").end("<p>A page");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
};
const [app, receiver] = [await serve(), await serve()];
const [appPort, port] = [app, receiver].map((server) => server.address().port);
for (const [name, headless, args] of [
  ["no screen", true, []],
  ["headless platform", false, ["--ozone-platform=headless"]],
  ["screen", false, []],
]) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless,
    args: [
      ...args,
      "--no-sandbox",
      "--host-resolver-rules=MAP *.test 127.0.0.1",
      `--ip-address-space-overrides=127.0.0.1:${appPort}=public,127.0.0.1:${port}=loopback`,
      `--unsafely-treat-insecure-origin-as-secure=http://page.test:${appPort}`,
    ],
  });
  const page = await browser.newPage();
  await page.goto(`http://page.test:${appPort}/`);
  const [post, permission] = await page.evaluate(async (url) => {
    const post = fetch(url, { method: "POST", body: "scan" }).then(() => "answered", () => "failed");
    const first = await Promise.race([post, new Promise((resolve) => setTimeout(() => resolve("open"), 3000))]);
    return [first, (await navigator.permissions.query({ name: "loopback-network" })).state];
  }, `http://127.0.0.1:${port}/`);
  console.log(`${name}: ${post}, ${permission}, ${posts} posts`);
  if (name === "no screen") console.error(`Chromium ${browser.version()}`);
  await browser.close();
}
app.close();
receiver.close();
PROBE
xvfb-run -a node probe.mjs | tee result
diff - result <<'EXPECTED'
no screen: failed, denied, 0 posts
headless platform: failed, denied, 0 posts
screen: open, prompt, 0 posts
EXPECTED
