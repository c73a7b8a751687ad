import type { ErrorRecord } from "../core/errors.ts";
import type { Strings } from "./compiled/en.ts";

/** The sentence about an error: what happened and what to do; the error's own message where there is none. */
export function errorSentence({ code, message }: ErrorRecord, { problem }: Strings): string {
  const [, percent] = (code === "undecodable_image" && / (\d+) % of the picture is there/.exec(message)) || [];
  if (percent !== undefined) return problem.cutOff({ percent });
  if (code === "undecodable_image" && message.includes("PDF")) return problem.brokenPdf;
  const [, kind] = (code === "undecodable_image" && /^The picture is of the kind (.+?), which/.exec(message)) || [];
  if (kind !== undefined) return problem.unopened({ kind });
  const sentences: Partial<Record<ErrorRecord["code"], string>> = problem.byCode;
  return sentences[code] ?? message;
}
