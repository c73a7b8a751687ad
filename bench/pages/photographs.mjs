/**
 * Real photos without a true mesh: how level and straight their text lines are by plain perspective and by ours, and
 * character errors where the text is known.
 */
import { readFileSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { figure, percent, table } from "./tables.mjs";

const MAX_CER = 0.02;
/** Lines look straight and level while no more than a tenth of them leans or bows more. */
const MAX_SLOPE_DEG = 0.35;
const MAX_BOW = 0.2;

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measurePhotographs({ bench, serve, manifests, only }) {
  const photographs = manifests.flatMap((manifest) =>
    readFileSync(manifest, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter(({ file }) => file.includes(only))
      .map(({ file, text, lang }) => ({
        name: basename(file, extname(file)),
        path: join(dirname(resolve(manifest)), file),
        text,
        lang: lang ?? "eng",
      })),
  );
  const rows = [];
  for (const { name, path, text, lang } of photographs) {
    const url = serve(path);
    const ways = [];
    for (const version of /** @type {const} */ ([1, 2])) {
      const { ms, confidence } = await bench.make(url, { version, forRecognition: true });
      const cer = text ? (await bench.read(lang, text)).cer : null;
      ways.push({ version, ms, confidence, ...(await bench.level()), cer, picture: await bench.picture() });
    }
    const [plain, ours] = /** @type {[typeof ways[0], typeof ways[0]]} */ (ways);
    rows.push({ name, plain, ours });
    console.log(
      name.padEnd(24),
      ways
        .map(
          (way) =>
            `v${way.version}: ${way.lines} lines, slope ` +
            `${way.medianSlope.toFixed(2)}°/${way.tenthSlope.toFixed(2)}°, bow ` +
            `${way.medianBow.toFixed(2)}/${way.tenthBow.toFixed(2)}, CER ${percent(way.cer)}, ` +
            `sure ${way.confidence.toFixed(2)}`,
        )
        .join("   "),
    );
  }
  return {
    figures: rows.map(({ name, plain, ours }) => ({
      name,
      plain: { ...plain, picture: "" },
      ours: { ...ours, picture: "" },
    })),
    html:
      table(
        [
          "photograph",
          ...["plain", "ours"].flatMap((who) => [
            `${who}: lines`,
            "slope",
            "a tenth over",
            "bow, letters",
            "a tenth over",
            "CER",
          ]),
        ],
        rows.map(({ name, plain, ours }) => [
          name,
          ...[plain, ours].flatMap((way) => [
            String(way.lines),
            `${way.medianSlope.toFixed(2)}°`,
            `${way.tenthSlope.toFixed(2)}°`,
            way.medianBow.toFixed(2),
            way.tenthBow.toFixed(2),
            percent(way.cer),
          ]),
        ]),
      ) + rows.map(({ name, plain, ours }) => figure(name, [plain.picture, ours.picture])).join(""),
    goals: rows.flatMap(({ name, ours: { tenthSlope, tenthBow, cer } }) => {
      /** @type {readonly [string, boolean]} */
      const level = [
        `${name}: a tenth of its lines leans ${tenthSlope.toFixed(2)}° or more, at most ${MAX_SLOPE_DEG}°, and bows ` +
          `${tenthBow.toFixed(2)} letter heights or more, at most ${MAX_BOW}`,
        tenthSlope <= MAX_SLOPE_DEG && tenthBow <= MAX_BOW,
      ];
      return cer === null
        ? [level]
        : [level, /** @type {const} */ ([`${name}: CER ${percent(cer)}, at most 2 %`, cer <= MAX_CER])];
    }),
  };
}
