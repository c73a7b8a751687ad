/** Figures as text and as HTML. */

/** @param {number | null | undefined} share */
export function percent(share, digits = 2) {
  return share === null || share === undefined || Number.isNaN(share) ? "–" : `${(share * 100).toFixed(digits)} %`;
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells, /** @type {string} */ tag) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table>${line(head, "th")}${rows.map((row) => line(row, "td")).join("")}</table>`;
}

/**
 * @param {string} caption
 * @param {readonly string[]} pictures
 */
export function figure(caption, pictures) {
  const images = pictures.map((picture) => `<img src="${picture}" alt="">`).join("");
  return `<figure>${images}<figcaption>${caption}</figcaption></figure>`;
}
