/** What a scanner asks for beside pages, on its page: a checklist, questions, and limits of its PDFs. */
import { useStore } from "zustand";
import type { ScanPage } from "../../../core/model/document.ts";
import type { Exportable } from "../../../documents/exportable.ts";
import type { ExportForm } from "../../../documents/exporting/export-form.ts";
import type { Asked, AskedStep } from "../../../hosted/asked/asked.ts";
import type { HostedScanner } from "../../../hosted/scanner.ts";
import { fillPlaces } from "../../../hosted/tickets/webhook-places.ts";
import type { FinishedPage, Scan } from "../../../scan/scan.ts";
import { createAnswers } from "./answers.ts";
import { drawAnswers } from "./answers-page.ts";
import { AskedChecklist } from "./asked-checklist.tsx";
import { AskedHeading, AskedOverview } from "./asked-overview.tsx";
import { AskedQuestions } from "./asked-questions.tsx";
import { AskedSent } from "./asked-sent.tsx";
import type { AskedPage } from "../asked-page.ts";
import type { PartExtras, ScanPart } from "../asked-scan.ts";
import { isUnfinished, pagesOfStep, stepOf, stepState } from "./step-state.ts";
import "./asked.css";

/** Opens what the scanner of a link asks for. Its answers are stored under `answersKey`. */
export function openAsked(
  scanner: HostedScanner,
  asked: Asked,
  scan: Pick<Scan, "recodePage">,
  answersKey: string,
): AskedPage {
  const { steps, questions, isSplit, limitMb, isGrey } = asked;
  const answers = createAnswers(questions, answersKey);
  /** The steps that were sent as PDFs of their own. */
  let taken: readonly (AskedStep & { readonly i: number })[] = [];
  const form: Partial<ExportForm> = {
    colour: isGrey ? "grey" : "colour",
    ...(limitMb !== null && { quality: "limit", limitMb }),
  };
  const countOf = (pages: readonly ScanPage[], step: number): number => pagesOfStep(pages, step, steps).length;
  /** In the order of the steps; pages of a step stay in their order. */
  const inOrder = (pages: readonly Exportable[]): readonly Exportable[] =>
    steps.length === 0 ? pages : steps.flatMap((_, i) => ofStep(pages, i));
  const ofStep = (pages: readonly Exportable[], step: number): readonly Exportable[] =>
    pages.filter(({ page }) => stepOf(page.source.step, steps) === step);

  /** A PDF, whose properties name the step if it has only one. */
  function createPart(part: Pick<ScanPart, "title" | "webhookUrl" | "choose">, step: number | null): ScanPart {
    const given = answers.getState().answers;
    // Under a limit of size the PDF is written several times.
    let cover: Promise<readonly FinishedPage[]> | null = null;
    const drawCover = async (): Promise<readonly FinishedPage[]> => {
      if (questions.length === 0) return [];
      const time = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
      const rows = questions.map(({ label }, i) => ({ label, answer: given[i] ?? "" }));
      return [await drawAnswers({ title: part.title, time: time.format(Date.now()), answers: rows }, scan)];
    };
    const properties = questions.flatMap(({ label }, i) => [
      [`Question${i + 1}`, label] as const,
      [`Answer${i + 1}`, given[i] ?? ""] as const,
    ]);
    return {
      ...part,
      form,
      coverPages: questions.length > 0 ? 1 : 0,
      async complete(chosen): Promise<PartExtras> {
        cover ??= drawCover();
        const drawn = await cover;
        const own = step === null ? [] : [["Step", steps[step]?.title ?? ""] as const];
        return { cover: drawn, outline: bookmarks(chosen, drawn.length), properties: [...own, ...properties] };
      },
    };
  }

  /** A bookmark for each step that has pages. */
  function bookmarks(chosen: readonly Exportable[], before: number): NonNullable<PartExtras["outline"]> {
    return steps.flatMap(({ title }, step) => {
      const first = chosen.findIndex(({ page }) => stepOf(page.source.step, steps) === step);
      return first < 0 ? [] : [{ title, pageIndex: before + first }];
    });
  }

  const whole = (): ScanPart =>
    createPart({ title: scanner.name, webhookUrl: scanner.webhookUrl, choose: inOrder }, null);

  return {
    hasSteps: steps.length > 0,
    roomIn: (step, pages) => (steps[step]?.pages ?? Number.POSITIVE_INFINITY) - countOf(pages, step),
    unfinished: (pages) => [
      ...steps.filter((step, i) => isUnfinished(step, stepState(step, countOf(pages, i)))).map(({ title }) => title),
      ...questions
        .filter(({ isRequired }, i) => isRequired && answers.getState().answers[i]?.trim() === "")
        .map(({ label }) => label),
    ],
    parts(pages) {
      if (!isSplit) return [whole()];
      taken = steps.flatMap((step, i) => (countOf(pages, i) > 0 ? [{ ...step, i }] : []));
      const count = taken.length;
      return taken.map(({ title, i }, n) => {
        const { name, webhookUrl } = scanner;
        const url = webhookUrl && fillPlaces(webhookUrl, { step: n + 1, count });
        const choose: ScanPart["choose"] = (made) => ofStep(made, i);
        return createPart({ title: `${name} – ${title}`, webhookUrl: url, choose }, i);
      });
    },
    copy: whole,
    forget: () => answers.getState().forget(),
    titleOf: (step) => steps[step]?.title ?? "",
    Overview: () => <AskedOverview asked={asked} />,
    Heading: AskedHeading,
    Checklist: ({ draft, pages }) => <AskedChecklist steps={steps} draft={draft} pages={pages} />,
    Questions: function Questions() {
      return <AskedQuestions questions={questions} store={useStore(answers)} />;
    },
    Sent: ({ items }) => <AskedSent items={items} titles={taken.map(({ title }) => title)} />,
  };
}
