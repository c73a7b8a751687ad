/**
 * Shows how a page is found and made, on one HTML page: `npm run inspect -- <photo> [languages]`. The languages are
 * Tesseract's, joined by `+`.
 */
import { writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  const [photo, languages = "eng"] = args;
  if (!photo) {
    console.error("Usage: npm run inspect -- <photo> [languages]");
    return false;
  }
  await page.route("**/photo", (route) => route.fulfill({ path: resolve(photo) }));
  /** @type {import("./page.ts").Inspection} */
  const { stages, maps, dewarping, mesh, flat, print, words } = await page.evaluate(
    (given) => /** @type {any} */ (window).inspect("/photo", given),
    languages,
  );
  for (const { name, picture } of [
    ...stages,
    ...dewarping,
    { name: "maps", picture: maps },
    { name: "mesh", picture: mesh },
    { name: "print", picture: print },
  ])
    if (picture) writeFileSync(join(results, `${name}.jpg`), Buffer.from(picture.split(",")[1] ?? "", "base64"));
  const file = join(results, "inspect.html");
  const figure = (/** @type {string | null} */ picture, /** @type {string} */ caption) =>
    picture ? `<figure><img src="${picture}" alt=""><figcaption>${caption}</figcaption></figure>` : "";
  const sections = stages.map(
    ({ name, ms, quads, candidates, picture }) =>
      `<section><h2>${name}</h2><p>${ms.toFixed(1)} ms, ${quads} quads, ${candidates.length} candidates</p>` +
      `${figure(picture, "Quads amber, candidates blue, the best red.")}${candidateTable(candidates)}</section>`,
  );
  const dewarped = dewarping.map(
    ({ name, caption, picture }) => `<section><h2>Dewarping: ${name}</h2>${figure(picture, caption)}</section>`,
  );
  writeFileSync(
    file,
    '<!doctype html><meta charset="utf-8"><title>Inspection</title><style>body{font:14px sans-serif;margin:2em}' +
      "section{display:inline-block;vertical-align:top;margin:0 2em 2em 0}img{max-height:480px}figure{margin:0}" +
      "td,th{padding:2px 8px;text-align:right}</style>" +
      `<h1>${basename(photo)}</h1>${sections.join("")}` +
      `<section><h2>The page network's maps</h2>${figure(maps, "Mask blue, corners red.")}</section>` +
      dewarped.join("") +
      `<section><h2>The mesh</h2>${figure(mesh, "How the page runs in the photo.")}</section>` +
      `<section><h2>The page</h2>${figure(flat, "Flat, cleaned.")}</section>` +
      `<section><h2>The print</h2>${figure(print, "Blue: by the line reader. Amber: by Tesseract, too.")}</section>` +
      `<section><h2>The words</h2><p>${words.map(wordHtml).join(" ")}</p></section>`,
  );
  console.log(`Inspection: ${file}`);
  return true;
}

/** @param {import("./page.ts").Inspection["stages"][number]["candidates"]} candidates */
function candidateTable(candidates) {
  if (candidates.length === 0) return "";
  const cell = (/** @type {number | null} */ value) => `<td>${value === null ? "" : value.toFixed(2)}</td>`;
  const rows = candidates.map(
    ({ score, maskIou, corners, weakestEdge, rival, crop, page, place }) =>
      `<tr>${[score, maskIou, corners, weakestEdge, rival, crop, page, place].map(cell).join("")}</tr>`,
  );
  return (
    "<table><tr><th>score<th>mask IoU<th>corners<th>weakest edge<th>rival edge<th>crop<th>is a page<th>is right</tr>" +
    `${rows.join("")}</table>`
  );
}

/** @param {import("./page.ts").Inspection["words"][number]} word */
function wordHtml({ text, confidence }) {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<span style="opacity:${(0.3 + (0.7 * confidence) / 100).toFixed(2)}">${escaped}</span>`;
}
