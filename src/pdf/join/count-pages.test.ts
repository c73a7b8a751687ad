import { PDFDocument, PDFName } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { countPages } from "./count-pages.ts";

const MIB = 1 << 20;

/** A page whose contents are deflated spaces, encrypted with an empty password: it opens by itself. */
async function encryptedPdf(contentBytes: number): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const contents = pdf.context.flateStream(new Uint8Array(contentBytes).fill(0x20));
  pdf.addPage().node.set(PDFName.of("Contents"), pdf.context.register(contents));
  pdf.encrypt({ ownerPassword: "owner", userPassword: "" });
  return new Blob([await pdf.save()]);
}

describe("countPages", () => {
  it("counts the pages of an encrypted PDF", async () => {
    expect(await countPages({ file: await encryptedPdf(100) })).toBe(1);
  });

  it("refuses an encrypted PDF whose contents inflate to more than they should", async () => {
    const file = await encryptedPdf(2 * MIB);
    expect(file.size).toBeLessThan(MIB / 16);
    const limits = { picture: MIB, other: MIB };
    await expect(countPages({ file }, limits)).rejects.toMatchObject({ code: "undecodable_image" });
  });
});
