import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";

mkdirSync("received", { recursive: true });
const app = new Hono().use(cors()).onError((error, context) => context.text(error.message, 400));
const tooLarge = async (context) => {
  await context.req.raw.body?.pipeTo(new WritableStream()); // to the end, or the browser may get no answer
  return context.text("larger than 50 MB", 413);
};
app.post("/scans", bodyLimit({ maxSize: 50e6, onError: tooLarge }), async (context) => {
  const { file, metadata } = await context.req.parseBody();
  const pdf = Buffer.from(await file.arrayBuffer());
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("file is not a PDF");
  const { scanner_id: id } = JSON.parse(metadata);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  writeFileSync(`received/${Number(id)}-${sha256}.pdf`, pdf);
  return context.text(sha256);
});
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 4901) });
