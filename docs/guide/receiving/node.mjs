import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";

mkdirSync("received", { recursive: true });
createServer(async (request, response) => {
  const { "content-type": type, "content-length": bytes } = request.headers;
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (!(Number(bytes) < 50e6)) return response.writeHead(413).end();
  try {
    const form = await new Response(request, { headers: { "Content-Type": type } }).formData();
    const pdf = Buffer.from(await form.get("file").arrayBuffer());
    if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("file is not a PDF");
    const { scanner_id: id } = JSON.parse(form.get("metadata"));
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    writeFileSync(`received/${Number(id)}-${sha256}.pdf`, pdf);
    response.end(sha256);
  } catch (error) {
    response.writeHead(400).end(error.message);
  }
}).listen(process.env.PORT ?? 4901);
