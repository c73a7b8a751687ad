/**
 * Error and time against `segment_count`: pages bent in different ways, drawn by the fixtures' renderer, through meshes
 * of 1 to 48 segments. Times are the shortest of several runs.
 */
import { median } from "../measure.mjs";
import { percent, table } from "./tables.mjs";

const COUNTS = [1, 2, 4, 8, 12, 24, 48];
const MAX_ERROR = 0.004;
/** A twentieth of a percent: less than a pixel of a page. */
const NOISE = 5e-4;
const PHOTO = { width: 1500, height: 2000 };

/**
 * @type {readonly {name: string, options: Omit<import("../../e2e/fixtures/render/scene.ts").SceneOptions,
 * "sheetMm">}[]}
 */
const BENDS = [
  {
    name: "book, 300 mm",
    options: {
      photo: PHOTO,
      shape: { kind: "curl", axisDeg: 0, radiusMm: 300 },
      surface: "oak",
      view: { tiltDeg: 15 },
    },
  },
  {
    name: "arch, 180 mm",
    options: {
      photo: PHOTO,
      shape: { kind: "curl", axisDeg: 90, radiusMm: -180 },
      surface: "cloth",
      view: { tiltDeg: 10 },
    },
  },
  {
    name: "roll, 120 mm",
    options: {
      photo: PHOTO,
      shape: { kind: "curl", axisDeg: 0, radiusMm: 120 },
      surface: "walnut",
      view: { tiltDeg: 12 },
    },
  },
  {
    name: "corner, 90 mm",
    options: {
      photo: PHOTO,
      shape: { kind: "lifted", axisDeg: 35, fromMm: 20, radiusMm: 90 },
      surface: "stone",
      view: { tiltDeg: 8 },
    },
  },
  {
    name: "folded, 20°",
    options: {
      photo: PHOTO,
      shape: { kind: "folded", axisDeg: 90, slopesDeg: [-20, 2, 18] },
      surface: "walnut",
      view: { tiltDeg: 10 },
    },
  },
];

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureSegments({ bench, serve, fixtures, only, runs }) {
  const scan = fixtures.scans.find(({ name }) => name === "letter-eng");
  if (!scan) throw new Error("There is no letter-eng.");
  const flat = serve(scan.path);
  const rows = [];
  for (const [i, { name, options }] of BENDS.filter((bend) => bend.name.includes(only)).entries()) {
    const { url, grid } = await bench.draw(flat, 300 + i, options);
    const points = [];
    for (const count of COUNTS) {
      const made = [];
      for (let n = 0; n < runs; n++) made.push(await bench.make(url, { segmentCount: count }));
      const { median: middle, most, distortionPx } = await bench.shape(grid);
      points.push({
        count,
        median: middle,
        most,
        distortionPx,
        likeness: await bench.likeness(flat),
        ms: Math.min(...made.map(({ ms }) => ms)),
      });
    }
    rows.push({ name, points });
    console.log(
      name.padEnd(16),
      points
        .map(
          ({ count, median: middle, most, likeness, ms }) =>
            `${count}: ${percent(middle)}/${percent(most)} ${likeness.toFixed(2)} ${ms.toFixed(0)} ms`,
        )
        .join("  "),
    );
  }
  const at = (/** @type {number} */ count) =>
    rows.flatMap(({ points }) => points.filter((point) => point.count === count));
  return {
    figures: rows,
    html:
      table(
        ["segments", ...rows.flatMap(({ name }) => [`${name}: median`, "worst", "MS-SSIM", "ms"])],
        COUNTS.map((count) => [
          String(count),
          ...at(count).flatMap(({ median: middle, most, likeness, ms }) => [
            percent(middle),
            percent(most),
            likeness.toFixed(3),
            ms.toFixed(0),
          ]),
        ]),
      ) +
      curve(
        "worst place's error, % of the diagonal",
        rows.map(({ name, points }) => ({ name, values: points.map(({ most }) => most * 100) })),
      ) +
      curve(
        "milliseconds",
        rows.map(({ name, points }) => ({ name, values: points.map(({ ms }) => ms) })),
      ),
    goals: [
      [
        `at 12 segments half of the bends within ${percent(median(at(12).map((point) => point.median)), 3)}, ` +
          "at most 0.4 %",
        median(at(12).map((point) => point.median)) <= MAX_ERROR,
      ],
      [
        "more segments are never worse by more than 0.05 % of the diagonal",
        rows.every(({ points }) =>
          points.every((point, i) => i === 0 || point.median <= (points[i - 1]?.median ?? 1) + NOISE),
        ),
      ],
    ],
  };
}

const WIDTH = 460;
const HEIGHT = 260;
const PAD = 44;

/**
 * A line for each bend over the counts, which are evenly spaced; the vertical axis is logarithmic.
 * @param {string} title
 * @param {readonly {name: string, values: readonly number[]}[]} lines
 */
function curve(title, lines) {
  const logs = lines.flatMap(({ values }) => values.map(Math.log10));
  const [low, high] = [Math.min(...logs) - 0.05, Math.max(...logs) + 0.05];
  const x = (/** @type {number} */ i) => PAD + (i / (COUNTS.length - 1)) * (WIDTH - 3 * PAD);
  const y = (/** @type {number} */ value) =>
    HEIGHT - PAD - ((Math.log10(value) - low) / (high - low)) * (HEIGHT - 2 * PAD);
  const drawn = lines.map(({ name, values }, k) => {
    const colour = `hsl(${(k * 360) / lines.length} 60% 42%)`;
    const end = values.at(-1) ?? 1;
    const path = values.map((value, i) => `${x(i)},${y(value)}`).join(" ");
    return (
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${path}"/>` +
      `<text x="${WIDTH - 2 * PAD + 6}" y="${PAD + 16 * k}" fill="${colour}">${name}</text>` +
      `<circle cx="${x(values.length - 1)}" cy="${y(end)}" r="3" fill="${colour}"/>`
    );
  });
  const ticks = COUNTS.map(
    (count, i) => `<text x="${x(i)}" y="${HEIGHT - PAD + 18}" text-anchor="middle">${count}</text>`,
  );
  const levels = [low + 0.05, (low + high) / 2, high - 0.05].map(
    (log) => `<text x="${PAD - 6}" y="${y(10 ** log) + 4}" text-anchor="end">${(10 ** log).toPrecision(2)}</text>`,
  );
  return (
    `<svg width="${WIDTH + PAD}" height="${HEIGHT}" font-size="11" font-family="sans-serif">` +
    `<text x="${PAD}" y="18" font-size="13">${title}</text>${ticks.join("")}${levels.join("")}${drawn.join("")}</svg>`
  );
}
