/** Codes as tills write them, for tests and benches. */

const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));

/** A Saudi code of these fields, from 1. */
export function saudiCode(...fields: readonly string[]): string {
  const bytes: number[] = [];
  for (const [i, field] of fields.entries()) {
    const text = new TextEncoder().encode(field);
    bytes.push(i + 1, text.length, ...text);
  }
  return base64(bytes);
}

/** A Serbian code of a total in ten-thousandths and a time. */
export function serbianCode(total: bigint, time: string): string {
  const view = new DataView(new ArrayBuffer(60));
  view.setBigUint64(25, total, true);
  view.setBigUint64(33, BigInt(Date.parse(time)));
  return `https://suf.purs.gov.rs/v/?vl=${encodeURIComponent(base64([...new Uint8Array(view.buffer)]))}`;
}
