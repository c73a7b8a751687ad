/** Whether the system's share sheet takes PDFs. On a desk, saving is what people expect. */
export function canShareFiles(): boolean {
  const probe = new File([], "scan.pdf", { type: "application/pdf" });
  return matchMedia("(pointer: coarse)").matches && (navigator.canShare?.({ files: [probe] }) ?? false);
}

/**
 * Hands the file to the system's share sheet. `declined`: the person thought better of it. `late`: the tap that asked
 * for it is too long ago for the browser, which wants another one.
 */
export async function shareFile(file: File): Promise<"shared" | "declined" | "late"> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "NotAllowedError" ? "late" : "declined";
  }
}
