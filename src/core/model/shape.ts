/** Checks the structure of untrusted values. Shapes are composed in the structure of the data they describe. */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === "string";
export const number: Shape = (value) => Number.isFinite(value);
/** A whole number from 0. */
export const count: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** A text of at most `maxLength` UTF-16 units. */
export function shortText(maxLength: number): Shape {
  return (value) => typeof value === "string" && value.length <= maxLength;
}

/** Ids of the app have 36 characters; copies of restored documents have a few more. */
export const ID_LENGTH = 200;
export const id: Shape = (value) => shortText(ID_LENGTH)(value) && value !== "";
/** True, false or absent. */
export const flag: Shape = (value) => value === undefined || typeof value === "boolean";

/** A finite number from `least` to `most`, both included. */
export function within(least: number, most: number): Shape {
  return (value) => Number.isFinite(value) && Number(value) >= least && Number(value) <= most;
}

export function oneOf(...values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

export function listOf(shape: Shape, length?: number): Shape {
  return (value) => Array.isArray(value) && (length === undefined || value.length === length) && value.every(shape);
}

export function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

/** A value that may be missing. */
export function optional(shape: Shape): Shape {
  return (value) => value === undefined || shape(value);
}

export function both(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.every((shape) => shape(value));
}

/** An object with at least these fields. */
export function fields(shapes: Readonly<Record<string, Shape>>): Shape {
  return (value) => isObject(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]));
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Far deeper than any record of the app. */
const MAX_DEPTH = 20;
/** A page of dense print has some ten thousand values. */
const MAX_VALUES = 1_000_000;

/** A value that JSON can represent: no reference to itself, no objects other than plain ones and lists. */
export const json: Shape = (value) => {
  let remaining = MAX_VALUES;
  const check = (part: unknown, depth: number): boolean => {
    if (remaining-- <= 0 || depth > MAX_DEPTH) return false;
    if (Array.isArray(part)) return part.every((each) => check(each, depth + 1));
    if (!isObject(part)) return typeof part !== "bigint";
    return (
      Object.getPrototypeOf(part) === Object.prototype && Object.values(part).every((each) => check(each, depth + 1))
    );
  };
  return check(value, 0);
};
