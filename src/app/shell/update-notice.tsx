import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { AppUpdate } from "../../host/app-update.ts";
import { useStrings } from "../strings/strings.ts";
import { Notice } from "../components/notice.tsx";

/** Where a person photographs or works on pages, nothing asks them to load the app again. */
const AT_WORK = /^\/(camera|doc)\b/;

/** Says that a newer version of the app is there, wherever no scan is in hand; it never takes over unasked. */
export function UpdateNotice({ update }: { readonly update: AppUpdate }): ReactNode {
  const { update: sentences } = useStrings();
  const [path] = useLocation();
  const [shown, setShown] = useState<"nothing" | "ready" | "othersOpen">("nothing");

  useEffect(() => update.onReady(() => setShown("ready")), [update]);

  async function take(): Promise<void> {
    if (!(await update.take())) setShown("othersOpen");
  }

  const sentence = shown === "nothing" || AT_WORK.test(path) ? null : sentences[shown];
  return (
    <Notice
      sentence={sentence}
      onUndo={null}
      action={{ label: sentences.reload, onPress: () => void take() }}
      isLow
      onClose={() => setShown("nothing")}
    />
  );
}
