import { addressAt, bytesOf, dayIn, type CodeParser } from "./code-facts.ts";

/** Where the total stands, in ten-thousandths, little-endian, and the time, in milliseconds, big-endian. */
const [TOTAL_AT, TIME_AT] = [25, 33];

/** The code of a Serbian till (Tax Administration, "Technical guide: create verification URL"): bytes in an address. */
export const readSerbianTill: CodeParser = (text) => {
  const url = addressAt(/\.purs\.gov\.rs$/, text);
  const bytes = bytesOf(url?.searchParams.get("vl") ?? "");
  if (!bytes || bytes.length < TIME_AT + 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return {
    date: dayIn("Europe/Belgrade", Number(view.getBigUint64(TIME_AT))),
    total: Math.round(Number(view.getBigUint64(TOTAL_AT, true)) / 100),
    currency: "RSD",
  };
};
