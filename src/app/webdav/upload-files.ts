import { readSetting } from "../../documents/settings/setting.ts";
import { SETTINGS } from "../../documents/settings/settings.ts";
import type { WebdavAccess, WebdavProblem } from "../../documents/webdav/webdav-folder.ts";
import type { WebdavStrings } from "../../strings/compiled/screens/webdav.ts";

/** Why nothing was saved on the server. `offline`: this device has no connection. */
export type UploadProblem = WebdavProblem | { readonly kind: "offline" };

export type UploadOutcome =
  /** The names that the files got there. */
  | { readonly kind: "uploaded"; readonly names: readonly string[] }
  | { readonly kind: "refused"; readonly problem: UploadProblem };

/** The host of the server that a person has chosen; null if there is none. */
export function chosenServer({ address }: WebdavAccess = readSetting(SETTINGS.webdav)): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

/** Saves files on the chosen server. Rejects only with the reason of `signal`. */
export async function uploadFiles(files: readonly File[], signal: AbortSignal): Promise<UploadOutcome> {
  const { saveFiles } = await import("../../documents/webdav/webdav-folder.ts");
  try {
    return { kind: "uploaded", names: await saveFiles(readSetting(SETTINGS.webdav), files, signal) };
  } catch (error) {
    return { kind: "refused", problem: await uploadProblemOf(error) };
  }
}

/** What went wrong with the server. Throws errors that are none of its own. */
export async function uploadProblemOf(error: unknown): Promise<UploadProblem> {
  const { WebdavError } = await import("../../documents/webdav/webdav-folder.ts");
  if (!(error instanceof WebdavError)) throw error;
  return error.problem.kind === "unreachable" && !navigator.onLine ? { kind: "offline" } : error.problem;
}

/** What to say of an upload to a server. */
export function uploadSentence(outcome: UploadOutcome, host: string, labels: WebdavStrings): string {
  if (outcome.kind === "refused") return problemSentence(outcome.problem, host, labels);
  const [name = ""] = outcome.names;
  return outcome.names.length === 1
    ? labels.saved({ host, name })
    : labels.savedMany({ host, count: outcome.names.length });
}

export function problemSentence(problem: UploadProblem, host: string, { problems }: WebdavStrings): string {
  switch (problem.kind) {
    case "offline":
      return problems.offline;
    case "cors":
      return problems.cors({ host, origin: location.origin });
    case "refused":
      return problems.refused({ host, status: problem.status });
    case "unreachable":
    case "redirected":
    case "login":
    case "forbidden":
    case "missing":
    case "unable":
    case "full":
    case "large":
    case "overwrites":
    case "unsure":
      return problems[problem.kind]({ host });
  }
}
