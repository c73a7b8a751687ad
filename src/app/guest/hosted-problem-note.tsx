import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { byteSize } from "../../documents/naming.ts";
import { useHosted } from "./hosted-context.ts";
import type { HostedProblem } from "./make-pdfs.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import "../document/status/failure-note.css";

/** Why the scan can't continue, and what to do about it. */
export function HostedProblemNote({ problem }: { readonly problem: HostedProblem }): ReactNode {
  return (
    <div className="failure" data-kind="bad" role="alert">
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
