import { FileText } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useApp, useLibrary, useTitle } from "../app-context.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { previewOfPhoto } from "../browser/photo-preview.ts";
import { scannableFiles } from "../browser/files-in.ts";
import { byteSize } from "../../documents/naming.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { sharingStrings } from "../../strings/compiled/screens/sharing.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { readSharedFiles, removeSharedFiles, type SharedFiles } from "./shared-files.ts";
import { stateOfFiles } from "../../documents/from-files.ts";
import { Button } from "../components/button.tsx";
import "./shared-files-screen.css";

/**
 * Asks whether to add files that another app or site sent. Until then they are only in the service worker's cache,
 * because any site can send files.
 */
export default function SharedFilesScreen({ shareId }: { readonly shareId: string }): ReactNode {
  const { library } = useApp();
  const [, navigate] = useLocation();
  const [shared, setShared] = useState<SharedFiles | null>(null);

  const leave = useEffectEvent((route: string) => navigate(route, { replace: true }));
  useEffect(() => {
    const { refuse } = library.getState();
    async function read(): Promise<void> {
      const { files, source } = await readSharedFiles(shareId);
      const scannable = scannableFiles(files);
      if (scannable.length > 0) {
        setShared({ files: scannable, source });
        return;
      }
      if (files.length > 0)
        refuse({ code: "invalid_file_type", message: "None of the files is a photograph or a PDF." });
      await removeSharedFiles(shareId);
      leave("/");
    }
    read().catch(() => {
      refuse({ code: "storage_full", message: "The files that were shared could not be read." });
      leave("/");
    });
  }, [library, shareId]);

  const { loading } = useStrings();
  return shared ? <Question shareId={shareId} shared={shared} /> : <p className="screen-wait">{loading}</p>;
}

interface QuestionProps {
  readonly shareId: string;
  readonly shared: SharedFiles;
}

function Question({ shareId, shared: { files, source } }: QuestionProps): ReactNode {
  const strings = useStrings();
  const sharing = useScreenStrings(sharingStrings);
  const { library } = useApp();
  const importing = useLibrary((state) => state.importing);
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(sharing.title({ count: files.length }));
  // Read out first, so that nobody answers a question they have not heard.
  useEffect(() => heading.current?.focus(), []);

  async function add(): Promise<void> {
    const id = await library.getState().createDocument(files);
    if (id === null) return;
    await removeSharedFiles(shareId);
    navigate(`/doc/${id}`, { replace: true, state: stateOfFiles(files.length) });
  }

  async function discard(): Promise<void> {
    await removeSharedFiles(shareId);
    navigate("/", { replace: true });
  }

  const isStoring = importing.kind === "storing";
  return (
    <main className="shared-files">
      <h1 ref={heading} tabIndex={-1}>
        {sharing.title({ count: files.length })}
      </h1>
      <p className="shared-files-source">
        {source === null ? sharing.fromUnknown : sharing.from({ host: new URL(source).host })} {sharing.notYet}
      </p>
      <ul className="shared-files-list">
        {files.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <SharedFile key={index} file={file} />
        ))}
      </ul>
      <output>{isStoring && strings.scan.storing}</output>
      {importing.kind === "failed" && (
        <p className="shared-files-problem" role="alert">
          {errorSentence(importing.error, strings)}
        </p>
      )}
      <div className="shared-files-actions">
        <Button look="primary" label={sharing.add} disabled={isStoring} onClick={() => void add()} />
        <Button label={sharing.discard} disabled={isStoring} onClick={() => void discard()} />
      </div>
    </main>
  );
}

function SharedFile({ file }: { readonly file: File }): ReactNode {
  const [isShown, setIsShown] = useState(true);
  const url = useBlobUrl(file.type.startsWith("image/") ? "preview" : null, () => previewOfPhoto(file));
  return (
    <li className="shared-file">
      {url !== null && isShown ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setIsShown(false)} />
      ) : (
        <span className="shared-file-icon">
          <FileText size={24} aria-hidden="true" />
        </span>
      )}
      <bdi className="shared-file-name">{file.name}</bdi>
      <span className="shared-file-size">{byteSize(file.size)}</span>
    </li>
  );
}
