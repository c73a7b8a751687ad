import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { byteSize } from "../../documents/naming.ts";
import { useHosted } from "./hosted-context.ts";
import type { HostedProblem } from "./make-pdfs.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import "../document/status/failure-note.css";

/** Why the scan can't continue, and what to do about it. Each new problem is brought into view. */
export function HostedProblemNote({ problem }: { readonly problem: HostedProblem }): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chromium returns a promise, which must not be the effect's clean-up.
    note.current?.scrollIntoView({ block: "nearest" });
    // The same note may show another problem.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [problem]);
  return (
    <div ref={note} className="failure" data-kind="bad" role="alert">
      <p>
        <TriangleAlert size={18} aria-hidden="true" />
        <span>{useProblemSentence(problem)}</span>
      </p>
    </div>
  );
}

function useProblemSentence(problem: HostedProblem): string {
  const strings = useStrings();
  const texts = useScreenStrings(hostedStrings);
  const { scanner } = useHosted();
  switch (problem.kind) {
    case "error":
      return errorSentence(problem.error, strings);
    case "limit":
      return texts.limit({ most: scanner.pageLimit });
    case "stepLimit":
      return texts.stepLimit;
    case "unfinished":
      return texts.unfinished({ titles: problem.titles.join(", ") });
    case "large":
      return texts.tooLarge({ size: byteSize(problem.mostMb * 1e6) });
    case "failed":
      return texts.failed({ numbers: problem.numbers.join(", "), count: problem.numbers.length });
  }
}
