import type { ReactNode } from "react";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings } from "../use-strings.ts";

/** Stands for the host in the sentence, which may contain the host's name as an ordinary word. */
const PLACE = "\0";

/** Says to which host the scan will be sent. */
export function ReceiverSentence({ host }: { readonly host: string }): ReactNode {
  const hosted = useScreenStrings(hostedStrings);
  const [before = "", after = ""] = hosted.sentTo({ host: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <strong>
        <bdi>{host}</bdi>
      </strong>
      {after}
    </>
  );
}
