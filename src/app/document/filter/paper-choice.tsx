import { useState, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import { PAPERS } from "../../../core/geometry/page-size.ts";
import type { ScanPage } from "../../../core/model/document.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { usePaperStrings } from "../../strings/screens/paper-strings.ts";

interface Props {
  readonly page: ScanPage;
  readonly session: StoreApi<DocumentSession>;
}

/** The value of a page whose size is guessed. */
const GUESSED = "guessed";

/** What a page is on paper, if the camera was told so. Nothing for a page whose size was always guessed. */
export function PaperChoice({ page, session }: Props): ReactNode {
  const strings = usePaperStrings();
  const { paper } = page.edit;
  // A choice that was taken back can be made again.
  const [wasTold, setWasTold] = useState(paper !== undefined);
  if (paper !== undefined && !wasTold) setWasTold(true);
  if (!wasTold) return null;

  return (
    <label className="paper-choice">
      <span>{strings.title}</span>
      <select
        name="paper"
        value={paper ?? GUESSED}
        onChange={({ currentTarget: { value } }) =>
          session.getState().setPaper(
            page.id,
            PAPERS.find((each) => each === value),
          )
        }
      >
        {([GUESSED, ...PAPERS] as const).map((each) => (
          <option key={each} value={each}>
            {strings.kinds[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
