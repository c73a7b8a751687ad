import { FileText, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import type { ScanDocument } from "../../core/model/document.ts";
import { useStore } from "zustand";
import { useApp } from "../app-context.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import type { TextHit } from "../../documents/find-text.ts";
import { tagsStrings } from "../../strings/compiled/screens/tags.ts";
import { libraryStrings } from "../../strings/compiled/screens/library.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";
import { BlobImage } from "../components/blob-image.tsx";
import { Button } from "../components/button.tsx";

/** A document in the library: cover, name, facts, tags and search hit; to open, select, rename and delete. */
export function ShelfDocument({
  document: scanned,
  hit,
}: {
  readonly document: ScanDocument;
  readonly hit: TextHit | null;
}): ReactNode {
  const strings = useStrings();
  const library = useScreenStrings(libraryStrings);
  const labels = useScreenStrings(tagsStrings);
  const { documents } = useApp();
  const shelf = useShelf();
  const { id, name, pageIds, changedAtMs, tags = [] } = scanned;
  const isSelected = useStore(shelf, ({ selected }) => selected.includes(id));
  const query = useStore(shelf, (state) => state.query);
  const [isRenaming, setIsRenaming] = useState(false);
  const [cover] = pageIds;
  const changes = useStore(shelf, (state) => state.changes.get(id) ?? 0);
  const url = useBlobUrl(cover === undefined ? null : `${cover} ${changedAtMs} ${changes}`, () =>
    documents.readThumbnail(cover ?? ""),
  );
  const changed = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(changedAtMs);

  function rename(typed: string): void {
    setIsRenaming(false);
    const trimmed = typed.trim();
    if (trimmed !== "" && trimmed !== name) void shelf.getState().rename(id, trimmed);
  }

  return (
    <article className="shelf-document">
      <Link href={`/doc/${id}`} className="shelf-cover" aria-hidden="true" tabIndex={-1}>
        {url === null ? <FileText size={28} aria-hidden="true" /> : <BlobImage src={url} alt="" />}
      </Link>
      <label className="shelf-select">
        <input
          type="checkbox"
          name="selected-document"
          aria-label={library.select({ name })}
          checked={isSelected}
          onChange={() => shelf.getState().toggleSelected(id)}
        />
      </label>
      <div className="shelf-words">
        {isRenaming ? (
          <NameInput name={name} onRename={rename} onCancel={() => setIsRenaming(false)} />
        ) : (
          <h2>
            <Link href={`/doc/${id}`} className="shelf-name">
              {name}
            </Link>
          </h2>
        )}
        <p className="shelf-facts">
          {strings.document.pages({ count: pageIds.length })} · {changed}
        </p>
        {tags.length > 0 && (
          <ul className="shelf-tags" aria-label={labels.of({ name })}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {hit && hit.pageIndex !== null && (
          <p className="shelf-excerpt">
            <Link href={`/doc/${id}/view/${hit.pageIndex + 1}`} state={{ find: query }}>
              {library.onPage({ number: hit.pageIndex + 1, excerpt: hit.excerpt })}
            </Link>
          </p>
        )}
      </div>
      <div className="shelf-actions">
        <Button
          look="quiet-icon"
          icon={Pencil}
          aria-label={library.rename({ name })}
          onClick={() => setIsRenaming(true)}
        />
        <Button
          look="quiet-icon"
          icon={Trash2}
          aria-label={library.delete({ name })}
          onClick={() => void shelf.getState().remove([id])}
        />
      </div>
    </article>
  );
}

interface NameInputProps {
  readonly name: string;
  readonly onRename: (typed: string) => void;
  readonly onCancel: () => void;
}

/** Enter or leaving the field sets the name; Escape cancels. */
function NameInput({ name, onRename, onCancel }: NameInputProps): ReactNode {
  const library = useScreenStrings(libraryStrings);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <input
      ref={input}
      name="document-title"
      className="shelf-rename"
      aria-label={library.newName}
      defaultValue={name}
      spellCheck={false}
      autoComplete="off"
      onBlur={({ currentTarget }) => onRename(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") currentTarget.blur();
        if (key === "Escape") onCancel();
      }}
    />
  );
}
