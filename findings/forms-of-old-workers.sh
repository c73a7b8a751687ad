#!/bin/sh
# A worker of Cloudflare gets a file of a form as a text, unless its compatibility date is 3 November 2021 or later.
#
# With an older date, `request.formData()` gives a string for each file: its bytes, read as UTF-8. So a PDF loses each
# byte that is no text, and nothing fails: `typeof form.get("file")` is "string". The date of a worker stays as it was
# when it was made; its `wrangler.toml` or the flag `formdata_parser_supports_files` changes that.
#
# Packages: workerd 1.20261117.1.
# Seen on 29 November 2026, with Node 20, on Linux.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund workerd@1.20261117.1
cat > worker.js <<'WORKER'
addEventListener("fetch", (event) => event.respondWith(answer(event.request)));
async function answer(request) {
  const file = (await request.formData()).get("file");
  if (typeof file !== "string") return new Response(`a file of ${file.size} bytes`);
  return new Response(`a text of ${new TextEncoder().encode(file).length} bytes`);
}
WORKER
cat > probe.mjs <<'PROBE'
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

for (const date of ["2021-11-02", "2021-11-03"]) {
  writeFileSync(
    "config.capnp",
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (serviceWorkerScript = embed "worker.js", compatibilityDate = "${date}"))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]);`,
  );
  const server = spawn("node_modules/.bin/workerd", ["serve", "config.capnp", "--control-fd=3"], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const [line] = await once(createInterface(server.stdio[3]), "line");
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from({ length: 256 }, (_, i) => i)], { type: "application/pdf" }), "a.pdf");
  const response = await fetch(`http://127.0.0.1:${JSON.parse(line).port}/`, { method: "POST", body: form });
  console.log(`${date}: ${await response.text()}`);
  const ended = once(server, "exit");
  server.kill();
  await ended;
}
PROBE
node probe.mjs > seen
cat seen
cat > expected <<'SEEN'
2021-11-02: a text of 512 bytes
2021-11-03: a file of 256 bytes
SEEN
diff expected seen
