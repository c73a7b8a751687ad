/** What of the File System Access API TypeScript does not declare. */
declare global {
  interface FileSystemHandle {
    queryPermission?(descriptor: { mode: "readwrite" }): Promise<PermissionState>;
    requestPermission?(descriptor: { mode: "readwrite" }): Promise<PermissionState>;
  }
  interface Window {
    readonly showDirectoryPicker?: (options: { id: string; mode: "readwrite" }) => Promise<FileSystemDirectoryHandle>;
  }
}

/** Whether this browser lets a site write to a folder that a person chooses. */
export function canChooseFolder(): boolean {
  return window.showDirectoryPicker !== undefined;
}

/** Asks for a folder. Null when the person closed the dialog. Must be called in answer to a press. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id: "flatbed", mode: "readwrite" })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

/** Whether the app may write to the folder now. After a restart the browser may want to be asked again. */
export async function mayWrite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.queryPermission?.({ mode: "readwrite" })) === "granted";
}

/** Has the browser ask whether the app may write to the folder. Must be called in answer to a press. */
export async function askToWrite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.requestPermission?.({ mode: "readwrite" })) === "granted";
}
