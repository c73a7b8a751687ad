/** A real folder of the browser, in the origin private file system, in place of one that a person chooses. */
import type { BrowserContext, Page } from "@playwright/test";

/** Makes the folder "Scans" the answer of the browser's dialog, which a test can't operate. */
export async function answerFolderDialog(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(window, "showDirectoryPicker", async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle("Scans", { create: true }),
    );
  });
}

/** The files in the folder by their names; none while there is no folder. */
export async function filesIn(page: Page): Promise<Map<string, Buffer>> {
  const files = await page.evaluate(async () => {
    const found: [string, string][] = [];
    try {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("Scans");
      for await (const handle of folder.values()) {
        if (!(handle instanceof FileSystemFileHandle)) continue;
        let bytes = "";
        for (const byte of new Uint8Array(await (await handle.getFile()).arrayBuffer()))
          bytes += String.fromCodePoint(byte);
        found.push([handle.name, btoa(bytes)]);
      }
    } catch (error) {
      // The folder is not there, or a file was put in place meanwhile.
      if (!(error instanceof DOMException && error.name === "NotFoundError")) throw error;
    }
    return found;
  });
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes, "base64")]));
}

/** The names of the files in the folder, sorted. */
export async function namesIn(page: Page): Promise<string[]> {
  return [...(await filesIn(page)).keys()].sort();
}

/** Puts a file into the folder, as another program would. */
export async function putFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    async (file) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("Scans", { create: true });
      const stream = await (await folder.getFileHandle(file.name, { create: true })).createWritable();
      await stream.write(file.text);
      await stream.close();
    },
    { name, text },
  );
}

/** Deletes the folder with all that is in it. */
export async function deleteFolder(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry("Scans", { recursive: true }));
}
