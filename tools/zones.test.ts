import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/**
 * What each zone may import, as in docs/architecture.md. The references of the zones' tsconfig files must be the same.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  imaging: ["core"],
  ocr: ["core"],
  pdf: ["core"],
  facts: ["core"],
  scan: ["core", "facts"],
  service: ["core", "scan", "facts"],
  hosted: ["core"],
  storage: ["core"],
  host: ["core", "imaging", "ocr", "pdf", "scan", "service", "hosted", "storage"],
  sw: ["core"],
  client: ["core"],
  documents: ["core", "scan", "facts"],
  strings: ["core"],
  app: ["core", "scan", "hosted", "host", "documents", "facts", "strings"],
};

describe("the zones", () => {
  it("are all the folders of src, and each project references exactly what its zone may import", () => {
    const folders = readdirSync(join(ROOT, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((folder) => folder.name).sort()).toEqual(Object.keys(MAY_IMPORT).sort());
    for (const [zone, allowed] of Object.entries(MAY_IMPORT)) {
      const project = JSON.parse(readFileSync(join(ROOT, "src", zone, "tsconfig.json"), "utf8")) as {
        references?: { path: string }[];
      };
      expect(
        (project.references ?? []).map(({ path }) => basename(path)),
        zone,
      ).toEqual(allowed);
    }
  });
});

/** Violations are planted in a copy of the sources, never in the real tree. */
describe("a planted violation", () => {
  let copy = "";

  beforeAll(() => {
    copy = realpathSync(mkdtempSync(join(tmpdir(), "flatbed-zones-")));
    for (const entry of ["src", "tools/tsconfig", ".oxlintrc.json"]) {
      cpSync(join(ROOT, entry), join(copy, entry), { recursive: true });
    }
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
    // Otherwise the compiler would write declarations through the link into the real tree's cache.
    const base = join(copy, "tools/tsconfig/base.json");
    writeFileSync(base, readFileSync(base, "utf8").replace("node_modules/.cache/flatbed/types", "types"));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const compile = (zone: string): { ok: boolean; output: string } =>
    runNode("typescript/bin/tsc", ["-b", join(copy, "src", zone), "--force", "--listEmittedFiles"]);
  /** Adds a file to the copy. The returned function removes it. */
  const plant = (file: string, text: string): (() => void) => {
    const path = join(copy, "src", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return () => rmSync(path);
  };
  function runNode(script: string, args: readonly string[]): { ok: boolean; output: string } {
    try {
      return {
        ok: true,
        output: execFileSync(process.execPath, [join(ROOT, "node_modules", script), ...args], {
          cwd: copy,
          encoding: "utf8",
          stdio: "pipe",
        }),
      };
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return { ok: false, output: `${stdout}${stderr}` };
    }
  }

  it.each([
    ["core", "scan"],
    ["scan", "imaging"],
    ["service", "storage"],
    ["sw", "scan"],
    ["documents", "storage"],
  ])(
    "of %s importing %s fails to compile",
    (zone, target) => {
      const clean = compile(zone);
      expect(clean.ok, clean.output).toBe(true);
      expect(clean.output).toMatch(new RegExp(`types/${zone}/[a-z/-]+\\.d\\.ts`));
      const removals = [
        plant(`${target}/planted-target.ts`, "export const target = 1;\n"),
        plant(
          `${zone}/planted.ts`,
          `import { target } from "../${target}/planted-target.ts";\nexport const copied: number = target;\n`,
        ),
      ];
      const broken = compile(zone);
      for (const remove of removals) remove();
      expect(broken.ok).toBe(false);
      expect(broken.output).toContain("TS6307");
    },
    60_000,
  );

  it("of a DOM global used in a worker fails to compile", () => {
    const remove = plant("imaging/planted.ts", "export const title: string = document.title;\n");
    const broken = compile("imaging");
    remove();
    expect(broken.ok).toBe(false);
    expect(broken.output).toContain("planted.ts");
  }, 60_000);

  it.each([
    ["missing", (text: string) => text.replace('"close": "Schließen",\n', "")],
    ["surplus", (text: string) => text.replace('"close":', '"closed": "Zu",\n$&')],
  ])(
    "of a translation with a %s message fails to compile",
    (_, change) => {
      const file = join(copy, "src/strings/compiled/de.ts");
      const text = readFileSync(file, "utf8");
      expect(change(text)).not.toBe(text);
      writeFileSync(file, change(text));
      const broken = compile("strings");
      writeFileSync(file, text);
      expect(broken.ok).toBe(false);
      expect(broken.output).toMatch(/de\.ts.*close/);
      expect(compile("strings").ok).toBe(true);
    },
    60_000,
  );

  it("of a library imported outside its one file is reported by the linter", () => {
    const remove = plant(
      "scan/planted.ts",
      `import { createWorker } from "tesseract.js";\nexport const planted = [createWorker, self];\n`,
    );
    const { ok, output } = runNode("oxlint/bin/oxlint", ["-f", "unix", "src/scan"]);
    remove();
    expect(ok).toBe(false);
    expect(output).toContain("no-restricted-imports");
    expect(output).toContain("no-restricted-globals");
  }, 60_000);
});
