/** The receivers of `docs/guide/receiving`, each started as its guide says, against the body that the app posts. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deliveryBody } from "../src/hosted/delivery.ts";
import { freePort } from "./server/free-port.mjs";

const EXAMPLES = fileURLToPath(new URL("../docs/guide/receiving/", import.meta.url));
const MAX_LINES = 20;

interface Example {
  readonly file: string;
  /** The command that starts it; `PORT` is in its environment. */
  readonly command: (file: string, port: number) => readonly [program: string, ...args: string[]];
  /** A command that succeeds where the example can run. */
  readonly needs?: readonly [program: string, ...args: string[]];
}

const node = (file: string): readonly [string, ...string[]] => [process.execPath, file];
/** What a framework does with the exported function of `web-request.mjs`. */
const framework = (file: string): string => `
  import { serve } from "${import.meta.resolve("@hono/node-server")}";
  import { POST } from "${pathToFileURL(file).href}";
  serve({ fetch: POST, port: Number(process.env.PORT) });
`;

const EXAMPLE_LIST: readonly Example[] = [
  { file: "node.mjs", command: node },
  { file: "express.mjs", command: node },
  { file: "fastify.mjs", command: node },
  { file: "hono.mjs", command: node },
  {
    file: "web-request.mjs",
    command: (file) => [process.execPath, "--input-type=module", "--eval", framework(file)],
  },
  { file: "stdlib.py", command: (file) => ["python3", file], needs: ["python3", "--version"] },
  {
    file: "flask_app.py",
    command: (file, port) => ["python3", "-m", "flask", "--app", file, "run", "--port", String(port)],
    needs: ["python3", "-c", "import flask"],
  },
  {
    file: "receive.php",
    command: (file, port) => [
      "php",
      "-ddisplay_errors=0",
      "-dupload_max_filesize=50M",
      "-dpost_max_size=51M",
      "-S",
      `127.0.0.1:${port}`,
      file,
    ],
    needs: ["php", "--version"],
  },
  { file: "main.go", command: (file) => ["go", "run", file], needs: ["go", "version"] },
];

/** Whether a command can be run here and succeeds. */
const succeeds = ([program, ...args]: readonly [string, ...string[]]): boolean =>
  spawnSync(program, args, { stdio: "ignore" }).status === 0;

const bodyOf = (pdf: Uint8Array<ArrayBuffer>): Blob =>
  deliveryBody({
    scanner: { id: 7, name: "Büro" },
    webhookUrl: "https://example.com/scans",
    pdf: new Blob([pdf]),
    pageCount: 1,
    finishedAtMs: Date.UTC(2026, 10, 21),
  });

const pdfOf = (bytes: number): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from("%PDF-1.7\r\n"), randomBytes(bytes), Buffer.from("\r\n%%EOF\r\n")]);

/** The body with a text of its head or metadata replaced, of the same type. */
async function changed(body: Blob, from: string, to: string): Promise<Blob> {
  const text = Buffer.from(await body.arrayBuffer()).toString("latin1");
  expect(text).toContain(from);
  return new Blob([Buffer.from(text.replace(from, to), "latin1")], { type: body.type });
}

describe.each(EXAMPLE_LIST)("$file", ({ file, command, needs }) => {
  const code = readFileSync(EXAMPLES + file, "utf8");

  it(`has at most ${MAX_LINES} lines, without imports, lone brackets and a lone try`, () => {
    const lines = code
      .replace(/^import \([^)]*\)/gm, "")
      .split("\n")
      .filter((line) => !/^\s*(try:?)?[\s(){}[\];]*$|^(import|from|package) /.test(line));
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  });

  const canRun = needs === undefined || succeeds(needs);
  if (!canRun) console.log(`LEFT OUT: the receiver ${file}, since "${needs?.join(" ")}" fails here.`);
  describe.skipIf(!canRun)("as a receiver", () => {
    let folder = "";
    let url = "";
    let receiver: ChildProcess;
    let errors = "";

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "flatbed-receiver-"));
      const port = await freePort();
      url = `http://127.0.0.1:${port}/scans`;
      const [program, ...args] = command(EXAMPLES + file, port);
      receiver = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, PORT: String(port) },
        stdio: ["ignore", "ignore", "pipe"],
        detached: true,
      });
      receiver.stderr?.on("data", (text: Buffer) => (errors += text.toString()));
      // `go run` compiles first.
      await vi.waitFor(() => fetch(url).catch(() => Promise.reject(new Error(errors))), { timeout: 55_000 });
    });
    afterAll(async () => {
      const ended = once(receiver, "exit");
      // With its children: `go run` starts the program that it compiled.
      if (receiver.pid !== undefined) process.kill(-receiver.pid);
      await ended;
      rmSync(folder, { recursive: true });
    });

    const stored = (): string[] => readdirSync(join(folder, "received")).filter((name) => name.endsWith(".pdf"));
    async function post(body: BodyInit): Promise<{ status: number; allowed: string | null; text: string }> {
      const response = await fetch(url, { method: "POST", body });
      return {
        status: response.status,
        allowed: response.headers.get("Access-Control-Allow-Origin"),
        text: await response.text(),
      };
    }

    it.each([1000, 10_000_000])("takes a scan of %d bytes once, and answers with its hash", async (bytes) => {
      const pdf = pdfOf(bytes);
      const sha256 = createHash("sha256").update(pdf).digest("hex");
      for (let i = 0; i < 2; i++)
        expect(await post(bodyOf(pdf))).toMatchObject({
          status: 200,
          allowed: "*",
          text: expect.stringContaining(sha256) as unknown,
        });
      const [name, ...more] = stored().filter((each) => each.includes(sha256));
      expect([name, more]).toEqual([`7-${sha256}.pdf`, []]);
      expect(readFileSync(join(folder, "received", `7-${sha256}.pdf`)).equals(pdf)).toBe(true);
    });

    const scan = bodyOf(pdfOf(1000));
    it.each<[what: string, body: () => BodyInit | Promise<BodyInit>, status: RegExp]>([
      ["a file that is no PDF", () => changed(scan, "%PDF-", "HTML-"), /^4\d\d$/],
      ["no file", () => changed(scan, 'name="file"', 'name="scan"'), /^4\d\d$/],
      ["no metadata", () => changed(scan, 'name="metadata"', 'name="data"'), /^4\d\d$/],
      ["metadata that is no JSON", () => changed(scan, '{"scanner_id"', "{scanner_id"), /^4\d\d$/],
      ["a text", () => "text", /^4\d\d$/],
      ["a file over 50 MB", () => bodyOf(pdfOf(55_000_000)), /^413$/],
    ])("refuses %s so that the browser can read it, and stores nothing", async (_, body, expected) => {
      const before = stored();
      const { status, allowed } = await post(await body());
      expect([String(status), allowed]).toEqual([expect.stringMatching(expected), "*"]);
      expect(stored()).toEqual(before);
    });
  });
});
