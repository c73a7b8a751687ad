/** A file as an export makes it, without its content. */
const PDF = new File([], "scan.pdf", { type: "application/pdf" });
export const CONTACT = new File([], "scan.vcf", { type: "text/vcard" });

/** Whether to offer the system's share sheet: on touch devices that can share such files. On desktops people save. */
export function canShareFiles(probe: File = PDF): boolean {
  return matchMedia("(pointer: coarse)").matches && (navigator.canShare?.({ files: [probe] }) ?? false);
}

/**
 * Opens the system's share sheet for files. `declined`: the person closed it. `late`: the browser refused because the
 * tap was too long ago, so another tap is needed.
 */
export async function shareFiles(files: readonly File[]): Promise<"shared" | "declined" | "late"> {
  try {
    await navigator.share({ files: [...files], title: files[0]?.name ?? "" });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "NotAllowedError" ? "late" : "declined";
  }
}
