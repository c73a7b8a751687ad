import { useState, type ReactNode } from "react";
import { PAPERS, PT_PER_MM } from "../../../core/geometry/page-size.ts";
import type { ScanPage } from "../../../core/model/document.ts";
import { sizeOfPage } from "../../../documents/pages/page-size.ts";
import { useSession } from "../open-document.ts";
import { paperStrings } from "../../../strings/compiled/screens/paper.ts";
import { useScreenStrings } from "../../use-strings.ts";

interface Props {
  /** A choice applies to all of them. */
  readonly pages: readonly ScanPage[];
}

/** The value of pages whose size is guessed, and that of pages that differ. */
const [GUESSED, MIXED] = ["guessed", ""] as const;

/**
 * The size of pages on paper, if one was set with the camera, or if their print shows that they are small. Nothing
 * where their sizes were always guessed from their proportions.
 */
export function PaperChoice({ pages }: Props): ReactNode {
  const strings = useScreenStrings(paperStrings);
  const { setPaper } = useSession().getState();
  const papers = new Set(pages.map(({ edit }) => edit.paper));
  const isTold = pages.some(({ edit }) => edit.paper !== undefined);
  // A choice that was taken back can be made again.
  const [wasTold, setWasTold] = useState(isTold);
  if (isTold && !wasTold) setWasTold(true);
  const small = pages.flatMap(({ edit, picture, text }) => {
    const size = picture && sizeOfPage({ edit, picture, text });
    return size?.isSmall ? size.sizePt : [];
  });
  if (!wasTold && small.length === 0) return null;
  const [common = GUESSED] = papers;
  const [assumed] = pages.length === 1 ? small : [];
  const guessed = assumed
    ? strings.assumed({
        width: Math.round(assumed.width / PT_PER_MM),
        height: Math.round(assumed.height / PT_PER_MM),
      })
    : strings.kinds.guessed;

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
            {each === GUESSED ? guessed : strings.kinds[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
