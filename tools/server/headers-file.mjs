/** Reads `_headers` files in the format of Netlify and Cloudflare Pages, as far as `security-plugin.ts` uses it. */

/**
 * @typedef {object} HeaderRule
 * @property {(path: string) => boolean} matches whether the rule applies to a path that begins with "/"
 * @property {readonly (readonly [name: string, value: string])[]} headers
 */

/**
 * Parses a file's rules: a path, which may end with `*` as a wildcard, and headers indented below it. Throws for a line
 * that is neither.
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function parseHeaders(text) {
  /** @type {(HeaderRule & {headers: [string, string][]})[]} */
  const rules = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value && rule) rule.headers.push([name, value]);
    else if (/^\/[^\s*]*\*?$/.test(line)) rules.push({ matches: matcher(line), headers: [] });
    else throw new Error(`_headers has a line that is neither a path nor a header: ${line}`);
  }
  return rules;
}

/**
 * The headers for a path, from all rules that match. Values of the same name are joined by commas.
 * @param {readonly HeaderRule[]} rules
 * @param {string} path beginning with "/"
 * @returns {Record<string, string>}
 */
export function headersOf(rules, path) {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const rule of rules.filter(({ matches }) => matches(path))) {
    for (const [name, value] of rule.headers)
      headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** @param {string} pattern */
function matcher(pattern) {
  const start = pattern.slice(0, -1);
  return pattern.endsWith("*")
    ? (/** @type {string} */ path) => path.startsWith(start)
    : (/** @type {string} */ path) => path === pattern;
}
