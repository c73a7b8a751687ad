import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startWebdav, type WebdavServer } from "../../../tools/server/webdav.mjs";
import { eventually } from "../../core/testing/eventually.ts";
import { checkFolder, folderUrl, saveFiles, WebdavError, type WebdavAccess } from "./webdav-folder.ts";

let server: WebdavServer;
let access: WebdavAccess;
const { signal } = new AbortController();

beforeEach(async () => {
  server = await startWebdav();
  access = { address: server.url, user: server.user, password: server.password };
});
afterEach(() => server.close());

const there = (): readonly string[] => readdirSync(server.folder).sort();
const textOf = (name: string): string => readFileSync(join(server.folder, name), "utf8");
const lease = (text: string): File => new File([text], "Lease ä & #1.pdf", { type: "application/pdf" });

async function problemOf(action: Promise<unknown>): Promise<unknown> {
  const error = await action.then(
    () => null,
    (cause: unknown) => cause,
  );
  return error instanceof WebdavError ? error.problem : error;
}

describe("saving in a folder of a WebDAV server", () => {
  it("saves files under their names, and leaves nothing else there", async () => {
    const picture = new File(["jpeg"], "Lease 1.jpg", { type: "image/jpeg" });
    expect(await saveFiles(access, [lease("first"), picture], signal)).toEqual(["Lease ä & #1.pdf", "Lease 1.jpg"]);
    expect(there()).toEqual(["Lease 1.jpg", "Lease ä & #1.pdf"]);
    expect(textOf("Lease ä & #1.pdf")).toBe("first");
  });

  it("replaces no file and no folder: the next free name is taken", async () => {
    writeFileSync(join(server.folder, "Lease ä & #1.pdf"), "not ours");
    mkdirSync(join(server.folder, "Lease ä & #1 (2).pdf"));
    expect(await saveFiles(access, [lease("second")], signal)).toEqual(["Lease ä & #1 (3).pdf"]);
    expect(textOf("Lease ä & #1.pdf")).toBe("not ours");
    expect(textOf("Lease ä & #1 (3).pdf")).toBe("second");
  });

  it.each([
    ["PUT", 401, { kind: "login" }],
    ["PUT", 403, { kind: "forbidden" }],
    ["PUT", 405, { kind: "unable" }],
    ["PUT", 413, { kind: "large" }],
    ["PUT", 507, { kind: "full" }],
    ["PUT", 302, { kind: "redirected" }],
    ["MOVE", 503, { kind: "refused", status: 503 }],
  ] as const)("says what %s with %i means, and removes what was uploaded", async (method, status, problem) => {
    server.behave({ statuses: { [method]: status } });
    expect(await problemOf(saveFiles(access, [lease("x")], signal))).toEqual(problem);
    await eventually(() => expect(server.methods).toContain("DELETE"));
    await eventually(() => expect(there()).toEqual([]));
  });

  it("names a wrong password and a missing folder, by a real server's answers", async () => {
    expect(await problemOf(saveFiles({ ...access, password: "no" }, [lease("x")], signal))).toEqual({ kind: "login" });
    const address = `${server.url}missing/`;
    expect(await problemOf(saveFiles({ ...access, address }, [lease("x")], signal))).toEqual({ kind: "missing" });
  });

  it("says that a file may be there when the last answer is lost", async () => {
    server.behave({ cutsAfter: "MOVE" });
    expect(await problemOf(saveFiles(access, [lease("x")], signal))).toEqual({ kind: "unsure" });
    expect(there()).toEqual(["Lease ä & #1.pdf"]);
  });

  it("tells no server from one that answers but refuses", async () => {
    await server.close();
    expect(await problemOf(saveFiles(access, [lease("x")], signal))).toEqual({ kind: "unreachable" });
  });

  it("ends with the reason of its signal", async () => {
    const reason = new Error("closed");
    expect(await problemOf(saveFiles(access, [lease("x")], AbortSignal.abort(reason)))).toBe(reason);
    expect(there()).toEqual([]);
  });
});

describe("trying a folder of a WebDAV server", () => {
  it("leaves nothing there", async () => {
    await checkFolder(access, signal);
    expect(server.methods).toEqual(["PUT", "PUT", "MOVE", "DELETE", "DELETE"]);
    expect(there()).toEqual([]);
  });

  it("finds a server that replaces files", async () => {
    server.behave({ overwrites: true });
    expect(await problemOf(checkFolder(access, signal))).toEqual({ kind: "overwrites" });
    await eventually(() => expect(there()).toEqual([]));
  });

  it("finds a server that lets nothing be deleted", async () => {
    server.behave({ statuses: { DELETE: 403 } });
    expect(await problemOf(checkFolder(access, signal))).toEqual({ kind: "forbidden" });
  });
});

describe("the address of a folder", () => {
  it.each([
    [" https://cloud.example.com/dav/My scans ", "https://cloud.example.com/dav/My%20scans/"],
    ["cloud.example.com/dav/", "https://cloud.example.com/dav/"],
    ["localhost:8080/dav", "https://localhost:8080/dav/"],
    ["http://localhost:8080/dav", "http://localhost:8080/dav/"],
    ["http://cloud.example.com/dav", null],
    ["ftp://cloud.example.com/dav", null],
    ["https://anna:secret@cloud.example.com/dav", null],
    ["https://cloud.example.com/apps/files/files?dir=/Scans", null],
    ["https://cloud.example.com/#/files", null],
    ["two words", null],
    ["", null],
  ])("%j is %j", (typed, address) => expect(folderUrl(typed)).toBe(address));
});
