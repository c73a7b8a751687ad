/**
 * `npm test`: installs missing packages and runs all steps. The last line is `N passed, N failed`. With the name of a
 * step it runs only that step, and passes further arguments to the step's tool: `npm test -- unit src/core`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { audit } from "./audit.mjs";
import { build, CACHE, prepare, ROOT, run, runPackage } from "./steps.mjs";

/** @typedef {{passed: number, failed: number}} Count */

const REPORTS = join(CACHE, "reports");

/** The steps by name, in order. @type {Readonly<Record<string, (args: readonly string[]) => Promise<Count>>>} */
const STEPS = {
  format: async () => one(await runPackage("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."])),
  types: async () => one(await runPackage("typescript/bin/tsc", ["-b"])),
  lint: async (args) =>
    one(
      await runPackage("oxlint/bin/oxlint", [
        "--type-aware",
        "--deny-warnings",
        "--report-unused-disable-directives",
        ...args,
      ]),
    ),
  unused: async () => one(await runPackage("knip/bin/knip.js", [])),
  audit: async () => {
    const isSound = await audit();
    return isSound === null ? { passed: 0, failed: 0 } : one(isSound ? 0 : 1);
  },
  unit: async (args) => {
    const report = freshReport("unit.json");
    const code = await runPackage("vitest/vitest.mjs", [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ]);
    const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = read(report);
    return orFailed(code, {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    });
  },
  build: async () => {
    await build();
    return { passed: 1, failed: 0 };
  },
  e2e: async (args) => {
    const { installBrowser } = await import("./browser.mjs");
    const { installOtherEngines } = await import("./other-engines.mjs");
    const { getWebServers } = await import("./web-servers.mjs");
    const { getTestLanguages } = await import("./test-languages.mjs");
    await drawing;
    await installBrowser();
    await installOtherEngines();
    await getWebServers();
    await getTestLanguages();
    await build();
    const report = freshReport("e2e.json");
    const code = await runPackage("@playwright/test/cli.js", ["test", "--config", "e2e", ...args], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const { expected = 0, flaky = 0, unexpected = 0 } = read(report).stats ?? {};
    return orFailed(code, { passed: expected, failed: unexpected + flaky });
  },
};

const [only, ...rest] = process.argv.slice(2);
if (only !== undefined && !Object.hasOwn(STEPS, only)) {
  console.error(`There is no step "${only}". Steps: ${Object.keys(STEPS).join(", ")}.`);
  process.exit(2);
}

await prepare();
// The first time, this keeps one core busy for a minute and a half, so it runs beside the other steps. The tests that
// need the fixtures draw them again if it fails, and then report the failure.
const drawing = only === undefined ? run(process.execPath, [join(ROOT, "e2e/fixtures/draw-fixtures.mjs")]) : null;
const total = { passed: 0, failed: 0 };
for (const [name, step] of Object.entries(STEPS)) {
  if (only !== undefined && name !== only) continue;
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = await step(rest).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/**
 * @param {number} code
 * @returns {Count}
 */
function one(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts a failure if the runner's exit code and its report disagree, or if it ran nothing.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
function orFailed(code, count) {
  const isConsistent = code === 0 ? count.passed > 0 : count.failed > 0;
  return isConsistent ? count : { ...count, failed: count.failed + 1 };
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
