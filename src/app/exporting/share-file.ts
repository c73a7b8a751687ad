/** A file as an export makes it, without its content. */
const PDF = new File([], "scan.pdf", { type: "application/pdf" });
export const CONTACT = new File([], "scan.vcf", { type: "text/vcard" });

/** Whether this is a phone or a tablet, with a camera and a share sheet at hand. */
export function isTouched(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/** Whether to offer the system's share sheet: on touch devices that can share such files. On desktops people save. */
export function canShareFiles(probe: File = PDF): boolean {
  return isTouched() && (navigator.canShare?.({ files: [probe] }) ?? false);
}

/**
 * Opens the system's share sheet for files. `declined`: the person closed it. `late`: the browser refused because the
 * tap was too long ago, so another tap is needed. `refused`: it does not share such files, or not so many.
 */
export async function shareFiles(files: readonly File[]): Promise<"shared" | "declined" | "late" | "refused"> {
  if (!navigator.canShare({ files: [...files] })) return "refused";
  const isTapped = navigator.userActivation.isActive;
  try {
    await navigator.share({ files: [...files], title: files[0]?.name ?? "" });
    return "shared";
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "NotAllowedError")) return "declined";
    return isTapped ? "refused" : "late";
  }
}
