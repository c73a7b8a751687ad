import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import multipart from "@fastify/multipart";
import Fastify from "fastify";

mkdirSync("received", { recursive: true });
const app = Fastify();
app.addHook("onRequest", async (_request, reply) => void reply.header("Access-Control-Allow-Origin", "*"));
app.register(multipart, { attachFieldsToBody: true, limits: { fileSize: 50e6 } });
app.post("/scans", async ({ body }, reply) => {
  const pdf = await body.file?.toBuffer();
  const metadata = body.metadata?.value; // parsed already, since its type is application/json
  if (!pdf?.subarray(0, 5).equals(Buffer.from("%PDF-")) || !metadata) return reply.code(400).send("no PDF or metadata");
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  writeFileSync(`received/${Number(metadata.scanner_id)}-${sha256}.pdf`, pdf);
  return sha256;
});
await app.listen({ port: process.env.PORT ?? 4901 });
