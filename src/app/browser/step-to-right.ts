/** The step to what lies on the right: 1 is on, or -1 is back where text runs from the right. */
export function stepToRight(): 1 | -1 {
  return getComputedStyle(document.documentElement).direction === "rtl" ? -1 : 1;
}
