import { useState, type ReactNode } from "react";
import { nextPageStep, type ScanPage } from "../../../core/model/document.ts";
import { NO_TONE } from "../../../core/contracts/tone.ts";
import { useApp } from "../../app-context.ts";
import { useBlobUrl } from "../../browser/blob-url.ts";
import { BlobImage } from "../../components/blob-image.tsx";
import { toPageSettings } from "../../../documents/pages/make-page.ts";
import { openPhoto } from "../../../documents/pages/originals.ts";
import { useStrings } from "../../use-strings.ts";
import "./page-compare.css";

/** Initial position of the dividing line, in percent of the width. */
const INITIAL_POSITION = 50;

export interface Comparison {
  /** Whether a person turned the comparison on. */
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** The page image to compare. Null while the comparison is off or the page is being made. */
  readonly picture: ScanPage["picture"];
}

/** The state of comparing a page with its photo. */
export function useComparison(page: ScanPage, languages: string): Comparison {
  const [isOn, setIsOn] = useState(false);
  const picture = isOn && nextPageStep(page, languages) !== "make" ? page.picture : null;
  return { isOn, toggle: () => setIsOn(!isOn), picture };
}

interface Props {
  readonly page: ScanPage;
  readonly picture: NonNullable<ScanPage["picture"]>;
}

/** A page over its photo, divided by a line that can be moved: the photo on the left, the page on the right. */
export function PageCompare({ page, picture }: Props): ReactNode {
  const { documents, scan } = useApp();
  const strings = useStrings();
  const [at, setAt] = useState(INITIAL_POSITION);
  const after = useBlobUrl(`${page.id} ${JSON.stringify(picture.edit)}`, () => documents.readPicture(page.id));
  // The same part of the photo, flattened in the same way, with its original colours.
  const { region, quarterTurns } = picture.edit;
  const before = useBlobUrl(`${page.id} ${quarterTurns} ${JSON.stringify(region)}`, async () => {
    const { photo } = await openPhoto(page.source, { documents, scan });
    return (await scan.makePage(photo, { ...toPageSettings(picture.edit), filter: "original", tone: NO_TONE })).jpeg;
  });
  return (
    <div className="compare" style={{ "--at": `${at}%` }}>
      {after !== null && (
        <BlobImage src={after} alt={strings.page.after} decoding="async" problem={strings.editor.noPhoto} />
      )}
      {before !== null && (
        <BlobImage src={before} alt={strings.page.before} decoding="async" className="compare-before" />
      )}
      {before === null && <output className="compare-wait">{strings.page.comparing}</output>}
      <span className="compare-line" aria-hidden="true" />
      <input
        type="range"
        name="compare-position"
        min={0}
        max={100}
        value={at}
        aria-label={strings.page.compareLine}
        aria-valuetext={strings.page.compareShare({ percent: at })}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
    </div>
  );
}
