import { useEffect, type ReactNode } from "react";
import { useStore } from "zustand";
import { incognitoStrings } from "../../../strings/compiled/screens/incognito.ts";
import { Notice } from "../../components/notice.tsx";
import { privateWindow } from "../../browser/private-window.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { useSession } from "../open-document.ts";

/** Says once in a tab that a private window keeps nothing, when no other notice is shown. */
export function PrivateWindowNotice(): ReactNode {
  const { note } = useScreenStrings(incognitoStrings);
  const isFree = useStore(useSession(), ({ notice }) => notice === null);
  const { isPrivate, isTold, learn, tell } = useStore(privateWindow);
  useEffect(() => void learn(), [learn]);
  return isFree && isPrivate && !isTold && <Notice sentence={note} onUndo={null} onClose={tell} />;
}
