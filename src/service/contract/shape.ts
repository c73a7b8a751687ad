/** Expected shape of a JSON value: its exact keys, and for each value its kind, literal or shape. */
export type Shape =
  | Kind
  | number
  | boolean
  | null
  | { readonly exactly: string }
  | { readonly matching: RegExp }
  /** A list of `length` values of one shape; without `length`, at least one value. */
  | { readonly list: Shape; readonly length?: number }
  /** An object with exactly these keys, and perhaps those of `optional`. */
  | { readonly object: Readonly<Record<string, Shape>>; readonly optional?: Readonly<Record<string, Shape>> };

type Kind = "text" | "flag" | "whole number" | "number" | "base64" | "share";

/** Describes every difference between `value` and `shape`, one sentence each. `path` names the value in messages. */
export function differences(value: unknown, shape: Shape, path = "the body"): string[] {
  const differs = (what: string): string[] => [`${path} is ${shorten(value)}, not ${what}`];
  if (typeof shape === "string") return isOfKind(value, shape) ? [] : differs(shape);
  if (typeof shape !== "object" || shape === null) return value === shape ? [] : differs(String(shape));
  if ("exactly" in shape) return value === shape.exactly ? [] : differs(JSON.stringify(shape.exactly));
  if ("matching" in shape)
    return typeof value === "string" && shape.matching.test(value) ? [] : differs(String(shape.matching));
  if ("list" in shape) {
    if (!Array.isArray(value)) return differs("a list");
    if (shape.length === undefined ? value.length === 0 : value.length !== shape.length)
      return differs(`a list of ${shape.length ?? "some"}`);
    return value.flatMap((each, i) => differences(each, shape.list, `${path}[${i}]`));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return differs("an object");
  const wanted = Object.keys(shape.object);
  const found = Object.keys(value);
  const known: Readonly<Record<string, Shape>> = { ...shape.optional, ...shape.object };
  const missing = wanted.filter((key) => !found.includes(key)).map((key) => `${path} has no ${key}`);
  const extra = found.filter((key) => !Object.hasOwn(known, key)).map((key) => `${path} has ${key} in excess`);
  const values = new Map(Object.entries(value));
  const inside = Object.entries(known)
    .filter(([key]) => values.has(key))
    .flatMap(([key, each]) => differences(values.get(key), each, `${path}.${key}`));
  return [...missing, ...extra, ...inside];
}

function isOfKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case "text":
      return typeof value === "string";
    case "flag":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "whole number":
      return Number.isSafeInteger(value);
    case "share":
      return typeof value === "number" && value >= 0 && value <= 1;
    case "base64":
      return (
        typeof value === "string" && value.length > 0 && value.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(value)
      );
  }
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
