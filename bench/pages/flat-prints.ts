/** Pages on which few marks are straight lines of print: pictures, tables, formulas, handwriting, a score, an award. */
import type { Browser } from "@playwright/test";
import { A4_MM } from "../../e2e/fixtures/pages/page-source.ts";
import { between, seeded, type Random } from "../../e2e/fixtures/render/random.ts";
import { printIn, type HtmlPage } from "../html-printer.ts";

const DPI = 200;
const TEXT =
  "The river leaves the lake below the mill and turns north. In a dry summer one can walk across it on the stones; " +
  "in spring it carries timber, and the ferry does not run. ";

/** The pages as PNGs, by name. */
export async function printFlatPages(browser: Browser): Promise<{ readonly name: string; readonly png: Buffer }[]> {
  const pages: { name: string; png: Buffer }[] = [];
  for (const [name, body] of Object.entries(BODIES))
    pages.push({ name, png: (await printIn(browser, pageWith(body), DPI)).png });
  return pages;
}

function pageWith(body: string): HtmlPage {
  return {
    language: "eng",
    sizeMm: A4_MM,
    style: `body{padding:20mm 20mm 0;font:400 12pt/1.5 Prose}h1{font:600 24pt/1.2 Prose;margin-bottom:6mm}
p{margin-bottom:4mm}table{border-collapse:collapse;width:100%}td,th{border:.2mm solid #333;padding:2mm 3mm}
td:nth-child(n+2){text-align:right}math{font-size:17pt;display:block;margin:7mm 0}`,
    body,
  };
}

const BODIES: Readonly<Record<string, string>> = {
  hills: `<h1>The valley</h1>${svg(170, 150, hills())}<p>${TEXT}</p>`,
  waves: svg(170, 250, waves()),
  poster: `<h1>Summer fair</h1>${svg(170, 170, circles(seeded(3)))}<p>Saturday, from ten to six.</p>`,
  "ruled table": `<h1>Water levels</h1>${tableOf(18)}`,
  "table and picture": `<p>${TEXT}</p>${tableOf(6)}<br>${svg(170, 90, curves())}<p>${TEXT}</p>`,
  formulas: `<h1>Exercises</h1>${formulas().join("")}`,
  "formulas in text": formulas()
    .map((formula) => `<p>${TEXT}</p>${formula}`)
    .join(""),
  handwriting: svg(170, 250, handwriting(seeded(5), 16, 0)),
  "climbing handwriting": svg(170, 250, handwriting(seeded(8), 14, -0.06)),
  "notes on print": `<p>${TEXT.repeat(4)}</p>${svg(170, 140, handwriting(seeded(13), 8, -0.04))}`,
  score: svg(170, 250, score(seeded(21))),
  certificate: certificate(),
};

function svg(width: number, height: number, content: string): string {
  return `<svg width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function hills(): string {
  const ridge = (y: number, rise: number, colour: string): string =>
    `<path d="M0 ${y}C40 ${y - rise} 70 ${y + rise / 2} 100 ${y - rise / 3}S150 ${y - rise} 170 ${y}V150H0Z" ` +
    `fill="${colour}"/>`;
  return (
    '<rect width="170" height="150" fill="#bcd8ea"/>' +
    ridge(60, 30, "#8fa7a0") +
    ridge(85, 22, "#6b8a68") +
    ridge(115, 16, "#3f5f3b")
  );
}

/** Dark bands that swing as lines of print do on a waved sheet. */
function waves(): string {
  return Array.from({ length: 16 }, (_, row) => {
    const y = 10 + 15 * row;
    return `<path d="M0 ${y}q21 -9 42.5 0t42.5 0 42.5 0 42.5 0" fill="none" stroke="#345" stroke-width="2.5"/>`;
  }).join("");
}

function circles(random: Random): string {
  return Array.from({ length: 40 }, () => {
    const [x, y, r] = [between(random, 15, 155), between(random, 15, 155), between(random, 4, 15)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${between(random, 0, 360)} 60% 55%)"/>`;
  }).join("");
}

function curves(): string {
  return [0, 1, 2, 3]
    .map((k) => `<path d="M5 85C50 ${80 - 20 * k} 100 ${30 - 6 * k} 168 ${10 + 14 * k}" fill="none" stroke="#222"/>`)
    .concat('<path d="M5 0V85H170" fill="none" stroke="#222" stroke-width=".5"/>')
    .join("");
}

function tableOf(rows: number): string {
  const cells = Array.from(
    { length: rows },
    (_, i) => `<tr><td>${1998 + i}</td><td>${310 + ((i * 37) % 90)}</td><td>${(i * 53) % 97}.${i % 10}</td></tr>`,
  );
  return `<table><tr><th>Year</th><th>Highest</th><th>Mean</th></tr>${cells.join("")}</table>`;
}

function formulas(): string[] {
  const fraction = (top: string, bottom: string): string => `<mfrac><mrow>${top}</mrow><mrow>${bottom}</mrow></mfrac>`;
  const x2 = "<msup><mi>x</mi><mn>2</mn></msup>";
  return [
    `<mi>f</mi><mo>=</mo><msqrt>${fraction(`${x2}<mo>+</mo><mn>1</mn>`, "<mn>2</mn><mi>a</mi>")}</msqrt>`,
    `<munderover><mo>∑</mo><mi>k</mi><mi>n</mi></munderover>${fraction("<mn>1</mn>", "<mi>k</mi>")}`,
    `<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup>${x2}<mi>d</mi><mi>x</mi><mo>=</mo>` +
      fraction("<mn>1</mn>", "<mn>3</mn>"),
    "<mi>A</mi><mo>=</mo><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>b</mi></mtd></mtr>" +
      "<mtr><mtd><mi>c</mi></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>)</mo>",
  ].map((content) => `<math>${content}</math>`);
}

/** Rows of loops as a hand writes them: uneven, drifting, and climbing by `climb` (height over width). */
function handwriting(random: Random, rows: number, climb: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const [start, end] = [between(random, 0, 8), between(random, 120, 168)];
    const [drift, phase] = [between(random, 0.5, 2), between(random, 0, 6)];
    const base = (x: number): number => 16 + (230 / rows) * row + climb * x + drift * Math.sin(x / 28 + phase);
    let path = `M${start} ${base(start)}`;
    for (let x = start; x < end; x += between(random, 2.2, 3.6)) {
      if (random() < 0.16) path += `M${(x += 3.5)} ${base(x)}`;
      const high = random() < 0.2 ? between(random, 6, 8) : between(random, 2, 3.5);
      path += `C${x + 2.6} ${base(x) - high} ${x - 0.6} ${base(x) - high} ${x + 2.4} ${base(x)}`;
    }
    return `<path d="${path}" fill="none" stroke="#1d2f6b" stroke-width=".55" stroke-linecap="round"/>`;
  }).join("");
}

function score(random: Random): string {
  return Array.from({ length: 8 }, (_, system) => {
    const top = 10 + 30 * system;
    const staff = [0, 2, 4, 6, 8].map((y) => `<path d="M0 ${top + y}H170" stroke="#222" stroke-width=".25"/>`);
    const notes = Array.from({ length: 20 }, (_unused, i) => {
      const [x, y] = [8 + 8 * i, top + 2 * Math.floor(between(random, 0, 5))];
      const stem = `<path d="M${x + 1.3} ${y}v-7" stroke="#222" stroke-width=".3"/>`;
      return `<ellipse cx="${x}" cy="${y}" rx="1.4" ry="1"/>${stem}`;
    });
    const slur = `<path d="M8 ${top - 3}Q80 ${top - 14} 160 ${top - 3}" fill="none" stroke="#222" stroke-width=".5"/>`;
    return staff.concat(notes, slur).join("");
  }).join("");
}

function certificate(): string {
  const arc = (id: string, y: number): string => `<path id="${id}" d="M15 ${y}Q85 ${y - 45} 155 ${y}" fill="none"/>`;
  const on = (id: string, size: number, words: string): string =>
    `<text font-size="${size}" text-anchor="middle">` +
    `<textPath href="#${id}" startOffset="50%">${words}</textPath></text>`;
  return svg(
    170,
    250,
    '<rect x="2" y="2" width="166" height="246" fill="none" stroke="#8a6a1f" stroke-width="1.5"/>' +
      arc("first", 80) +
      arc("second", 100) +
      on("first", 15, "Certificate of swimming") +
      on("second", 8, "Awarded by the river club at the old mill") +
      '<text x="85" y="150" font-size="9" text-anchor="middle">Eleanor Vance</text>' +
      '<text x="85" y="170" font-size="6" text-anchor="middle">crossed the lake in forty-one minutes</text>',
  );
}
