/** A WebDAV server with a folder on this machine, which lets pages of other sites use it, or not. */
import { mkdirSync, mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v2 as webdav } from "webdav-server";

/**
 * @typedef {object} WebdavBehaviour
 * @property {boolean} [refusesPages] whether it answers without the headers of CORS
 * @property {Readonly<Record<string, number>>} [statuses] what it answers to a method instead of doing it
 * @property {string} [cutsAfter] the method whose answer is lost, after it was done
 * @property {boolean} [overwrites] whether it replaces files though it is told not to
 */

/**
 * @typedef {object} WebdavServer
 * @property {string} url address of a folder, which ends in a slash
 * @property {string} user
 * @property {string} password
 * @property {string} folder where the files are
 * @property {readonly string[]} methods what was asked for, in order, without the questions before it
 * @property {(behaviour: WebdavBehaviour) => void} behave
 * @property {() => Promise<void>} close
 */

const USER = "änne";
const PASSWORD = "Tülpe:7";

/** @returns {Promise<WebdavServer>} */
export async function startWebdav() {
  const root = mkdtempSync(join(tmpdir(), "flatbed-webdav-"));
  const folder = join(root, "My scans");
  mkdirSync(folder);
  const users = new webdav.SimpleUserManager();
  const rights = new webdav.SimplePathPrivilegeManager();
  rights.setRights(users.addUser(USER, PASSWORD, false), "/", ["all"]);
  const server = new webdav.WebDAVServer({
    requireAuthentification: true,
    // Its own reads no login whose Base64 has a "+" or a "/", and no password with a colon.
    httpAuthentication: {
      askForAuthentication: () => ({ "WWW-Authenticate": 'Basic realm="test"' }),
      getUser: ({ headers }, callback) => {
        const [, login = ""] = /^Basic (.+)$/.exec(headers.find("Authorization") ?? "") ?? [];
        const [, name = "", password = ""] = /^(.*?):(.*)$/.exec(Buffer.from(login, "base64").toString()) ?? [];
        users.getUserByNamePassword(name, password, (error, user) => callback(error, user));
      },
    },
    privilegeManager: rights,
    rootFileSystem: new webdav.PhysicalFileSystem(root),
  });
  /** @type {string[]} */
  const methods = [];
  /** @type {WebdavBehaviour} */
  let behaviour = {};
  const http = createServer((request, response) => {
    const { method = "" } = request;
    const setHeader = response.setHeader.bind(response);
    // The server's own headers are those of an open one.
    response.setHeader = (name, value) => (/^access-control/i.test(name) ? response : setHeader(name, value));
    if (!behaviour.refusesPages) allowPages(setHeader);
    if (method === "OPTIONS") return void response.writeHead(204).end();
    methods.push(method);
    const status = behaviour.statuses?.[method];
    if (status !== undefined) {
      if (status >= 300 && status < 400) setHeader("Location", "/elsewhere/");
      return void request.resume().on("end", () => response.writeHead(status).end());
    }
    if (behaviour.overwrites) request.headers["overwrite"] = "T";
    if (behaviour.cutsAfter === method) response.end = () => response.destroy();
    server.executeRequest(request, response);
  });
  await new Promise((resolve) => http.listen(0, "127.0.0.1", () => resolve(null)));
  const address = /** @type {import("node:net").AddressInfo} */ (http.address());
  return {
    url: `http://127.0.0.1:${address.port}/My%20scans/`,
    user: USER,
    password: PASSWORD,
    folder,
    methods,
    behave: (changed) => void (behaviour = changed),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}

/** The headers that docs/guide/webdav.md asks for. @param {(name: string, value: string) => void} setHeader */
function allowPages(setHeader) {
  setHeader("Access-Control-Allow-Origin", "*");
  setHeader("Access-Control-Allow-Methods", "PUT, MOVE, DELETE");
  setHeader("Access-Control-Allow-Headers", "Authorization, Content-Type, Destination, Overwrite");
}
