/** Whether to offer the system's share sheet: on touch devices that can share PDFs. On desktops people save files. */
export function canShareFiles(): boolean {
  const probe = new File([], "scan.pdf", { type: "application/pdf" });
  return matchMedia("(pointer: coarse)").matches && (navigator.canShare?.({ files: [probe] }) ?? false);
}

/**
 * Opens the system's share sheet for a file. `declined`: the person closed it. `late`: the browser refused because the
 * tap was too long ago, so another tap is needed.
 */
export async function shareFile(file: File): Promise<"shared" | "declined" | "late"> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "NotAllowedError" ? "late" : "declined";
  }
}
