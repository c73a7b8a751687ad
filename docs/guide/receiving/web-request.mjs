import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";

mkdirSync("received", { recursive: true });
const answer = (status, text) => new Response(text, { status, headers: { "Access-Control-Allow-Origin": "*" } });

export async function POST(request) {
  if (!(Number(request.headers.get("Content-Length") ?? NaN) < 50e6)) {
    await request.body?.pipeTo(new WritableStream()); // to the end, or the browser may get no answer
    return answer(413, "larger than 50 MB");
  }
  try {
    const form = await request.formData();
    const pdf = Buffer.from(await form.get("file").arrayBuffer());
    if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("file is not a PDF");
    const { scanner_id: id } = JSON.parse(form.get("metadata"));
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    writeFileSync(`received/${Number(id)}-${sha256}.pdf`, pdf);
    return answer(200, sha256);
  } catch (error) {
    return answer(400, error.message);
  }
}
