import { useState, type ReactNode } from "react";
import { PAPERS } from "../../../core/geometry/page-size.ts";
import type { ScanPage } from "../../../core/model/document.ts";
import { useSession } from "../open-document.ts";
import { paperStrings } from "../../../strings/compiled/screens/paper.ts";
import { useScreenStrings } from "../../use-strings.ts";

interface Props {
  /** A choice applies to all of them. */
  readonly pages: readonly ScanPage[];
}

/** The value of pages whose size is guessed, and that of pages that differ. */
const [GUESSED, MIXED] = ["guessed", ""] as const;

/** The size of pages on paper, if one was set with the camera. Nothing where their sizes were always guessed. */
export function PaperChoice({ pages }: Props): ReactNode {
  const strings = useScreenStrings(paperStrings);
  const { setPaper } = useSession().getState();
  const papers = new Set(pages.map(({ edit }) => edit.paper));
  const isTold = pages.some(({ edit }) => edit.paper !== undefined);
  // A choice that was taken back can be made again.
  const [wasTold, setWasTold] = useState(isTold);
  if (isTold && !wasTold) setWasTold(true);
  if (!wasTold) return null;
  const [common = GUESSED] = papers;

  function choose(value: string): void {
    const paper = PAPERS.find((each) => each === value);
    for (const { id } of pages) setPaper(id, paper);
  }

  return (
    <label className="paper-choice">
      <span>{strings.title}</span>
      <select
        name="paper"
        value={papers.size > 1 ? MIXED : common}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        {papers.size > 1 && (
          <option value={MIXED} disabled>
            {strings.mixed}
          </option>
        )}
        {([GUESSED, ...PAPERS] as const).map((each) => (
          <option key={each} value={each}>
            {strings.kinds[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
