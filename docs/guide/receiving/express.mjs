import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import express from "express";
import multer from "multer";

mkdirSync("received", { recursive: true });
const allowBrowsers = (_request, response, next) => next(void response.set("Access-Control-Allow-Origin", "*"));
const app = express().use(allowBrowsers);
app.post("/scans", multer({ limits: { fileSize: 50e6 } }).single("file"), ({ file, body }, response) => {
  if (!file?.buffer.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("file is not a PDF");
  const { scanner_id: id } = JSON.parse(body.metadata);
  const sha256 = createHash("sha256").update(file.buffer).digest("hex");
  writeFileSync(`received/${Number(id)}-${sha256}.pdf`, file.buffer);
  response.send(sha256);
});
app.use((error, _request, response, _next) => {
  response.status(error.code === "LIMIT_FILE_SIZE" ? 413 : 400).send(error.message);
});
app.listen(process.env.PORT ?? 4901);
