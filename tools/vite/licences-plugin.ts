import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { recognitionFiles } from "./recognition-files.ts";

/**
 * What is shipped though the app does not depend on it: data fetched by address, and what the bundler adds to a bundle.
 */
const SHIPPED = /^@tesseract\.js-data\/|^vite$|^rolldown$/;
/**
 * What is shipped and comes from no package, or is not told by its package: the engine that `tools/opencv/build.sh`
 * makes, and recognition's.
 */
const WRITTEN = ["tools/opencv/LICENCES", "src/ocr/LICENCES"];
/** Licences that let the app be used, changed and sold by anybody who names the authors. By their names at SPDX. */
const PERMISSIVE = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense", "Zlib"];

interface PackageJson {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Writes `licences.txt` beside the app: name, version and licence of every package that it is made of, and the text of
 * the licence where the package has one. Packages bundle others, so the list is that of the dependencies, and of
 * theirs. Throws for a licence that is not permissive.
 */
export function licencesPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-licences",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle() {
      const parts = [
        ...WRITTEN.map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
        ...licencesOf(root),
      ];
      const texts = parts.sort(([a], [b]) => a.localeCompare(b, "en")).map(([, text]) => text.trimEnd());
      this.emitFile({
        type: "asset",
        fileName: "licences.txt",
        source: `${texts.join(`\n\n${"-".repeat(72)}\n\n`)}\n`,
      });
    },
  };
}

/**
 * For every bundle, those of workers and of the service worker too: throws when it holds anything of a package that
 * `licences.txt` does not name.
 */
export function licencesCheckPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-licences-check",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const copied = [...recognitionFiles().values()].map((path) => `/node_modules/${path}`);
      const listed = licencesOf(root);
      for (const id of [...modules, ...copied]) {
        const name = packageOf(id);
        if (name !== null && !listed.has(name))
          throw new Error(`${name} is shipped, but licences.txt does not name it (${id}).`);
      }
    },
  };
}

/**
 * Name to what `licences.txt` says, for every package that is shipped from the project at `root`. Throws for a licence
 * that is not permissive.
 */
export function licencesOf(root: string): Map<string, string> {
  const app = readPackage(root);
  const found = new Map<string, string>();
  const wanted = [
    ...Object.keys(app.dependencies ?? {}),
    ...Object.keys(app.devDependencies ?? {}).filter((name) => SHIPPED.test(name)),
  ];
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    const folder = join(root, "node_modules", name);
    // An optional dependency of another platform is not there, and not in the build either.
    if (found.has(name) || !existsSync(folder)) continue;
    const { version, license, dependencies = {} } = readPackage(folder);
    if (license === undefined || !PERMISSIVE.includes(license))
      throw new Error(
        `${name} ${version} is under ${license ?? "no licence"}, which is not one of ${PERMISSIVE.join(", ")}.`,
      );
    found.set(name, `${name} ${version}, ${license}\n\n${licenceText(folder)}`);
    // The bundler adds a few lines of its own, and nothing of what it stands on.
    if (app.devDependencies?.[name] === undefined) wanted.push(...Object.keys(dependencies));
  }
  return found;
}

/**
 * Names of modules that exist only while bundling: Vite's are told, the others are Rolldown's, whose runtime has
 * several names.
 */
const VIRTUAL = /^\0(vite\/)?/;

/** The package that a module is of; null for the app's own, also where it was compiled into the cache. */
export function packageOf(id: string): string | null {
  const virtual = VIRTUAL.exec(id);
  if (virtual) return virtual[1] === undefined ? "rolldown" : "vite";
  const [, name = null] = /.*\/node_modules\/((?:@[^/]+\/)?[^./@][^/]*)\//.exec(id) ?? [];
  return name;
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageJson;
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(-\w+)?(\.\w+)?$/i.test(name));
  // What follows in a bundler's file are the licences of what it is made of itself.
  return file === undefined
    ? ""
    : readFileSync(join(folder, file), "utf8").replace(/^# Licenses of bundled dependencies$[^]*/m, "");
}
