import { ChevronRight, FileText, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ScanDocument } from "../../core/model/document.ts";
import { useApp, useLibrary } from "../app-context.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { BlobImage } from "../components/blob-image.tsx";
import { errorSentence } from "../../strings/error-sentence.ts";
import { useStrings } from "../use-strings.ts";
import "./recent-documents.css";

/** As many as fit beside the drop zone. The library lists all documents. */
const MAX_RECENT = 6;

/** The most recently changed documents, newest first. Renders nothing when there are none. */
export function RecentDocuments(): ReactNode {
  const strings = useStrings();
  const view = useLibrary((library) => library.view);
  if (view.kind === "unreadable") return <p role="alert">{errorSentence(view.error, strings)}</p>;
  if (view.kind === "loading" || view.documents.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent-title">
      <div className="recent-head">
        <h2 id="recent-title">{strings.scan.recent}</h2>
        <span>
          <ButtonLink look="quiet-icon" icon={Search} iconPx={20} href="/library/find" aria-label={strings.scan.find} />
          <Link href="/library" className="recent-all">
            {strings.library.all}
          </Link>
        </span>
      </div>
      <ul>
        {view.documents.slice(0, MAX_RECENT).map((document) => (
          <li key={document.id}>
            <RecentDocument document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentDocument({
  document: { id, name, pageIds, changedAtMs },
}: {
  readonly document: ScanDocument;
}): ReactNode {
  const strings = useStrings();
  const { documents } = useApp();
  const [cover] = pageIds;
  const url = useBlobUrl(cover === undefined ? null : `${cover} ${changedAtMs}`, () =>
    documents.readThumbnail(cover ?? ""),
  );
  return (
    <Link href={`/doc/${id}`} className="recent-document">
      <span className="recent-cover">
        {url === null ? <FileText size={18} aria-hidden="true" /> : <BlobImage src={url} alt="" />}
      </span>
      <span className="recent-words">
        <span className="recent-name">{name}</span>
        <span className="recent-pages">{strings.document.pages({ count: pageIds.length })}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
