import { createHash } from "node:crypto";
import { createServer } from "node:http";

const { PORT = "4901", SECRET = "" } = process.env;

/** Listens for scans and answers 2xx once `passOn` has handed one on. A repeat is not handed on again. */
export function receiveScans(passOn) {
  const handedOn = new Set();
  createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    const [path, query] = request.url.split("?");
    if (path !== `/${SECRET}`) return response.writeHead(404).end();
    if (!(Number(request.headers["content-length"]) < 50e6)) return response.writeHead(413).end();
    let scan;
    try {
      scan = await readScan(request, new URLSearchParams(query).get("reference"));
    } catch (error) {
      return response.writeHead(400).end(error.message);
    }
    try {
      if (!handedOn.has(scan.sha256)) await passOn(scan);
      handedOn.add(scan.sha256);
      response.end(scan.sha256);
    } catch (error) {
      console.error(error);
      response.setHeader("Access-Control-Expose-Headers", "Retry-After");
      response.writeHead(503, { "Retry-After": "60" }).end("The scan could not be handed on.");
    }
  }).listen(PORT);
}

async function readScan(request, reference) {
  const form = await new Response(request, { headers: { "Content-Type": request.headers["content-type"] } }).formData();
  const pdf = Buffer.from(await form.get("file").arrayBuffer());
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("file is not a PDF");
  const { scanner_id: id, scanner_name: scanner, timestamp } = JSON.parse(form.get("metadata"));
  const at = new Date(timestamp).toISOString();
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  // Nothing that a stranger typed gets into the file's name.
  const fileName = `${at.replace(/[:.]/g, "-")} ${Number(id)} ${sha256.slice(0, 8)}.pdf`;
  const title = [scanner, reference, at.slice(0, 16).replace("T", " ")].filter(Boolean).join(" ");
  return { pdf, sha256, at, fileName, title };
}
