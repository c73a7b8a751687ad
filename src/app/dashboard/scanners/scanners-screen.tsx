import { Download, Plus, Upload } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { blankScanner, type SavedScanner } from "../../../hosted/scanner-admin.ts";
import { useApp, useTitle } from "../../app-context.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { FileButton } from "../../components/file-button.tsx";
import { Notice } from "../../components/notice.tsx";
import { DamagedSection } from "../../damaged/damaged-section.tsx";
import { ScannerCard } from "./scanner-card.tsx";
import { ScannerDeliveries } from "./scanner-deliveries.tsx";
import { ScannerForm } from "./scanner-form.tsx";
import { singleFlight } from "../../../core/single-flight.ts";
import { createScannersStore, type ScannersState } from "./scanners.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { DashboardFrame } from "../dashboard-frame.tsx";
import "./scanners-screen.css";

/** The dashboard's section about hosted scanners: each with its link, QR code, poster and embed code. */
export default function ScannersScreen(): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const { appName } = useStrings();
  useTitle(`${scanners.title} – ${appName}`);
  return (
    <DashboardFrame section="scanners">
      <ScannersSection />
    </DashboardFrame>
  );
}

interface StoreProps {
  readonly store: StoreApi<ScannersState>;
}

function ScannersSection(): ReactNode {
  const strings = useStrings();
  const { scannerAdmin } = useApp();
  const [store] = useState(() => createScannersStore(scannerAdmin));
  const view = useStore(store, (state) => state.view);

  useEffect(() => {
    const refresh = singleFlight(() => store.getState().refresh());
    refresh();
    return scannerAdmin.listen(refresh);
  }, [scannerAdmin, store]);

  if (view.kind === "loading") return null;
  if (view.kind === "unreadable") return <p role="alert">{errorSentence(view.error, strings)}</p>;
  return (
    <>
      {view.scanners.length === 0 ? <FirstScanner store={store} /> : <Scanners store={store} list={view.scanners} />}
      <ScannerDeliveries />
      {view.scanners.length > 0 && <TrustedKey />}
      <DamagedSection
        records={view.damaged}
        what={strings.damaged.scanners}
        onRemoved={() => void store.getState().refresh()}
      />
      <ScannersNotice store={store} />
    </>
  );
}

function Scanners({ store, list }: StoreProps & { readonly list: readonly SavedScanner[] }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const [isAdding, setIsAdding] = useState(false);

  async function exportAll(): Promise<void> {
    const text = await store.getState().exportAll();
    if (text === null) return;
    const today = new Date().toISOString().slice(0, 10);
    downloadFile(new File([text], `flatbed-scanners-${today}.json`, { type: "application/json" }));
  }

  return (
    <section className="scanners" aria-labelledby="scanners-title">
      <div className="dashboard-head">
        <h1 id="scanners-title">{scanners.title}</h1>
        {!isAdding && <Button look="primary" icon={Plus} label={scanners.new} onClick={() => setIsAdding(true)} />}
      </div>
      <p className="scanner-hint">{scanners.lead}</p>
      {isAdding && <NewScanner store={store} onDone={() => setIsAdding(false)} />}
      <ul className="scanner-list">
        {list.map((saved) => (
          <ScannerCard key={saved.id} saved={saved} store={store} />
        ))}
      </ul>
      <div className="scanner-files">
        <ImportButton store={store} />
        <Button icon={Download} iconPx={16} label={scanners.export} onClick={() => void exportAll()} />
        <p className="scanner-hint">{scanners.exportWarning}</p>
      </div>
    </section>
  );
}

/** Shown when there is no scanner yet: the purpose of scanners, and the form that creates one. */
function FirstScanner({ store }: StoreProps): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  return (
    <section className="scanners" aria-labelledby="scanners-title">
      <h1 id="scanners-title">{scanners.none}</h1>
      <p className="scanner-hint">{scanners.noneHow}</p>
      <NewScanner store={store} onDone={null} />
      <div className="scanner-files">
        <ImportButton store={store} />
      </div>
    </section>
  );
}

function NewScanner({ store, onDone }: StoreProps & { readonly onDone: (() => void) | null }): ReactNode {
  const { languages } = useApp();
  const [blank] = useState(() => blankScanner(languages[0] ?? "eng"));
  return (
    <ScannerForm
      start={blank}
      isNew
      onCancel={onDone}
      onSave={async (scanner) => {
        const problem = await store.getState().save(scanner, null);
        if (!problem) onDone?.();
        return problem;
      }}
    />
  );
}

function ImportButton({ store }: StoreProps): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  return (
    <FileButton
      icon={Upload}
      iconPx={16}
      label={scanners.import}
      accept="application/json,.json"
      onFiles={([file]) => file && void store.getState().importFile(file)}
    />
  );
}

/** The public key of this dashboard, as the entry of `config.json` that makes deployments trust its scanners. */
function TrustedKey(): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const { scannerAdmin } = useApp();
  const [entry, setEntry] = useState<string | null>(null);

  useEffect(() => {
    scannerAdmin
      .publicKey()
      .then((key) => setEntry(`"trustedScannerKeys": ${JSON.stringify([key])}`))
      // Without the key there is nothing to copy. Errors of the storage show where the scanners are listed.
      .catch(() => undefined);
  }, [scannerAdmin]);

  if (entry === null) return null;
  return (
    <section className="scanner-trust" aria-labelledby="scanner-trust-title">
      <h2 id="scanner-trust-title">{scanners.trust}</h2>
      <p className="scanner-hint">{scanners.trustHow}</p>
      <CopyButton text={entry} label={scanners.copyTrust} />
    </section>
  );
}

function ScannersNotice({ store }: StoreProps): ReactNode {
  const strings = useStrings();
  const scanners = useScreenStrings(scannersStrings);
  const { notice, undo, dismiss } = useStore(store);
  if (!notice) return <Notice sentence={null} onUndo={null} onClose={dismiss} />;
  switch (notice.kind) {
    case "problem":
      return <Notice sentence={errorSentence(notice.error, strings)} isBad onUndo={null} onClose={dismiss} />;
    case "imported":
      return <Notice sentence={scanners.imported({ count: notice.count })} onUndo={null} onClose={dismiss} />;
    case "deleted":
    case "changed": {
      const sentence = scanners[notice.kind]({ name: notice.saved.scanner.name });
      return <Notice key={sentence} sentence={sentence} onUndo={() => void undo()} onClose={dismiss} />;
    }
  }
}
