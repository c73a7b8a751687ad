/**
 * Flat pages of which few marks are straight lines of print, photographed in several ways: how far dewarping moves them
 * from where plain perspective has them.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { figure, percent, table } from "./tables.mjs";

/** A tenth of a percent of the diagonal: a pixel or two of a page. */
const UNMOVED = 1e-3;
const PHOTO = { width: 1500, height: 2000 };

/** @type {readonly Omit<import("../../e2e/fixtures/render/scene.ts").SceneOptions, "sheetMm">[]} */
const VIEWS = [
  { photo: PHOTO, surface: "oak", view: { tiltDeg: 3 } },
  { photo: PHOTO, surface: "walnut", view: { tiltDeg: 16, azimuthDeg: 40 }, light: "warm" },
  { photo: PHOTO, surface: "cloth", view: { tiltDeg: 24, rollDeg: 7 } },
  { photo: PHOTO, surface: "stone", view: { tiltDeg: 10 }, lens: { blurPx: 1.3, noise: 0.02 } },
  { photo: PHOTO, surface: "oak", view: { tiltDeg: 8 }, light: "raking" },
];

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureFlat({ bench, browser, serve, printFlatPages, only, results }) {
  const rows = [];
  for (const [i, { name, png }] of (await printFlatPages(browser)).entries()) {
    if (!name.includes(only)) continue;
    const path = join(results, `flat-${i}.png`);
    writeFileSync(path, png);
    for (const [j, view] of VIEWS.entries()) {
      const { url, grid } = await bench.draw(serve(path), 900 + 10 * i + j, view);
      const [plain, ours] = [await bench.make(url, { version: 1 }), await bench.make(url, { version: 2 })];
      const isSame = plain.digest === ours.digest;
      const { median, most } = await bench.shape(grid);
      const page = `${name}, ${view.surface}${view.light ? `, ${view.light}` : ""}`;
      const pictures = isSame ? [] : [await bench.bytes(url), await bench.picture()];
      rows.push({ name: page, isSame, moved: isSame ? 0 : median, most, pictures });
      if (!isSame) console.log(page.padEnd(34), `${percent(median, 3)} / ${percent(most)}`);
    }
  }
  const bent = rows.filter(({ isSame }) => !isSame);
  const off = bent.filter(({ moved }) => moved > UNMOVED);
  return {
    figures: rows.map(({ name, isSame, moved, most }) => ({ name, isSame, moved, most })),
    html:
      table(
        ["page", "mesh off by", "at most"],
        bent.map(({ name, moved, most }) => [name, percent(moved, 3), percent(most)]),
      ) + bent.map(({ name, pictures }) => figure(name, pictures)).join(""),
    goals: [
      [
        `${rows.length} flat pages stay where plain perspective has them` +
          off.map(({ name }) => `, but for ${name}`).join(""),
        off.length === 0,
      ],
      [`all but ${bent.length} have the same bytes`, bent.length === 0],
    ],
  };
}
