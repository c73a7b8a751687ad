/** Compares a deployment with the build in a folder, from outside, as browsers and other sites see it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { headersOf, parseHeaders } from "./headers-file.mjs";
import { isCompressed, TYPES } from "./serve.mjs";

/**
 * What was found, one sentence each.
 * @typedef {object} Report
 * @property {string[]} broken what does not work
 * @property {string[]} weaker what works, but less well or less safely than it could
 * @property {number} files number of files that were asked for
 */

/** Types by which browsers decide whether to run or install a file. */
const NEEDED_TYPES = [".css", ".html", ".js", ".wasm", ".webmanifest"];
/** Other names of the same types. */
const SAME_TYPE = [["text/javascript", "application/javascript"]];
/** Smaller files are not worth compressing; hosts leave them. */
const MIN_COMPRESSED_BYTES = 2000;
/** Files that the deployment has of its own, or that only hosts read. */
const OWN_FILES = ["config.json", "_headers"];
const REQUESTS_AT_ONCE = 8;

/**
 * Checks the deployment at `baseUrl`, which ends with "/", against the build in `folder`. Rejects with a `TypeError` if
 * the address is wrong or nothing answers there.
 * @param {string} baseUrl
 * @param {string} folder
 * @returns {Promise<Report>}
 */
export async function checkDeployment(baseUrl, folder) {
  const base = parseBase(baseUrl);
  await ask(base, "GET").catch((error) => {
    throw new TypeError(`Nothing answers at ${base.href}: ${reasonOf(error)}`);
  });
  const rules = parseHeaders(readFileSync(join(folder, "_headers"), "utf8"));
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => statSync(join(folder, path)).isFile() && !OWN_FILES.includes(path));
  /** @type {Report} */
  const report = { broken: [], weaker: [], files: paths.length };
  // The page itself has no file name.
  const waiting = ["", ...paths];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await checkFile(base, path, rules, statSync(join(folder, path || "index.html")).size, report);
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  await checkConfig(base, paths, report);
  report.broken.sort();
  report.weaker.sort();
  return report;
}

/** @param {string} baseUrl */
function parseBase(baseUrl) {
  if (!URL.canParse(baseUrl))
    throw new TypeError(`"${baseUrl}" is not an address. Write it in full, such as https://scan.example.com/.`);
  const base = new URL(baseUrl);
  const isLocal = ["localhost", "127.0.0.1"].includes(base.hostname);
  if (base.protocol !== "https:" && !(isLocal && base.protocol === "http:"))
    throw new TypeError(`${base.href} does not begin with https://, which cameras and service workers need.`);
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  return base;
}

/**
 * @param {URL} url
 * @param {"GET" | "HEAD"} method
 */
async function ask(url, method) {
  // A page of another site sends an origin.
  const headers = { Origin: "https://check.example", "Accept-Encoding": "gzip, br" };
  const response = await fetch(url, { method, headers, redirect: "manual", signal: AbortSignal.timeout(30_000) });
  if (method === "HEAD") await response.body?.cancel();
  return response;
}

/**
 * @param {URL} base
 * @param {string} path
 * @param {readonly import("./headers-file.mjs").HeaderRule[]} rules
 * @param {number} bytes
 * @param {Report} report
 */
async function checkFile(base, path, rules, bytes, { broken, weaker }) {
  const name = path === "" ? "the page itself" : path;
  const extension = extname(path || "index.html");
  const response = await ask(new URL(path, base), "HEAD").catch((error) => reasonOf(error));
  if (typeof response === "string") return void broken.push(`${name}: ${response}`);
  if (response.status !== 200) return void broken.push(`${name}: status ${response.status} instead of 200`);
  const { headers } = response;
  const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
  const [expected = ""] = (TYPES[extension] ?? "").split(";");
  const isSame = type === expected || SAME_TYPE.some((names) => names.includes(type) && names.includes(expected));
  if (!isSame && NEEDED_TYPES.includes(extension))
    broken.push(`${name}: the type is "${type}" instead of "${expected}"`);
  if (extension === ".gz" && headers.has("Content-Encoding"))
    weaker.push(`${name}: is compressed a second time, or is unpacked by browsers (Content-Encoding)`);
  if (isCompressed(path || "index.html") && bytes >= MIN_COMPRESSED_BYTES && !headers.has("Content-Encoding"))
    weaker.push(`${name}: is not compressed`);
  for (const [header, value] of Object.entries(headersOf(rules, `/${path}`))) {
    const sent = headers.get(header);
    if (sent === value) continue;
    const isShared = header === "Access-Control-Allow-Origin";
    (isShared ? broken : weaker).push(
      `${name}: ${header} is ${sent === null ? "missing" : `"${sent}"`} instead of "${value}"` +
        (isShared ? ", so that other sites cannot load it" : ""),
    );
  }
}

/**
 * `config.json` may be missing (404), but not replaced by a page. Languages and packs in it must be there.
 * @param {URL} base
 * @param {readonly string[]} paths
 * @param {Report} report
 */
async function checkConfig(base, paths, { broken }) {
  const response = await ask(new URL("config.json", base), "GET").catch((error) => reasonOf(error));
  if (typeof response === "string") return void broken.push(`config.json: ${response}`);
  if (response.status === 404) return;
  if (response.status !== 200)
    return void broken.push(`config.json: status ${response.status}; hosted links wait until it can be read`);
  /** @type {unknown} */
  let config;
  try {
    config = JSON.parse(await response.text());
  } catch {
    return void broken.push("config.json: is not JSON; a missing file must be answered with 404, not with a page");
  }
  if (typeof config !== "object" || config === null) return;
  const packs = "languagePacks" in config ? Object(config.languagePacks) : {};
  for (const [code, path] of Object.entries(packs)) {
    const status = await ask(new URL(String(path), base), "HEAD").then(
      (answer) => answer.status,
      (error) => reasonOf(error),
    );
    if (status !== 200) broken.push(`config.json: the data of "${code}" is not at ${path}: ${status}`);
  }
  if (!("languages" in config) || !Array.isArray(config.languages)) return;
  const missing = config.languages.filter(
    (code) => !Object.hasOwn(packs, code) && !paths.some((path) => path.endsWith(`/${code}.traineddata.gz`)),
  );
  for (const code of missing) broken.push(`config.json: there is no language "${code}"`);
}

/** @param {unknown} error */
function reasonOf(error) {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message || String(cause) : String(cause);
}
