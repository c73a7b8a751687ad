/**
 * Runs every bench that needs nothing but what this project makes, one after the other, and prints one table:
 * `node bench/run.mjs`, or `all`. `--docs` also writes the table into `docs/benchmarks.md`, with the commit that was
 * measured, and says which figures moved; `--kept` takes the last reports instead of running the benches. Results are
 * stored in `bench/.results/all.json`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename, join } from "node:path";
import { runnerImport } from "vite";
import { ROOT, run } from "../tools/cli/steps.mjs";
import { median } from "./measure.mjs";
import { compareLines, readTable } from "./compare-lines.mjs";

const RESULTS = join(ROOT, "bench/.results");
const PAGE = join(ROOT, "docs/benchmarks.md");
/** The page holds the table between these lines. */
const [BEGIN, END] = ["<!-- node bench/run.mjs all --docs -->", "<!-- end -->"];

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
const share = (/** @type {number} */ value) => `${Math.round(value * 100)} %`;

/** @typedef {import("./compare-lines.mjs").Line} Line */
/** @typedef {{name: string, oursSeconds: number, ratio: number, wholeRatio: number, processorRatio: number}} Speed */
/**
 * @typedef {object} Part
 * @property {string} bench
 * @property {readonly string[]} args
 * @property {string} report what it writes, below its folder of results
 * @property {(report: any) => readonly Line[]} lines
 */

/**
 * @param {{folder: string, cameraFeed: string, photos: readonly {name: string, path: string}[]}} fixtures
 * @returns {readonly Part[]}
 */
function partsFor({ folder, cameraFeed, photos }) {
  const photo = (/** @type {string} */ name) => photos.find((each) => each.name === name)?.path ?? "";
  return [
    startPart(cameraFeed),
    {
      bench: "live",
      args: [cameraFeed],
      report: "live.json",
      lines: ({ perSecond }) => [
        {
          what: "camera frames of 640 × 480 read per second",
          figure: String(median(perSecond)),
          beside: "",
          noise: spread(perSecond),
        },
      ],
    },
    {
      bench: "detection",
      args: [join(folder, "detect.jsonl")],
      report: "detection.json",
      lines: ({ summary: { full, ...others } }) => [
        {
          what: `page found in ${full.pages} photos: mean IoU, share at 0.9 or more, time`,
          figure: `${full.meanIou.toFixed(3)}, ${share(full["IoU ≥ 0.9"])}, ${full.medianMs} ms`,
          beside: Object.entries(others)
            .filter(([name]) => name !== "classical")
            .map(
              ([name, peer]) => `${name} ${peer.meanIou.toFixed(3)}, ${share(peer["IoU ≥ 0.9"])}, ${peer.medianMs} ms`,
            )
            .join("; "),
        },
      ],
    },
    {
      bench: "still",
      args: [photo("sharp-letter")],
      report: "still.json",
      lines: ([{ ms, peakMb }]) => [
        {
          what: "12-megapixel photo to a clean page: time, peak memory",
          figure: `${seconds(ms)}, ${peakMb.toFixed(0)} MB`,
          beside: "goal 1.5 s, 300 MB",
        },
      ],
    },
    speedPart(folder, "scans/letter-eng", "one column"),
    speedPart(folder, "scans/article-eng", "two columns"),
    {
      bench: "job",
      args: ["30", photo("clean-letter"), photo("perspective-invoice"), photo("shadow-article")],
      report: "job.json",
      lines: ({ oneSeconds, pages, manySeconds, pdfMb, peakMb }) => [
        { what: "one photo to a searchable PDF", figure: `${oneSeconds.toFixed(1)} s`, beside: "" },
        {
          what: `${pages} photos to one PDF: time, size, peak memory`,
          figure: `${manySeconds.toFixed(0)} s, ${pdfMb.toFixed(1)} MB, ${peakMb.toFixed(0)} MB`,
          beside: `${(manySeconds / pages / oneSeconds).toFixed(2)} times as long per page as one alone`,
        },
      ],
    },
    {
      bench: "pdf-memory",
      args: ["200"],
      report: "pdf-memory.json",
      lines: (rounds) => {
        const { pages, pdfMb, peakMb, seconds: took } = rounds.at(-1);
        return [
          {
            what: `${pages} stored pages to one PDF: time, size, peak memory`,
            figure: `${took.toFixed(1)} s, ${pdfMb.toFixed(0)} MB, ${peakMb.toFixed(0)} MB`,
            beside: "goal: at most 1.3 times the size",
          },
        ];
      },
    },
  ];
}

/**
 * @param {string} film
 * @returns {Part}
 */
function startPart(film) {
  return {
    bench: "start",
    args: [film],
    report: "start.json",
    lines: ({ median: { first, offline, foundMb, textMb, readMb }, runs }) => [
      {
        what: "first visit: camera's picture, first page outlined",
        figure: `${seconds(first.camera)}, ${seconds(first.found)}`,
        beside: "goal 2.5 s, 6 s",
        noise: spread(runs.map((/** @type {any} */ each) => each.first.found)),
      },
      {
        what: "second visit, offline: the same",
        figure: `${seconds(offline.camera)}, ${seconds(offline.found)}`,
        beside: "goal 1 s, 2 s",
        noise: spread(runs.map((/** @type {any} */ each) => each.offline.found)),
      },
      {
        what: "the page photographed then: its text on the first visit, offline; unsure words checked",
        figure: [first.text, offline.text, first.read, offline.read].map(seconds).join(", "),
        beside: "",
        noise: spread(runs.map((/** @type {any} */ each) => each.first.text)),
      },
      {
        what: "bytes received before the first outline, the first text, and its words checked",
        figure: [foundMb, textMb, readMb].map((mb) => `${mb.toFixed(2)} MB`).join(", "),
        beside: "goal 1.8 MB, 4 MB",
        noise: spread(runs.map((/** @type {any} */ each) => each.foundMb)),
      },
    ],
  };
}

/**
 * @param {string} folder of the fixtures
 * @param {string} page
 * @param {string} layout
 * @returns {Part}
 */
function speedPart(folder, page, layout) {
  return {
    bench: "text",
    args: [join(folder, "ocr.jsonl"), `--only=${page}`, "--speed", "--runs=3"],
    report: `speed-${basename(page)}.json`,
    lines: (/** @type {readonly Speed[]} */ measured) =>
      measured.map(({ name, oursSeconds, ratio, wholeRatio, processorRatio }) => ({
        what: `reading ${name}, ${layout}`,
        figure: `${oursSeconds.toFixed(1)} s`,
        beside:
          `${ratio.toFixed(2)} times native Tesseract (${wholeRatio.toFixed(2)} with its start), ` +
          `${processorRatio.toFixed(2)} times its processor time`,
      })),
  };
}

/**
 * Resolves to whether every bench met its own goals. A bench that fails has no lines, and is named.
 * @param {readonly string[]} args
 */
export async function measureAll(args) {
  // Vite's import sets NODE_ENV to "development" in this process, which the builds below must not see.
  const env = { ...process.env };
  await run(process.execPath, [join(ROOT, "e2e/fixtures/draw-fixtures.mjs")]);
  const { module } = await runnerImport(join(ROOT, "e2e/fixtures/make-fixtures.ts"));
  /** @type {Line[]} */
  const lines = [];
  const missed = [];
  for (const { bench, args: given, report, lines: linesOf } of partsFor(module.readFixtures())) {
    const file = join(RESULTS, bench, report);
    if (!args.includes("--kept")) {
      rmSync(file, { force: true });
      console.log(`\n── ${bench} ${given.map((arg) => basename(arg)).join(" ")}`);
      const code = await run(process.execPath, [join(ROOT, "bench/run.mjs"), bench, ...given], { env });
      if (code !== 0) missed.push(bench);
    }
    try {
      lines.push(...linesOf(JSON.parse(readFileSync(file, "utf8"))));
    } catch (error) {
      lines.push({ what: bench, figure: "left out", beside: error instanceof Error ? error.message : String(error) });
    }
  }
  const table = [
    "| what | figure | beside it |",
    "|---|---|---|",
    ...lines.map(({ what, figure, beside }) => `| ${what} | ${figure} | ${beside} |`),
  ].join("\n");
  console.log(`\n${table}\n`);
  if (missed.length > 0) console.log(`Goals missed, or failed: ${missed.join(", ")}.`);
  writeFileSync(
    join(RESULTS, "all.json"),
    JSON.stringify(
      { date: new Date().toISOString(), cores: cpus().length, processor: cpus()[0]?.model ?? "", lines, missed },
      null,
      2,
    ),
  );
  if (args.includes("--docs")) {
    const text = readFileSync(PAGE, "utf8");
    const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
    if (from < BEGIN.length || to < from)
      throw new Error(`${PAGE} has no place for the table, between ${BEGIN} and ${END}.`);
    console.table(compareLines(readTable(text.slice(from, to)), lines));
    writeFileSync(
      PAGE,
      `${text.slice(0, from)}\nMeasured on commit ${measuredCommit()}.\n\n${table}\n${text.slice(to)}`,
    );
  }
  return missed.length === 0;
}

/** What was measured: a commit, and whether files differ from it. */
function measuredCommit() {
  return execFileSync("git", ["describe", "--always", "--abbrev=7", "--exclude=*", "--dirty= with changes"], {
    cwd: ROOT,
    encoding: "utf8",
  }).trim();
}

/**
 * How far several runs of one bench lie apart, as a share of their median.
 * @param {readonly number[]} runs
 */
function spread(runs) {
  return (Math.max(...runs) - Math.min(...runs)) / median(runs);
}
