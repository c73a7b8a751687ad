import type { ErrorRecord } from "../../core/errors.ts";
import type { Strings } from "./en.ts";

/** The sentence about an error: what happened and what to do; the error's own message where there is none. */
export function errorSentence({ code, message }: ErrorRecord, { problem }: Strings): string {
  const [, percent] = (code === "undecodable_image" && / (\d+) % of the picture is there/.exec(message)) || [];
  if (percent !== undefined) return problem.cutOff(Number(percent));
  if (code === "undecodable_image" && message.includes("PDF")) return problem.brokenPdf;
  return (code === "abort" ? null : problem.byCode[code]) ?? message;
}
