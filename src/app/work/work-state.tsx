import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { workStrings } from "../../strings/compiled/screens/work.ts";
import { useScreenStrings } from "../use-strings.ts";
import { useWork } from "./use-work.ts";
import "./work.css";

/** How far the work on all documents is, and a way to go on with a low battery. Renders nothing without much to do. */
export function WorkState(): ReactNode {
  const { goOn } = useScreenStrings(workStrings);
  const work = useWork();
  return (
    work && (
      <div className="work-state">
        <p>{work.sentence}</p>
        {work.isPaused && <Button label={goOn} onClick={work.goOn} />}
      </div>
    )
  );
}
