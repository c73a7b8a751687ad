// A receiver that takes scans with a ticket only, and each ticket once. Webhook URL: https://…/scans?ticket={ticket}
// A scanner that sends a PDF for each step adds &step={step}: it has up to 12.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { checkTicket } from "./check-ticket.mjs";

/** Notes what a ticket was used for; a repeat of the same scan is none. */
function useOnce(ticketId, step, sha256) {
  if (!/^([1-9]|1[0-2])$/.test(step)) throw new Error("There is no such step.");
  const file = `received/${ticketId}-${step}.used`;
  try {
    writeFileSync(file, sha256, { flag: "wx" });
  } catch {
    if (readFileSync(file, "utf8") !== sha256) throw new Error("This ticket was used already.");
  }
}

mkdirSync("received", { recursive: true });
createServer(async (request, response) => {
  response.setHeader("Access-Control-Allow-Origin", "*");
  const { "content-type": type, "content-length": bytes } = request.headers;
  if (!(Number(bytes) < 50e6)) return response.writeHead(413).end("larger than 50 MB");
  try {
    const form = await new Response(request, { headers: { "Content-Type": type } }).formData();
    const pdf = Buffer.from(await form.get("file").arrayBuffer());
    if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("This file is not a PDF.");
    const { scanner_id: scannerId } = JSON.parse(form.get("metadata"));
    const { searchParams } = new URL(request.url, "http://receiver");
    const { sub: reference, jti: id } = checkTicket(searchParams.get("ticket"), scannerId);
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    useOnce(id, searchParams.get("step") ?? "1", sha256);
    // As base64url, since a reference may hold any character.
    writeFileSync(`received/${Buffer.from(reference).toString("base64url")}-${sha256}.pdf`, pdf);
    response.end(sha256);
  } catch (error) {
    response.writeHead(403).end(error.message);
  }
}).listen(process.env.PORT ?? 4901);
