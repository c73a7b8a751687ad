import type { Plugin } from "vite";

/** An import of the accessors in `src/core/at.ts`. */
const IMPORT = /^import \{([^}]+)\} from "(?:\.{1,2}\/)+(?:src\/)?(?:core\/)?at\.ts";/m;

/**
 * Under Vitest, gives each module its own copy of the accessors in `src/core/at.ts`. Vitest reads an imported function
 * through a getter at every call, which makes pixel loops several times slower. Builds need no such help: there the
 * functions are bound directly, and inlined.
 */
export function localAccessorsPlugin(): Plugin {
  return {
    name: "local-accessors",
    enforce: "pre",
    apply: () => process.env["VITEST"] !== undefined,
    transform: (code) => code.replace(IMPORT, (_, names: string) => names.split(",").map(accessor).join(" ")),
  };
}

function accessor(name: string): string {
  return name.trim() === "lastOf"
    ? "const lastOf = (list) => list[list.length - 1];"
    : `const ${name.trim()} = (list, index) => list[index];`;
}
