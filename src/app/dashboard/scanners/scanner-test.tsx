import { Suspense, use, type ReactNode } from "react";
import type { HostedScanner } from "../../../hosted/scanner.ts";
import { testDelivery, type TestOutcome } from "../../../hosted/test-delivery.ts";
import type { Scan } from "../../../scan/scan.ts";
import type { ScannersStrings } from "../../strings/scanners/en.ts";
import { useStrings } from "../../strings/strings.ts";
import { drawTestPage } from "./test-page.ts";

/** The result of a test; `problem` when the test page could not even be made. */
export type ScannerTestResult =
  { readonly kind: "done"; readonly outcome: TestOutcome } | { readonly kind: "problem"; readonly sentence: string };

interface Props {
  readonly result: Promise<ScannerTestResult>;
  readonly onAgain: () => void;
}

/** The progress and the result of sending a test page to the webhook of a scanner. */
export function ScannerTest({ result, onAgain }: Props): ReactNode {
  const { scanners } = useStrings();
  return (
    <section className="scanner-part scanner-test" aria-label={scanners.test}>
      <Suspense fallback={<output>{scanners.testing}</output>}>
        <Result result={result} onAgain={onAgain} />
      </Suspense>
    </section>
  );
}

function Result({ result, onAgain }: Props): ReactNode {
  const { scanners } = useStrings();
  const ended = use(result);
  const isGood = ended.kind === "done" && ended.outcome.kind === "delivered";
  return (
    <>
      <output data-state={isGood ? "good" : "bad"}>
        {ended.kind === "problem" ? ended.sentence : outcomeSentence(ended.outcome, scanners)}
      </output>
      <button type="button" className="button" onClick={onAgain}>
        {scanners.test}
      </button>
    </>
  );
}

/** Sends a test page to the webhook of a scanner. Never rejects. */
export async function sendScannerTest(
  scanner: HostedScanner,
  scan: Scan,
  strings: ScannersStrings,
): Promise<ScannerTestResult> {
  try {
    return { kind: "done", outcome: await sendTestPage(scanner, scan, strings) };
  } catch (error) {
    return { kind: "problem", sentence: error instanceof Error ? error.message : String(error) };
  }
}

async function sendTestPage(
  scanner: HostedScanner,
  scan: Scan,
  { testTitle, testLine }: ScannersStrings,
): Promise<TestOutcome> {
  if (scanner.webhookUrl === null) throw new TypeError("a scanner without a webhook has nothing to test");
  const page = await drawTestPage([testTitle, testLine(scanner.name), new Date().toISOString()]);
  const pdf = await scan.writePdf([{ ...page, text: null, sizePt: null }], {
    title: testTitle,
    languages: scanner.languages,
  });
  const { id, name, webhookUrl } = scanner;
  return testDelivery(
    { scanner: { id, name }, webhookUrl, pdf, pageCount: 1, finishedAtMs: Date.now() },
    { nowMs: Date.now, isOnline: () => navigator.onLine, isSecurePage: location.protocol === "https:" },
  );
}

function outcomeSentence(outcome: TestOutcome, { outcomes }: ScannersStrings): string {
  switch (outcome.kind) {
    case "delivered":
      return outcomes.delivered(
        new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "millisecond" }).format(
          Math.round(outcome.tookMs),
        ),
      );
    case "refused":
      return outcomes.refused(outcome.status);
    case "silent":
      return outcomes.silent(Math.round(outcome.afterMs / 1000));
    case "redirected":
    case "unreadable":
    case "mixed":
    case "offline":
    case "unreachable":
      return outcomes[outcome.kind];
  }
}
