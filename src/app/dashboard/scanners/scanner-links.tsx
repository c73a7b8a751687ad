import { Download, Printer, Upload } from "lucide-react";
import { useEffect, useId, useState, type ReactNode } from "react";
import type { IssuedLink } from "../../../hosted/scanner-admin.ts";
import type { HostedScanner } from "../../../hosted/scanner.ts";
import { MOST_LINKS, readReferences } from "../../../hosted/tickets/read-references.ts";
import { linksStrings, type LinksStrings } from "../../../strings/compiled/screens/links.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useApp } from "../../app-context.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { FileButton } from "../../components/file-button.tsx";
import { Field, Form, SelectField } from "../../components/form.tsx";
import { useScreenStrings } from "../../use-strings.ts";
import { LocalLinkNote } from "./local-link-note.tsx";
import { drawLinkSheets } from "./links-sheet.ts";
import { linksTable } from "./links-table.ts";

const HOUR_S = 3600;
const GRACES_S = { none: 0, hour: HOUR_S, day: 24 * HOUR_S, week: 7 * 24 * HOUR_S } as const;
type Grace = keyof typeof GRACES_S;

/** How long new links are open unless the owner says otherwise. */
const OPEN_FOR_MS = 14 * 24 * HOUR_S * 1000;

/** Added to a webhook's URL, so that its receiver learns whose scan it gets. */
const PLACES_EXAMPLE = "?reference={reference}&ticket={ticket}";

interface Entries {
  readonly references: string;
  /** A local time, `YYYY-MM-DDTHH:mm`. */
  readonly due: string;
  readonly grace: Grace;
  readonly isOnce: boolean;
}

interface Made {
  readonly links: readonly IssuedLink[];
  readonly dueAtS: number;
  readonly expiresAtS: number;
}

/** Makes links with tickets for a scanner. They are handed out as files, and not stored. */
export function ScannerLinks({ scanner }: { readonly scanner: HostedScanner }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const texts = useScreenStrings(linksStrings);
  const { scannerAdmin } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const hasPlaces = scanner.webhookUrl === null || /\{(reference|ticket)\}/.test(scanner.webhookUrl);

  async function make({ references, due, grace, isOnce }: Entries): Promise<void> {
    const read = readReferences(references);
    const dueAtS = Math.floor(new Date(due).getTime() / 1000);
    const isPast = !(dueAtS * 1000 > Date.now());
    setMade(null);
    if (read.kind !== "read" || isPast)
      return setProblem(read.kind === "read" ? texts.problems.past : referenceProblem(read, texts));
    setProblem(null);
    const expiresAtS = dueAtS + GRACES_S[grace];
    const links = await scannerAdmin.issueLinks(scanner, read.references, { dueAtS, expiresAtS, isOnce });
    setMade({ links, dueAtS, expiresAtS });
  }

  return (
    <section className="scanner-part" aria-label={scanners.links}>
      <p className="scanner-hint">{texts.lead}</p>
      {!hasPlaces && <p className="scanner-hint">{texts.placesHint({ example: PLACES_EXAMPLE })}</p>}
      <LocalLinkNote />
      <LinksForm onMake={make} />
      <p className="scanner-complaint" role="alert">
        {problem}
      </p>
      {made && <MadeLinks made={made} scanner={scanner} />}
      <PublicKey />
    </section>
  );
}

function referenceProblem(
  problem: Exclude<ReturnType<typeof readReferences>, { readonly kind: "read" }>,
  { problems }: LinksStrings,
): string {
  switch (problem.kind) {
    case "empty":
      return problems.empty;
    case "tooMany":
      return problems.tooMany({ most: MOST_LINKS });
    case "unusable":
      return problems.unusable({ row: problem.row });
    case "repeated":
      return problems.repeated({ row: problem.row, before: problem.before });
  }
}

function LinksForm({ onMake }: { readonly onMake: (entries: Entries) => Promise<void> }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const texts = useScreenStrings(linksStrings);
  const [entries, setEntries] = useState<Entries>(() => ({
    references: "",
    due: localTime(new Date(Date.now() + OPEN_FOR_MS)),
    grace: "day",
    isOnce: false,
  }));
  const change = (changed: Partial<Entries>): void => setEntries((before) => ({ ...before, ...changed }));
  const hintId = useId();
  return (
    <Form className="scanner-form scanner-links-form" aria-label={scanners.links} onSubmit={() => onMake(entries)}>
      <label>
        <span>{texts.references}</span>
        <textarea
          name="link-references"
          rows={4}
          spellCheck={false}
          aria-describedby={hintId}
          value={entries.references}
          onChange={({ currentTarget }) => change({ references: currentTarget.value })}
        />
        <span id={hintId} className="scanner-hint">
          {texts.referencesHint}
        </span>
      </label>
      <FileButton
        icon={Upload}
        iconPx={16}
        label={texts.chooseCsv}
        accept="text/csv,.csv,text/plain"
        onFiles={([file]) => void file?.text().then((references) => change({ references }))}
      />
      <div className="scanner-form-more">
        <Field
          label={texts.due}
          type="datetime-local"
          name="link-due"
          required
          value={entries.due}
          onType={(due) => change({ due })}
        />
        <SelectField
          label={texts.grace}
          name="link-grace"
          value={entries.grace}
          options={(["none", "hour", "day", "week"] as const).map((each) => [each, texts.graces[each]])}
          onChoose={(grace) => change({ grace })}
        />
      </div>
      <label className="scanner-check">
        <input
          type="checkbox"
          name="link-once"
          checked={entries.isOnce}
          onChange={({ currentTarget }) => change({ isOnce: currentTarget.checked })}
        />
        <span>
          {texts.once}
          <span className="scanner-hint">{texts.onceHint}</span>
        </span>
      </label>
      <div className="scanner-form-actions">
        <Button type="submit" look="primary" label={texts.make} />
      </div>
    </Form>
  );
}

/** Links that were made, as files. */
function MadeLinks({ made, scanner }: { readonly made: Made; readonly scanner: HostedScanner }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const texts = useScreenStrings(linksStrings);
  const { scan } = useApp();
  const [sheet, setSheet] = useState<"idle" | "drawing" | "failed">("idle");
  const { links, dueAtS, expiresAtS } = made;
  const [only] = links;
  const stem = `links-${new Date(dueAtS * 1000).toISOString().slice(0, 10)}`;

  async function saveSheet(): Promise<void> {
    setSheet("drawing");
    const { lang } = document.documentElement;
    const time = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(dueAtS * 1000);
    try {
      const options = { scannerName: scanner.name, until: texts.until({ when: time }), scan };
      downloadFile(new File([await drawLinkSheets(links, options)], `${stem}.pdf`, { type: "application/pdf" }));
      setSheet("idle");
    } catch (error) {
      console.warn("The sheet of QR codes could not be drawn.", error);
      setSheet("failed");
    }
  }

  return (
    <div className="scanner-links-made">
      <output>{texts.made({ count: links.length })}</output>
      <div className="scanner-form-actions">
        {only && links.length === 1 && <CopyButton text={only.link} label={scanners.copyLink} look="primary" />}
        <Button
          icon={Download}
          iconPx={16}
          label={texts.saveCsv}
          onClick={() => downloadFile(new File([linksTable(links, expiresAtS)], `${stem}.csv`, { type: "text/csv" }))}
        />
        <Button
          icon={Printer}
          iconPx={16}
          label={texts.saveSheet}
          disabled={sheet === "drawing"}
          onClick={() => void saveSheet()}
        />
      </div>
      <output className="scanner-hint">
        {{ idle: texts.sheetHint, drawing: texts.drawing, failed: texts.sheetFailed }[sheet]}
      </output>
    </div>
  );
}

/** The key with which receivers check tickets, as a JSON Web Key. */
function PublicKey(): ReactNode {
  const texts = useScreenStrings(linksStrings);
  const { scannerAdmin } = useApp();
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    // Errors of the storage show where the scanners are listed.
    scannerAdmin.publicKey().then(
      (jwk) => setKey(JSON.stringify(jwk)),
      () => undefined,
    );
  }, [scannerAdmin]);
  if (key === null) return null;
  return (
    <div className="scanner-form-actions">
      <CopyButton text={key} label={texts.key} />
      <p className="scanner-hint">{texts.keyHint}</p>
    </div>
  );
}

/** A time as `datetime-local` fields have it. */
function localTime(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
