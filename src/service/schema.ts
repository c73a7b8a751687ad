/** Schemas of form fields and `config.json`. The only file that uses valibot. */
import * as v from "valibot";
import { LANGUAGE_TAGS } from "../core/languages/languages.ts";
import { PACK_ENDING } from "../core/languages/language-packs.ts";
import { DEFAULT_LIMITS } from "../core/model/limits.ts";
import type { Parameter, Parameters } from "./reference/parameters.ts";

/** What is read from the field of a parameter. */
type Value<P extends Parameter> = P extends { readonly kind: "whole number" }
  ? number
  : P extends { readonly kind: "flag" }
    ? boolean
    : P extends { readonly kind: "choice" }
      ? P["values"][number]
      : string | undefined;

/** The schema of a form with these parameters. Its messages are full sentences. */
export function formOf<P extends Parameters>(parameters: P) {
  const fields = Object.entries(parameters).map(([name, parameter]) => [name, fieldOf(name, parameter)]);
  return v.object(Object.fromEntries(fields)) as v.GenericSchema<
    unknown,
    { readonly [Name in keyof P]: Value<P[Name]> }
  >;
}

/** All fields are sent as text. */
function fieldOf(name: string, parameter: Parameter): v.GenericSchema<unknown, Value<Parameter>> {
  const message = (allowed: string): string => `The parameter "${name}" must be ${allowed}.`;
  switch (parameter.kind) {
    case "whole number": {
      const sentence = message(`a whole number from 1 to ${parameter.most}`);
      return v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.regex(/^[+-]?\d{1,10}$/, sentence),
          v.transform(Number),
          v.minValue(1, sentence),
          v.maxValue(parameter.most, sentence),
        ),
        String(parameter.byDefault),
      );
    }
    case "flag":
      return v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.toLowerCase(),
          v.picklist(["true", "false", "1", "0"], message("true or false")),
          v.transform((text) => text === "true" || text === "1"),
        ),
        String(parameter.byDefault),
      );
    case "choice": {
      const { values, byDefault } = parameter;
      const allowed = values.length > 2 ? `one of ${values.join(", ")}` : values.join(" or ");
      return v.optional(v.picklist(values, message(allowed)), byDefault);
    }
    case "languages":
      // Checked by `parseLanguages`, which knows the shipped languages.
      return v.optional(v.string());
  }
}

/** Messages about the configuration are appended to the path of the field. */
const TEXT = v.pipe(v.string("must be text"), v.nonEmpty("must not be empty"));
const LIST = "must be a list";

function count(minimum: number) {
  const message = `must be a whole number of at least ${minimum}`;
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(minimum, message));
}

/** Message of an object with an unknown or missing field. */
const unknownOrMissing = ({ expected }: { readonly expected: string | null }): string => {
  if (expected === "never") return "is not a field of the configuration";
  return expected === "Object" ? "must be an object" : "is missing";
};

const ACCOUNT = v.strictObject(
  {
    name: TEXT,
    keySha256: v.array(
      v.pipe(v.string("must be text"), v.regex(/^[0-9a-f]{64}$/i, "must be a SHA-256, 64 hex digits"), v.toLowerCase()),
      LIST,
    ),
    credits: v.optional(count(0), 0),
    requestsPerMinute: v.optional(count(1), 60),
    active: v.optional(v.boolean("must be true or false"), true),
  },
  unknownOrMissing,
);

const allDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** An ECDSA P-256 public key as a JSON Web Key (RFC 7518, 6.2). */
const SCANNER_KEY = v.object(
  {
    kty: v.literal("EC", 'must be "EC"'),
    crv: v.literal("P-256", 'must be "P-256"'),
    x: v.pipe(v.string("must be text"), v.regex(/^[A-Za-z0-9_-]{43}$/, "must be 32 bytes in base64url")),
    y: v.pipe(v.string("must be text"), v.regex(/^[A-Za-z0-9_-]{43}$/, "must be 32 bytes in base64url")),
  },
  unknownOrMissing,
);

const isOrigin = (text: string): boolean => text === "*" || (URL.canParse(text) && new URL(text).origin === text);

/** Whether a path leads to a file of recognition data of the same origin. */
const isPackPath = (path: string): boolean => {
  const origin = "https://origin.invalid";
  const url = URL.canParse(path, origin) && new URL(path, origin);
  return url && url.origin === origin && url.pathname.endsWith(PACK_ENDING) && url.search + url.hash === "";
};

const CONFIG_FIELDS = v.strictObject(
  {
    accounts: v.optional(
      v.pipe(
        v.array(ACCOUNT, LIST),
        v.check((accounts) => allDifferent(accounts.map(({ name }) => name)), "must have different names"),
        v.check((accounts) => allDifferent(accounts.flatMap(({ keySha256 }) => keySha256)), "must have different keys"),
      ),
      [],
    ),
    trustedScannerKeys: v.optional(v.array(SCANNER_KEY, LIST), []),
    closedScanners: v.optional(v.array(count(1), LIST), []),
    embedOrigins: v.optional(
      v.array(
        v.pipe(v.string("must be text"), v.check(isOrigin, 'must be "*" or an origin such as "https://example.com"')),
        LIST,
      ),
      ["*"],
    ),
    // `parseConfig` checks that the deployment has them.
    languages: v.optional(v.pipe(v.array(TEXT, LIST), v.nonEmpty("must name at least one language"))),
    languagePacks: v.optional(
      v.record(
        v.pipe(
          v.string(),
          v.check((code) => LANGUAGE_TAGS.has(code), "is not one of Tesseract’s languages"),
        ),
        v.pipe(v.string("must be text"), v.check(isPackPath, 'must be a path such as "ocr/jpn.traineddata.gz"')),
        "must be an object",
      ),
      {},
    ),
    limits: v.optional(
      v.strictObject(
        {
          fileBytes: v.optional(count(1), DEFAULT_LIMITS.fileBytes),
          pages: v.optional(count(1), DEFAULT_LIMITS.pages),
          pixels: v.optional(count(1), DEFAULT_LIMITS.pixels),
          pageMs: v.optional(count(1), DEFAULT_LIMITS.pageMs),
        },
        unknownOrMissing,
      ),
      {},
    ),
  },
  unknownOrMissing,
);

/** Arrays must be rejected explicitly: without elements they have no unknown fields. */
export const CONFIG = v.pipe(
  v.custom<object>(
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    "must be an object",
  ),
  CONFIG_FIELDS,
);

export type Checked<Output> =
  | { readonly ok: true; readonly value: Output }
  /** `path` is like `accounts[0].credits`; empty for the whole value. */
  | { readonly ok: false; readonly path: string; readonly message: string };

/** Checks a value against a schema of this file and reports the first error. */
export function check<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Checked<Output> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return { ok: false, path: path.replace(/^\./, ""), message: issue.message };
}
