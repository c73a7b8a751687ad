import { Suspense, use, type ReactNode } from "react";
import { postingPage } from "../../../host/posting-page.ts";
import type { HostedScanner } from "../../../hosted/scanner.ts";
import { testDelivery, type TestOutcome } from "../../../hosted/test-delivery.ts";
import type { Scan } from "../../../scan/scan.ts";
import { type ScannersStrings, scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { paddedPdf } from "./padded-pdf.ts";
import { drawTestPage } from "./test-page.ts";
import { Button } from "../../components/button.tsx";

/** As large as a scan of many pages. Above what nginx (1 MB) and PHP (2 MB) accept unless configured otherwise. */
const LARGE_TEST_BYTES = 10_000_000;

/** The result of a test; `problem` when the test page could not even be made. */
export type ScannerTestResult =
  { readonly kind: "done"; readonly outcome: TestOutcome } | { readonly kind: "problem"; readonly sentence: string };

interface Props {
  readonly result: Promise<ScannerTestResult>;
  /** Whether the browser asks the person about a local receiver. */
  readonly isAsking: boolean;
  readonly onAgain: (minBytes: number) => void;
}

/** The progress and the result of sending a test page to the webhook of a scanner. */
export function ScannerTest({ result, isAsking, onAgain }: Props): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  return (
    <section className="scanner-part scanner-test" aria-label={scanners.test}>
      <Suspense fallback={<output>{isAsking ? scanners.testAsking : scanners.testing}</output>}>
        <Result result={result} onAgain={onAgain} />
      </Suspense>
    </section>
  );
}

function Result({ result, onAgain }: Omit<Props, "isAsking">): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const ended = use(result);
  const isGood = ended.kind === "done" && ended.outcome.kind === "delivered" && ended.outcome.isEchoed !== false;
  return (
    <>
      <output data-state={isGood ? "good" : "bad"}>
        {ended.kind === "problem" ? ended.sentence : outcomeSentence(ended.outcome, scanners)}
      </output>
      <Button label={scanners.test} onClick={() => onAgain(0)} />
      <Button label={scanners.testLarge} onClick={() => onAgain(LARGE_TEST_BYTES)} />
    </>
  );
}

/**
 * Sends a test page of at least `minBytes` to the webhook of a scanner. Calls `onAsking` when the browser asks about a
 * local receiver, and when that is allowed. Never rejects.
 */
export async function sendScannerTest(
  scanner: HostedScanner,
  minBytes: number,
  scan: Scan,
  strings: ScannersStrings,
  onAsking: (isAsking: boolean) => void,
): Promise<ScannerTestResult> {
  try {
    return { kind: "done", outcome: await sendTestPage(scanner, minBytes, scan, strings, onAsking) };
  } catch (error) {
    return { kind: "problem", sentence: error instanceof Error ? error.message : String(error) };
  }
}

async function sendTestPage(
  scanner: HostedScanner,
  minBytes: number,
  scan: Scan,
  { testTitle, testLine }: ScannersStrings,
  onAsking: (isAsking: boolean) => void,
): Promise<TestOutcome> {
  if (scanner.webhookUrl === null) throw new TypeError("a scanner without a webhook has nothing to test");
  const page = await drawTestPage([testTitle, testLine({ name: scanner.name }), new Date().toISOString()]);
  const pdf = await scan.writePdf([{ ...page, text: null, sizePt: null }], {
    title: testTitle,
    languages: scanner.languages,
  });
  const { id, name, webhookUrl } = scanner;
  return testDelivery(
    { scanner: { id, name }, webhookUrl, pdf: await paddedPdf(pdf, minBytes), pageCount: 1, finishedAtMs: Date.now() },
    {
      nowMs: Date.now,
      isOnline: () => navigator.onLine,
      isSecurePage: location.protocol === "https:",
      page: postingPage,
      onAsking,
    },
  );
}

function outcomeSentence(outcome: TestOutcome, { outcomes }: ScannersStrings): string {
  switch (outcome.kind) {
    case "delivered":
      return outcomes[deliveredAs(outcome.isEchoed)]({
        ms: new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "millisecond" }).format(
          Math.round(outcome.tookMs),
        ),
      });
    case "refused":
      return outcomes.refused({ status: outcome.status });
    case "silent":
      return outcomes.silent({ seconds: Math.round(outcome.afterMs / 1000) });
    case "redirected":
    case "tooLarge":
    case "unreadable":
    case "unreadableLarge":
    case "mixed":
    case "offline":
    case "blocked":
    case "unreachable":
      return outcomes[outcome.kind];
  }
}

function deliveredAs(isEchoed: boolean | null): "delivered" | "deliveredUnread" | "deliveredUnknown" {
  if (isEchoed === null) return "deliveredUnknown";
  return isEchoed ? "delivered" : "deliveredUnread";
}
