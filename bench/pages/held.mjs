/**
 * Pages held down by a thumb at their margin: distance of the colours from those of the flat print where the thumb was
 * (CIE 1976), painted over and, with the filter `original`, unchanged.
 */
import { figure, table } from "./tables.mjs";

/** White paper is within this of the print; a thumb is 30 and more off. */
const MAX_OFF = 4;
const PHOTO = { width: 1500, height: 2000 };

/**
 * @type {readonly {name: string, thumb: import("./held-page.ts").Thumb, options:
 * Omit<import("../../e2e/fixtures/render/scene.ts").SceneOptions, "sheetMm">}[]}
 */
const HELD = [
  {
    name: "left, pale",
    thumb: { side: "left", at: 0.6, depth: 0.065, skin: [205, 158, 134] },
    options: { photo: PHOTO, surface: "walnut", view: { tiltDeg: 8 } },
  },
  {
    name: "right, brown",
    thumb: { side: "right", at: 0.45, depth: 0.06, skin: [150, 102, 76] },
    options: { photo: PHOTO, surface: "stone", light: "warm", view: { tiltDeg: 6 } },
  },
  {
    name: "bottom, dark",
    thumb: { side: "bottom", at: 0.3, depth: 0.065, skin: [92, 62, 48] },
    options: { photo: PHOTO, surface: "cloth", light: "overcast", view: { tiltDeg: 10 } },
  },
  {
    name: "right, pale, curled",
    thumb: { side: "right", at: 0.5, depth: 0.065, skin: [212, 165, 140] },
    options: {
      photo: PHOTO,
      surface: "cloth",
      shape: { kind: "curl", axisDeg: 0, radiusMm: 300 },
      view: { tiltDeg: 12 },
    },
  },
];

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureHeld({ bench, serve, fixtures, only }) {
  const scan = fixtures.scans.find(({ name }) => name === "letter-eng");
  if (!scan) throw new Error("There is no letter-eng.");
  const flat = serve(scan.path);
  const rows = [];
  for (const [i, { name, thumb, options }] of HELD.entries()) {
    if (!name.includes(only)) continue;
    const drawn = await bench.draw(flat, 700 + i, options);
    const { url, box } = await bench.hold(drawn.url, drawn.grid, thumb, flat);
    const ways = [];
    for (const filter of /** @type {const} */ (["original", "flat", "white"])) {
      await bench.make(url, { filter });
      const [mark] = await bench.marks(flat, [box]);
      ways.push({ deltaE: mark?.deltaE ?? Number.NaN, picture: await bench.picture() });
    }
    rows.push({ name, ways, photo: await bench.bytes(url) });
    console.log(
      name.padEnd(20),
      "ΔE where the thumb lay: original, flat, white",
      ways.map(({ deltaE }) => deltaE.toFixed(1)).join(", "),
    );
  }
  const most = Math.max(...rows.map(({ ways }) => ways[2]?.deltaE ?? Number.NaN));
  return {
    figures: rows.map(({ name, ways }) => ({ name, deltaE: ways.map(({ deltaE }) => deltaE) })),
    html:
      table(
        ["a thumb", "ΔE, original", "flat", "white"],
        rows.map(({ name, ways }) => [name, ...ways.map(({ deltaE }) => deltaE.toFixed(1))]),
      ) + rows.map(({ name, photo, ways }) => figure(name, [photo, ...ways.map(({ picture }) => picture)])).join(""),
    goals: [
      [
        `where a thumb held the page, it is within ΔE ${most.toFixed(1)} of the print, at most ${MAX_OFF}`,
        most <= MAX_OFF,
      ],
    ],
  };
}
