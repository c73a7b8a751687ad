import { useState, type CSSProperties, type ReactNode } from "react";
import { nextStep, type ScanPage } from "../../../core/model/document.ts";
import { NO_TONE } from "../../../core/contracts/tone.ts";
import { useApp } from "../../app-context.ts";
import { useBlobUrl } from "../../browser/blob-url.ts";
import { pageLook } from "../../documents/session/page-queue.ts";
import { openPhoto } from "../../documents/photo.ts";
import { useStrings } from "../../strings/strings.ts";
import "./page-compare.css";

const MIDDLE = 50;

export interface Comparing {
  readonly isWanted: boolean;
  readonly toggle: () => void;
  /** What is compared; null while nothing is, and of a page that is made anew, which is seen alone. */
  readonly picture: ScanPage["picture"];
}

/** Whether a page is seen beside its photograph. */
export function useComparing(page: ScanPage, languages: string): Comparing {
  const [isWanted, setIsWanted] = useState(false);
  const picture = isWanted && nextStep(page, languages) !== "make" ? page.picture : null;
  return { isWanted, toggle: () => setIsWanted(!isWanted), picture };
}

interface Props {
  readonly page: ScanPage;
  readonly picture: NonNullable<ScanPage["picture"]>;
}

/** A page and what it was made of, one over the other: left of the line as photographed, right of it as it is now. */
export function PageCompare({ page, picture }: Props): ReactNode {
  const { documents, scan } = useApp();
  const strings = useStrings();
  const [at, setAt] = useState(MIDDLE);
  const after = useBlobUrl(`${page.id} ${JSON.stringify(picture.edit)}`, () => documents.readPicture(page.id));
  // The same part of the photograph, laid flat in the same way, with nothing done to its colours.
  const { region, quarterTurns } = picture.edit;
  const before = useBlobUrl(`${page.id} ${quarterTurns} ${JSON.stringify(region)}`, async () => {
    const { photo } = await openPhoto(page.source, { documents, scan });
    return (await scan.makePage(photo, { ...pageLook(picture.edit), filter: "original", tone: NO_TONE })).jpeg;
  });
  return (
    <div className="compare" style={{ "--at": `${at}%` } as CSSProperties}>
      {after !== null && <img src={after} alt={strings.page.after} decoding="async" />}
      {before !== null && <img src={before} alt={strings.page.before} decoding="async" className="compare-before" />}
      {before === null && <output className="compare-wait">{strings.page.comparing}</output>}
      <span className="compare-line" aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={strings.page.compareLine}
        aria-valuetext={strings.page.compareShare(at)}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
    </div>
  );
}
