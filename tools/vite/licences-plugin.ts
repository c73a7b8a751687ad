import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { PDF_FOLDERS } from "./pdf-files.ts";
import { recognitionFiles } from "./recognition-files.ts";

/**
 * Development dependencies that are shipped: data that the app fetches by URL, and what the bundler adds to a bundle.
 */
const SHIPPED_DEV_DEPENDENCIES = /^@tesseract\.js-data\/|^vite$|^rolldown$/;
/**
 * Licence texts of shipped code that is in no package, or that its package does not name: OpenCV and the JPEG decoder
 * as `tools` builds them, the recognition engine, the code reader, and the print network.
 */
const LICENCE_FILES = [
  "tools/opencv/LICENCES",
  "tools/jpeg/LICENCES",
  "src/ocr/LICENCES",
  "src/imaging/codes/LICENCES",
  "src/imaging/print/LICENCES",
];
/** Licences, by SPDX identifier, that allow anyone to use, change and sell the app if the authors are named. */
const PERMISSIVE = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense", "Zlib"];

interface PackageJson {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Emits `licences.txt`: name, version and licence of every package in the app, and the licence text if the package has
 * one. Packages may bundle others, so the list has all direct and indirect dependencies. Throws for a licence that is
 * not permissive.
 */
export function licencesPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-licences",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle() {
      const parts = [
        ...LICENCE_FILES.map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
        ...pdfFileLicences(root),
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

/** The licence texts of the decoders, fonts and character maps that pdf.js's package holds. */
function pdfFileLicences(root: string): (readonly [string, string])[] {
  return PDF_FOLDERS.flatMap(({ name }) => {
    const folder = join(root, "node_modules/pdfjs-dist", name);
    return readdirSync(folder)
      .filter((file) => file.startsWith("LICENSE"))
      .map((file) => {
        const title = `pdfjs-dist/${name}/${file}`;
        return [title, `${title}\n\n${readFileSync(join(folder, file), "utf8")}`] as const;
      });
  });
}

/**
 * Checks every bundle, including those of workers and the service worker. Throws if it contains code of a package that
 * is not in `licences.txt`.
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
 * The entry in `licences.txt` of every package that the project at `root` ships, by package name. Throws for a licence
 * that is not permissive.
 */
export function licencesOf(root: string): Map<string, string> {
  const app = readPackage(root);
  const found = new Map<string, string>();
  const wanted = [
    ...Object.keys(app.dependencies ?? {}),
    ...Object.keys(app.devDependencies ?? {}).filter((name) => SHIPPED_DEV_DEPENDENCIES.test(name)),
  ];
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    const folder = join(root, "node_modules", name);
    // An optional dependency of another platform is not installed, and not in the build.
    if (found.has(name) || !existsSync(folder)) continue;
    const { version, license, dependencies = {} } = readPackage(folder);
    if (license === undefined || !isPermissive(license))
      throw new Error(
        `${name} ${version} is under ${license ?? "no licence"}, which is not one of ${PERMISSIVE.join(", ")}.`,
      );
    found.set(name, `${name} ${version}, ${license}\n\n${licenceText(folder)}`);
    // The bundler adds a few lines of its own code, but none of its dependencies.
    if (app.devDependencies?.[name] === undefined) wanted.push(...Object.keys(dependencies));
  }
  return found;
}

/** Whether an SPDX expression names a permissive licence, or offers one: `(MIT OR CC0-1.0)`. */
function isPermissive(license: string): boolean {
  return license
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((offered) => PERMISSIVE.includes(offered));
}

/**
 * IDs of virtual modules. Vite's have a prefix of their own; all others are from Rolldown, whose runtime has several
 * names.
 */
const VIRTUAL = /^\0(vite\/)?/;

/** The package that a module belongs to; null for the app's own modules, including those compiled into the cache. */
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
  // A bundler's licence file continues with the licences of its own dependencies, which are not shipped.
  return file === undefined
    ? ""
    : readFileSync(join(folder, file), "utf8").replace(/^# Licenses of bundled dependencies$[^]*/m, "");
}
