/** The nearest integer to a number that is not negative, halves rounded to even, as OpenCV and Python round. */
export function roundEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 === 1 ? rounded - 1 : rounded;
}
