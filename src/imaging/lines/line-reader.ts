import type { LineReading, ReadSign } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { WasmSource } from "../engine/web-assembly.ts";
import { startNetwork, type Network } from "../networks/runtime/network.ts";
import { LINE_HEIGHT, MAX_WIDTH, prepareLine } from "./prepare-line.ts";
import { readGreedily } from "./read-signs.ts";
import { splitLine, type LinePart } from "./split-line.ts";

/** Reads one line of dark print on pale paper, of any size, cut out along its baseline. */
export type LineReader = (line: GreyImage) => LineReading;

/**
 * Starts the line reader from weights that `tools/training/` wrote. Throws if the kernels cannot be loaded, and
 * `RangeError` if the file is corrupt or not of a network that reads lines.
 */
export async function startLineReader(file: Uint8Array, kernels: WasmSource): Promise<LineReader> {
  const network = await startNetwork(file, kernels);
  if (network.inputHeight !== LINE_HEIGHT || network.inputWidth < MAX_WIDTH || network.signs === "")
    throw new RangeError("The network does not read lines.");
  const signs = [...network.signs];
  return (line) => {
    const read: ReadSign[] = [];
    for (const part of splitLine(line)) {
      const words = trimmed(readPart(network, signs, part));
      const [before, next] = [read.at(-1), words[0]];
      if (before && next) read.push({ sign: " ", probability: 1, from: before.to, to: next.from });
      read.push(...words);
    }
    return read;
  };
}

/** Reads a part of a line that fits the network. */
function readPart(network: Network, signs: readonly string[], part: LinePart): readonly ReadSign[] {
  const { ink, width, shown } = prepareLine(part);
  network.input.set(ink);
  network.run(width);
  const logits = network.outputPixels("signs");
  const cell = width / (logits.length / (1 + signs.length));
  // Strides of an odd kernel centre a column of the output on the first of its columns of the input.
  const ahead = (cell - 1) / 2;
  const placeOf = (column: number): number => {
    const place = ((column * cell - ahead) * part.width) / shown;
    return part.left + Math.max(0, Math.min(part.width, place));
  };
  return readGreedily(logits, signs).map(({ sign, probability, from, to }) => ({
    sign,
    probability,
    from: placeOf(from),
    to: placeOf(to),
  }));
}

/** Without spaces at both ends. */
function trimmed(read: readonly ReadSign[]): readonly ReadSign[] {
  const isPrint = ({ sign }: ReadSign): boolean => sign !== " ";
  const first = read.findIndex(isPrint);
  return first < 0 ? [] : read.slice(first, read.findLastIndex(isPrint) + 1);
}
