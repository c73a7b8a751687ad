/** Checks the structure of untrusted JSON. Shapes are composed in the structure of the data they describe. */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === "string";
export const number: Shape = (value) => Number.isFinite(value);
/** A whole number from 0. */
export const count: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

export function oneOf(...values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

export function listOf(shape: Shape, length?: number): Shape {
  return (value) => Array.isArray(value) && (length === undefined || value.length === length) && value.every(shape);
}

export function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

/** An object with at least these fields. */
export function fields(shapes: Readonly<Record<string, Shape>>): Shape {
  return (value) => {
    if (typeof value !== "object" || value === null) return false;
    const found = value as Readonly<Record<string, unknown>>;
    return Object.entries(shapes).every(([name, shape]) => shape(found[name]));
  };
}
