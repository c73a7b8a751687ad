import { hexOf } from "../../core/bytes/hex.ts";
import type { ScanDocument, ScanPage } from "../../core/model/document.ts";

/**
 * A fingerprint of all that the PDF of a finished document is made from, as hexadecimal digits. Documents with the same
 * one give the same PDF.
 */
export async function contentPrint(
  { name, languages }: Pick<ScanDocument, "name" | "languages">,
  pages: readonly ScanPage[],
): Promise<string> {
  const prints = [];
  // One page after another, so that a long document does not block the screen.
  for (const { source, edit, text } of pages) {
    const { originalId, pageIndex } = source;
    prints.push(await sha256(inOrder({ originalId, pageIndex, edit, text: text && textOf(text) })));
  }
  return sha256(inOrder({ name, languages, prints }));
}

function textOf({ recognised, ownParagraphs }: NonNullable<ScanPage["text"]>): object {
  return { recognised, ownParagraphs };
}

/** As JSON with sorted keys, since equal records may have theirs in another order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

async function sha256(text: string): Promise<string> {
  return digestOf(new TextEncoder().encode(text));
}

/** SHA-256 of bytes in hexadecimal digits. */
export async function digestOf(bytes: BufferSource): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
