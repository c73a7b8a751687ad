import { downloadFile } from "../blob-url.ts";

/** Whether the system's share sheet takes PDFs. On a desk, saving is what people expect. */
export function canShareFiles(): boolean {
  const probe = new File([], "scan.pdf", { type: "application/pdf" });
  return matchMedia("(pointer: coarse)").matches && (navigator.canShare?.({ files: [probe] }) ?? false);
}

/** Hands the file to the system's share sheet; where the tap that asked is too long ago, it is saved instead. False when the person thought better of it. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return false;
    downloadFile(file);
    return true;
  }
}
