import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { AppUpdate } from "../../host/app-update.ts";
import { useStrings } from "../use-strings.ts";
import { Notice } from "../components/notice.tsx";

/** Routes where the person takes photos or works on pages, and must not be interrupted. */
const WORK_ROUTES = /^\/(camera|doc)\b/;

/** Offers a newer version of the app, except while the person is working. It is never installed without consent. */
export function UpdateNotice({ update }: { readonly update: AppUpdate }): ReactNode {
  const { update: sentences } = useStrings();
  const [path] = useLocation();
  const [shown, setShown] = useState<"nothing" | "ready" | "othersOpen">("nothing");

  useEffect(() => update.onReady(() => setShown("ready")), [update]);

  async function install(): Promise<void> {
    if (!(await update.apply())) setShown("othersOpen");
  }

  const sentence = shown === "nothing" || WORK_ROUTES.test(path) ? null : sentences[shown];
  return (
    <Notice
      sentence={sentence}
      onUndo={null}
      action={{ label: sentences.reload, onPress: () => void install() }}
      isLow
      onClose={() => setShown("nothing")}
    />
  );
}
