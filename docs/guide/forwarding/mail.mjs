import { connect } from "node:net";
import { hostname } from "node:os";
import { createInterface } from "node:readline";
import { connect as connectTls } from "node:tls";
import { receiveScans } from "./receive-scan.mjs";

const { SMTP_HOST, SMTP_PORT = "465", SMTP_USER, SMTP_PASSWORD, MAIL_FROM, MAIL_TO } = process.env;

receiveScans(async ({ pdf, fileName, title, at, sha256 }) => {
  const socket = (SMTP_PORT === "465" ? connectTls : connect)({ host: SMTP_HOST, port: Number(SMTP_PORT) });
  socket.setTimeout(30_000, () => socket.destroy(new Error("the mail server does not answer")));
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  // A failure of the connection ends the wait for the reply.
  const failed = new Promise((_, reject) => socket.on("error", reject));
  async function say(line, expected) {
    if (line !== null) socket.write(`${line}\r\n`);
    for (;;) {
      const { value: reply = "no reply" } = await Promise.race([replies.next(), failed]);
      if (!reply.startsWith(expected)) throw new Error(`the mail server answered: ${reply}`);
      if (reply[3] !== "-") return;
    }
  }
  await say(null, "220");
  await say(`EHLO ${hostname()}`, "250");
  if (SMTP_USER) await say(`AUTH PLAIN ${Buffer.from(`\0${SMTP_USER}\0${SMTP_PASSWORD}`).toString("base64")}`, "235");
  await say(`MAIL FROM:<${MAIL_FROM}>`, "250");
  await say(`RCPT TO:<${MAIL_TO}>`, "250");
  await say("DATA", "354");
  const mail = [
    `From: <${MAIL_FROM}>`,
    `To: <${MAIL_TO}>`,
    `Subject: =?utf-8?B?${Buffer.from([...title].slice(0, 40).join("")).toString("base64")}?=`,
    `Date: ${new Date(at).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${sha256}@flatbed.invalid>`,
    "MIME-Version: 1.0",
    "Content-Type: application/pdf",
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; filename="${fileName}"`,
    "",
    ...pdf.toString("base64").match(/.{1,76}/g),
    ".",
  ];
  await say(mail.join("\r\n"), "250");
  socket.end("QUIT\r\n");
});
