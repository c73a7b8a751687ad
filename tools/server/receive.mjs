/**
 * A webhook receiver for hosted scans, by section 4.4 of the specification. It stores what it receives and answers with
 * the file's SHA-256. It can be made to fail in every way in which a real receiver fails.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

/**
 * How a post is answered. `cut` closes the connection during the upload, `cut-late` after the body was received, and
 * `silence` never answers.
 * @typedef {object} Behaviour
 * @property {number | "cut" | "cut-late" | "silence"} answer a status, or the kind of failure
 * @property {number} [retryAfterS] sent as `Retry-After`
 * @property {number} [delayMs] time before the answer
 * @property {Promise<void>} [waitFor] the answer is delayed until this resolves
 * @property {number} [keepBytes] how much of the file it keeps, and answers with the SHA-256 of; all by default
 */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string | null} fileName null for a plain field
 * @property {string} type
 * @property {Buffer} content
 */

/**
 * A post whose body was received completely.
 * @typedef {object} Delivery
 * @property {Readonly<Record<string, string | readonly string[] | undefined>>} headers
 * @property {Buffer} body
 * @property {readonly Part[]} parts in the order sent
 * @property {boolean} accepted whether it was answered with 2xx, or was received before a late cut
 */

/**
 * @typedef {object} ReceiverOptions
 * @property {number} [port] 0 for any free port
 * @property {string} [folder] where accepted scans are written; by default they are not
 * @property {(line: string) => void} [log]
 */

/**
 * @typedef {object} Receiver
 * @property {string} url where to post
 * @property {readonly Delivery[]} deliveries
 * @property {() => number} preflights number of OPTIONS requests; a scanner must cause none
 * @property {() => number} posts number of POST requests, also of those that failed
 * @property {(behaviour: Behaviour) => void} behave sets how posts to a URL without a query are answered from now on
 * @property {() => Promise<void>} close
 */

const ACCEPTED = { answer: 200 };

/**
 * Starts a receiver on this machine. A query in the URL sets the behaviour for that post: `?answer=500`,
 * `?answer=429&retry=30`, `?answer=204&delay=5000`, `?answer=200&keep=1000`, `?answer=cut`, `?answer=cut-late`,
 * `?answer=silence`.
 * @param {ReceiverOptions} [options]
 * @returns {Promise<Receiver>}
 */
export function startReceiver({ port = 0, folder, log = () => undefined } = {}) {
  /** @type {Delivery[]} */
  const deliveries = [];
  let preflights = 0;
  let posts = 0;
  /** @type {Behaviour} */
  let defaultBehaviour = ACCEPTED;

  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Expose-Headers", "Retry-After");
    if (request.method === "OPTIONS") {
      preflights++;
      log("A preflight came. A scanner must cause none.");
      response.writeHead(204, { "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "*" }).end();
      return;
    }
    if (request.method !== "POST") {
      response.writeHead(405, { Allow: "POST" }).end();
      return;
    }
    posts++;
    const behaviour = readBehaviour(request.url ?? "/") ?? defaultBehaviour;
    if (behaviour.answer === "cut") {
      request.once("data", () => request.socket.destroy());
      log("Cut the connection during the upload.");
      return;
    }
    takePost(request, response, behaviour).catch((/** @type {unknown} */ error) =>
      log(`A post broke off: ${String(error)}`),
    );
  });

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   * @param {Behaviour} behaviour
   */
  async function takePost(request, response, { answer, retryAfterS, delayMs = 0, waitFor, keepBytes }) {
    const body = await readBody(request);
    const parts = readParts(body, request.headers["content-type"]);
    if (parts === null) {
      log("A post without a multipart body came: answered 400.");
      response.writeHead(400).end();
      return;
    }
    const file = parts.find(({ name }) => name === "file");
    if (file) file.content = file.content.subarray(0, keepBytes);
    const accepted = answer === "cut-late" || (typeof answer === "number" && answer >= 200 && answer < 300);
    deliveries.push({ headers: request.headers, body, parts, accepted });
    const metadata = parts.find(({ name }) => name === "metadata")?.content.toString("utf8");
    log(`${accepted ? "Got" : "Turned away"} a scan, ${body.length} bytes. Metadata: ${metadata ?? "none"}`);
    if (accepted && folder !== undefined) save(folder, parts);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    await waitFor;
    if (answer === "cut-late") request.socket.destroy();
    else if (typeof answer === "number") {
      const sha256 = createHash("sha256").update(file?.content ?? "");
      response
        .writeHead(answer, retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) })
        .end(accepted && answer !== 204 ? sha256.digest("hex") : undefined);
    }
  }

  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : port}/scans`,
        deliveries,
        preflights: () => preflights,
        posts: () => posts,
        behave: (behaviour) => {
          defaultBehaviour = behaviour;
        },
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}

/**
 * The behaviour that a URL's query asks for; null without one.
 * @param {string} url
 * @returns {Behaviour | null}
 */
function readBehaviour(url) {
  const query = new URL(url, "http://localhost").searchParams;
  const answer = query.get("answer");
  if (answer === null) return null;
  const retry = query.get("retry");
  const keep = query.get("keep");
  const failure = answer === "cut" || answer === "cut-late" || answer === "silence";
  const status = Number(answer);
  if (!failure && !(Number.isInteger(status) && status >= 200 && status <= 599)) return { answer: 400 };
  return {
    answer: failure ? answer : status,
    delayMs: Number(query.get("delay") ?? 0),
    ...(retry !== null && { retryAfterS: Number(retry) }),
    ...(keep !== null && { keepBytes: Number(keep) }),
  };
}

/** @param {import("node:http").IncomingMessage} request */
async function readBody(request) {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The parts of a multipart body (RFC 7578), as they were sent; null if it is not one.
 * @param {Buffer} body
 * @param {string | undefined} contentType
 * @returns {Part[] | null}
 */
function readParts(body, contentType = "") {
  const [, boundary] = /^multipart\/form-data;\s*boundary="?([^";]+)/i.exec(contentType) ?? [];
  if (boundary === undefined) return null;
  // Latin 1 has one character for each byte.
  const [before, ...pieces] = `\r\n${body.toString("latin1")}`.split(`\r\n--${boundary}`);
  if (before !== "" || !pieces.pop()?.startsWith("--")) return null;
  return pieces.map((piece) => {
    const end = piece.indexOf("\r\n\r\n");
    const head = Buffer.from(piece.slice(0, end), "latin1").toString("utf8");
    const [, name = ""] = /;\s*name="([^"]*)"/i.exec(head) ?? [];
    const [, fileName = null] = /;\s*filename="([^"]*)"/i.exec(head) ?? [];
    const [, type = "text/plain"] = /^content-type:\s*(.+)$/im.exec(head) ?? [];
    return { name, fileName, type, content: Buffer.from(piece.slice(end + 4), "latin1") };
  });
}

/**
 * Writes the parts into a new folder that is named by the time. File names are fixed: the sender's names are never used
 * as paths.
 * @param {string} folder
 * @param {readonly Part[]} parts
 */
function save(folder, parts) {
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(folder, `${new Date().toISOString().replace(/[:.]/g, "-")}-`));
  parts.forEach(({ name, content }, i) => {
    const known = name === "file" ? "scan.pdf" : name === "metadata" ? "metadata.json" : null;
    writeFileSync(join(place, known ?? `part-${i + 1}.bin`), content);
  });
}
