/** File types recognised by their first bytes, never by name or declared type. */
export type FileType = "jpeg" | "png" | "pdf";

const SIGNATURES: readonly (readonly [FileType, readonly number[]])[] = [
  ["jpeg", [0xff, 0xd8, 0xff]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Number of leading bytes that `sniffFileType` needs. */
export const SNIFF_BYTES = 8;

/** The type identified by the first bytes, or null. */
export function sniffFileType(head: Uint8Array): FileType | null {
  const match = SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte));
  return match?.[0] ?? null;
}
