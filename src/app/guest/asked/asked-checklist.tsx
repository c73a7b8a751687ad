import { Camera, Circle, CircleAlert, CircleCheck, ImageUp } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import type { ScanPage } from "../../../core/model/document.ts";
import type { AskedStep } from "../../../hosted/asked/asked.ts";
import { askedStrings } from "../../../strings/compiled/screens/asked.ts";
import { Button } from "../../components/button.tsx";
import { FileButton } from "../../components/file-button.tsx";
import { useScreenStrings } from "../../use-strings.ts";
import type { Draft } from "../draft.ts";
import { useHosted } from "../hosted-context.ts";
import { HostedPages } from "../hosted-page.tsx";
import { isUnfinished, pagesOfStep, stepState, type StepState } from "./step-state.ts";

const ICONS = { empty: Circle, partial: CircleAlert, over: CircleAlert, done: CircleCheck } satisfies Record<
  StepState,
  unknown
>;

interface Props {
  readonly steps: readonly AskedStep[];
  readonly draft: Draft | null;
  readonly pages: readonly ScanPage[];
}

/** The steps, each with its pages and what adds more. On return from the camera the next one is in view. */
export function AskedChecklist({ steps, draft, pages }: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const first = useRef({ isPageThere: pages.length > 0 });
  useEffect(() => {
    if (!first.current.isPageThere) return;
    const next = list.current?.querySelector<HTMLElement>("[data-next] h3");
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "center" });
  }, []);
  const states = steps.map((step, i) => stepState(step, pagesOfStep(pages, i, steps).length));
  const next = steps.findIndex((step, i) => isUnfinished(step, states[i] ?? "done"));
  return (
    <ol ref={list} className="asked-steps">
      {steps.map((step, i) => (
        <Step
          key={step.title}
          step={step}
          index={i}
          isNext={i === next}
          draft={draft}
          pages={pagesOfStep(pages, i, steps)}
          all={pages}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly step: AskedStep;
  readonly index: number;
  /** Whether it is the first one that keeps the scan from being sent. */
  readonly isNext: boolean;
  readonly draft: Draft | null;
  readonly pages: readonly ScanPage[];
  readonly all: readonly ScanPage[];
}

function Step({ step, index, isNext, draft, pages, all }: StepProps): ReactNode {
  const texts = useScreenStrings(askedStrings);
  const { openCamera, addFiles } = useHosted().hosted.getState();
  const headingId = useId();
  const hintId = useId();
  const { title, hint } = step;
  const state = stepState(step, pages.length);
  const Icon = ICONS[state];
  const isFull = step.pages !== null && pages.length >= step.pages;
  return (
    <li className="asked-step" data-state={state} data-next={isNext || undefined}>
      <section aria-labelledby={headingId} aria-describedby={hint === "" ? undefined : hintId}>
        <h3 id={headingId} tabIndex={-1}>
          <Icon size={22} aria-hidden="true" />
          <bdi>{title}</bdi>
        </h3>
        {hint !== "" && <p id={hintId}>{hint}</p>}
        <p className="asked-state">{useStateSentence(step, state, pages.length)}</p>
        {draft && pages.length > 0 && <HostedPages draft={draft} pages={pages} all={all} />}
        {!isFull && (
          <div className="asked-actions">
            <Button
              look={isNext ? "primary" : "plain"}
              icon={Camera}
              iconPx={20}
              label={texts.photograph}
              aria-label={texts.photographFor({ title })}
              onClick={() => openCamera(null, index)}
            />
            <FileButton
              icon={ImageUp}
              iconPx={20}
              label={texts.choose}
              aria-label={texts.chooseFor({ title })}
              onFiles={(files) => void addFiles(files, index)}
            />
          </div>
        )}
      </section>
    </li>
  );
}

/** How many pages a step has and needs. */
function useStateSentence({ pages, isRequired }: AskedStep, state: StepState, count: number): string {
  const texts = useScreenStrings(askedStrings);
  if (state === "over") return texts.over({ count: count - (pages ?? 0) });
  if (state === "partial") return texts.partial({ count, pages: pages ?? 0 });
  if (state === "done") return texts.done({ count });
  const wanted = pages === null ? texts.anyPages : texts.pages({ count: pages });
  return isRequired ? wanted : `${wanted}, ${texts.optional}`;
}
