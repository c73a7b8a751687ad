/** Pages with pictures and drawings among text, and pages with none. */
import type { Box } from "../../src/core/geometry/geometry.ts";
import { pageSource } from "../../e2e/fixtures/pages/catalogue.ts";
import { A4_MM, PAGE_KINDS, seal, signature, type PageSource } from "../../e2e/fixtures/pages/page-source.ts";
import { htmlOfArt, type HtmlPage } from "../html-printer.ts";
import { drawTables } from "../tables/drawn-tables.ts";

export interface DrawnPage {
  readonly name: string;
  readonly source: HtmlPage | PageSource;
  /** Where its figures are, in millimetres from the top left. */
  readonly figures: readonly Box[];
  /** How many of them have a caption. */
  readonly captions: number;
}

const PROSE =
  "The mill stands where the two streams meet. Its wheel was taken down in the winter of 1911, when the new road cut " +
  "the leat, and since then the water has run past it in a pipe. Those who knew the last miller say that he came " +
  "back every spring to look at the gates, and that he oiled the great axle as long as he could climb the stair. ";

const [BETWEEN, LEFT, TOP, EDGE] = [
  { x0: 30, y0: 95, x1: 180, y1: 175 },
  { x0: 20, y0: 70, x1: 100, y1: 140 },
  { x0: 25, y0: 20, x1: 120, y1: 85 },
  { x0: 0, y0: 110, x1: 90, y1: 200 },
] as const satisfies readonly Box[];

/** A landscape with grain, as a printed photograph has it. */
const SCENE = (seed: number): string => `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#4a6a94"/>
<stop offset="1" stop-color="#e8d2a0"/></linearGradient><filter id="r"><feTurbulence type="fractalNoise"
baseFrequency=".02 .07" numOctaves="4" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="14"/></filter>
<filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".8" seed="${seed}"/><feColorMatrix
values="0 0 0 0 .4 0 0 0 0 .4 0 0 0 0 .4 0 0 0 .6 -.1"/></filter></defs><rect width="200" height="100" fill="url(#s)"/>
<g filter="url(#r)"><path fill="#5c6c66" d="M-20 64 40 30l60 28 50-24 70 30v60H-20z"/>
<path fill="#27332c" d="M-20 90 60 70l70 16 90-20v60H-20z"/></g><rect width="200" height="100" filter="url(#g)"/>`;

/** A face in front of a pale wall. */
const PORTRAIT = `<rect width="200" height="100" fill="#d8d2c6"/><path fill="#3c4654"
d="M50 100c4-30 24-34 50-34s46 4 50 34z"/>
<ellipse cx="100" cy="44" rx="22" ry="28" fill="#c99a7c"/><path fill="#46301f"
d="M77 40c-3-34 49-34 46 0-6-16-40-16-46 0z"/>
<circle cx="92" cy="44" r="2.4"/><circle cx="109" cy="44" r="2.4"/><path fill="#8d4a3d"
d="M92 58c6 4 11 4 17 0-5 8-12 8-17 0z"/>`;

/** A chart with bars on an axis. */
const BARS = `<path stroke="#222" stroke-width="1" fill="none" d="M12 4v94h180"/>${[50, 72, 34, 60, 80, 26]
  .map((height, i) => `<rect x="${20 + 28 * i}" y="${98 - height}" width="20" height="${height}" fill="#3b6ea5"/>`)
  .join("")}`;

/** A drawing with a pen: shapes filled with black, and lines. */
const DRAWING = `<g fill="none" stroke="#111" stroke-width="1.5"><path d="M10 98h180M30 98V40l40-28 40 28v58M60 98
V62h20v36"/><circle cx="150" cy="62" r="26"/><path d="M150 36v52M124 62h52M132 44l36 36M168 44l-36 36"/></g>
<path d="M26 42 70 10l44 32-4 4-40-28-40 28zM60 62h20v36H60zM40 52h12v12H40zM88 52h12v12H88z"/>
<circle cx="150" cy="62" r="8"/>`;

/** Thin lines alone. */
const LINES = `<g fill="none" stroke="#222" stroke-width=".8"><path d="M10 80c30-60 60 20 90-30s50-20 90 10
M10 90h180M10 10v80"/>
<circle cx="60" cy="45" r="18"/><path d="M40 20 150 70M120 20l40 8-10 30z"/></g>`;

/** The dots of a coarse screen, as newspapers have it. */
const HALFTONE = Array.from({ length: 5000 }, (_, i) => {
  const [x, y] = [(i % 100) * 2 + 1, Math.floor(i / 100) * 2 + 1];
  const tone = 0.35 + 0.65 * Math.abs(Math.sin(x / 31) * Math.cos(y / 23));
  return `<circle cx="${x}" cy="${y}" r="${(1.25 * tone).toFixed(2)}"/>`;
}).join("");

const KINDS: readonly (readonly [name: string, box: Box, drawing: string, caption: string])[] = [
  ["photograph, caption", BETWEEN, SCENE(3), "Figure 1: The mill and the upper stream"],
  ["photograph in a column", LEFT, SCENE(8), ""],
  ["photograph at the top", TOP, SCENE(5), "The mill from the east"],
  ["photograph to the edge", EDGE, SCENE(11), ""],
  ["portrait", LEFT, PORTRAIT, "Fig. 2 The last miller"],
  ["chart", BETWEEN, BARS, "Figure 3: Grain by decade"],
  ["pen drawing", BETWEEN, DRAWING, "Figure 4: House and wheel"],
  ["thin lines", BETWEEN, LINES, ""],
  ["screened", LEFT, HALFTONE, "Photo 5: Meal bags"],
];

function pageWith(box: Box, drawing: string, caption: string): HtmlPage {
  const { x0, y0, x1, y1 } = box;
  const isColumn = x0 < 50 && x1 <= 120;
  const below = y1 + (caption === "" ? 6 : 14);
  const text = (left: number, top: number, width: number, height: number): string =>
    `<p style="left:${left}mm;top:${top}mm;width:${width}mm;height:${height}mm">${PROSE.repeat(8)}</p>`;
  const start = y0 < 40 ? y0 : 40;
  const around = isColumn
    ? text(Math.max(x1 + 10, 110), start, 190 - Math.max(x1 + 10, 110), 240) +
      (y0 > 60 ? text(20, 40, x1 - 20, y0 - 46) : "")
    : text(20, 40, 170, y0 - 46);
  return {
    language: "eng",
    sizeMm: A4_MM,
    style: `p{position:absolute;overflow:hidden;font:400 11pt/1.42 Prose}h1{position:absolute;left:20mm;top:22mm;
font:600 22pt Prose}svg{position:absolute}.caption{font:400 9pt Plain}`,
    body: `${y0 < 40 ? "" : "<h1>The mill at the ford</h1>"}${around}
<svg style="left:${x0}mm;top:${y0}mm;width:${x1 - x0}mm;height:${y1 - y0}mm;overflow:hidden" viewBox="0 0 200 100"
preserveAspectRatio="none">${drawing}</svg>
<p class="caption" style="left:${Math.max(20, x0)}mm;top:${y1 + 2}mm">${caption}</p>
${text(20, below, isColumn ? x1 - 20 : 170, 280 - below)}`,
  };
}

/** A letter with a signature and a rubber stamp, which are no figures. */
const SIGNED: HtmlPage = {
  language: "eng",
  sizeMm: A4_MM,
  style: "body{padding:25mm 25mm 0}p{margin-bottom:4mm}.seal{position:absolute;left:120mm;top:200mm}",
  body: `<p>${PROSE}</p><p>${PROSE}</p><p>${PROSE}</p>${htmlOfArt(signature("#1d2f6f"), 60)}
<div class="seal">${htmlOfArt(seal("#a11"), 36)}</div>`,
};

/** All pages, those with figures first. */
export function drawFigures(): DrawnPage[] {
  return [
    ...KINDS.map(([name, box, drawing, caption]) => ({
      name,
      source: pageWith(box, drawing, caption),
      figures: [box],
      captions: caption === "" ? 0 : 1,
    })),
    ...PAGE_KINDS.filter((kind) => kind !== "article").map((kind) => ({
      name: kind,
      source: pageSource(kind, "eng"),
      figures: [],
      captions: 0,
    })),
    { name: "signed and stamped", source: SIGNED, figures: [], captions: 0 },
    ...drawTables()
      .filter((_, i) => i % 6 === 0)
      .map(({ name, source }) => ({ name, source, figures: [], captions: 0 })),
  ];
}
