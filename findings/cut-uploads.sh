#!/bin/sh
# Two form parsers that cut an upload off at their limit and let the handler answer 200.
#
# A file over the limit is no error when @fastify/multipart's `request.file()` is read as a stream, nor for
# express-fileupload with `limits.fileSize`: the handler gets the first bytes and a flag `truncated`. Fastify's other
# ways and hapi answer 413. So "200" does not say that a file arrived whole; the SHA-256 of what was stored does.
#
# Packages: fastify 5.12.8, @fastify/multipart 10.1.9, express 5.3.0, express-fileupload 1.5.2, @hapi/hapi 21.4.10.
# Seen on 29 November 2026, with Node 20, on Linux.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund fastify@5.12.8 @fastify/multipart@10.1.9 express@5.3.0 \
  express-fileupload@1.5.2 @hapi/hapi@21.4.10
cat > probe.mjs <<'PROBE'
import Fastify from "fastify";
import multipart from "@fastify/multipart";
import express from "express";
import fileUpload from "express-fileupload";
import Hapi from "@hapi/hapi";

async function post(name, url) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(3_000_000)], { type: "application/pdf" }), "scan.pdf");
  const response = await fetch(url, { method: "POST", body: form });
  console.log(`${name}: ${response.status} ${response.ok ? await response.text() : ""}`.trimEnd());
}
for (const [name, bytesOf] of [
  ["fastify toBuffer", async (file) => (await file.toBuffer()).length],
  ["fastify stream", async ({ file }) => {
    let bytes = 0;
    for await (const piece of file) bytes += piece.length;
    return bytes;
  }],
]) {
  const app = Fastify();
  app.register(multipart);
  app.post("/", async (request) => String(await bytesOf(await request.file())));
  await post(name, await app.listen({ port: 0 }));
  await app.close();
}
for (const abortOnLimit of [false, true]) {
  const app = express().use(fileUpload({ limits: { fileSize: 1_000_000 }, abortOnLimit }));
  app.post("/", ({ files }, response) => response.send(String(files.file.data.length)));
  const server = app.listen(0);
  await post(`express-fileupload, abortOnLimit ${abortOnLimit}`, `http://localhost:${server.address().port}/`);
  server.close();
}
const hapi = Hapi.server({ port: 0 });
const handler = ({ payload }) => String(payload.file.length);
hapi.route({ method: "POST", path: "/", options: { payload: { multipart: true } }, handler });
await hapi.start();
await post("hapi", `http://localhost:${hapi.info.port}/`);
await hapi.stop();
PROBE
node probe.mjs > seen
cat seen
cat > expected <<'SEEN'
fastify toBuffer: 413
fastify stream: 200 1048576
express-fileupload, abortOnLimit false: 200 1000000
express-fileupload, abortOnLimit true: 413
hapi: 413
SEEN
diff expected seen
