import { FileText } from "lucide-react";
import { memo, useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { Link } from "wouter";
import type { ScanDocument } from "../../core/model/document.ts";
import { useStore } from "zustand";
import { useApp } from "../app-context.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { useSeen } from "../browser/use-seen.ts";
import type { TextHit } from "../../documents/find-text.ts";
import { tagsStrings } from "../../strings/compiled/screens/tags.ts";
import { libraryStrings } from "../../strings/compiled/screens/library.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";
import { BlobImage } from "../components/blob-image.tsx";
import { CardFactsLine } from "./card-facts-line.tsx";
import { ShelfMenu } from "./shelf-menu.tsx";
import { useLongPress } from "../browser/use-long-press.ts";

interface Props {
  readonly document: ScanDocument;
  readonly hit: TextHit | null;
  /** Writes the day of its last change. */
  readonly dates: Intl.DateTimeFormat;
  /** Selects a document, or all from the last one on. */
  readonly onSelect: (documentId: string, isRange: boolean) => void;
  /** The element that contains the menu. */
  readonly layer: RefObject<HTMLDivElement | null>;
}

/**
 * A document in the library: cover, name, what it says, tags and search hit. While documents are selected, and by a
 * long press, its cover selects it.
 */
export const ShelfDocument = memo(function ShelfDocument(props: Props): ReactNode {
  const { document: scanned, hit, dates, onSelect, layer } = props;
  const strings = useStrings();
  const library = useScreenStrings(libraryStrings);
  const labels = useScreenStrings(tagsStrings);
  const shelf = useShelf();
  const { id, name, pageIds, changedAtMs, tags = [] } = scanned;
  const isSelected = useStore(shelf, ({ selected }) => selected.includes(id));
  const query = useStore(shelf, (state) => state.query);
  const [isRenaming, setIsRenaming] = useState(false);
  const renaming = useRef(false);
  const card = useRef<HTMLElement>(null);
  const isSeen = useSeen(card);

  function setRenaming(isOn: boolean): void {
    renaming.current = isOn;
    setIsRenaming(isOn);
  }

  function rename(typed: string): void {
    setRenaming(false);
    const trimmed = typed.trim();
    if (trimmed !== "" && trimmed !== name) void shelf.getState().rename(id, trimmed);
  }

  return (
    <article ref={card} className="shelf-document" data-selected={isSelected}>
      {isSeen ? <Cover document={scanned} onSelect={onSelect} /> : <span className="shelf-cover" />}
      <label className="shelf-select">
        <input
          type="checkbox"
          name="selected-document"
          aria-label={library.select({ name })}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </label>
      <div className="shelf-words">
        {isRenaming ? (
          <NameInput name={name} onRename={rename} onCancel={() => setRenaming(false)} />
        ) : (
          <h2>
            <Link href={`/doc/${id}`} className="shelf-name" title={name}>
              <span>{name}</span>
            </Link>
          </h2>
        )}
        {isSeen && <CardFactsLine document={scanned} />}
        <p className="shelf-facts">
          {strings.document.pages({ count: pageIds.length })} · {dates.format(changedAtMs)}
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
        <ShelfMenu
          documentId={id}
          name={name}
          layer={layer}
          onRename={() => setRenaming(true)}
          isRenaming={() => renaming.current}
        />
      </div>
    </article>
  );
});

/** The first page of a document. It leads to the document, or selects it. */
function Cover({ document: { id, pageIds, changedAtMs }, onSelect }: Pick<Props, "document" | "onSelect">): ReactNode {
  const { documents } = useApp();
  const shelf = useShelf();
  const [pageId] = pageIds;
  const changes = useStore(shelf, (state) => state.changes.get(id) ?? 0);
  const url = useBlobUrl(pageId === undefined ? null : `${pageId} ${changedAtMs} ${changes}`, () =>
    documents.readThumbnail(pageId ?? ""),
  );
  /** Whether the press that goes on, or has just ended, was a long one: its click and its menu are not meant. */
  const wasHeld = useRef(false);
  const press = useLongPress(() => {
    wasHeld.current = true;
    onSelect(id, false);
  });

  function follow(event: MouseEvent): void {
    if (wasHeld.current) return event.preventDefault();
    if (shelf.getState().selected.length === 0) return;
    event.preventDefault();
    onSelect(id, event.shiftKey);
  }

  return (
    <Link
      href={`/doc/${id}`}
      className="shelf-cover"
      aria-hidden="true"
      tabIndex={-1}
      draggable={false}
      onClick={follow}
      onContextMenu={(event) => wasHeld.current && event.preventDefault()}
      {...press}
      onPointerDown={(event) => {
        wasHeld.current = false;
        press.onPointerDown(event);
      }}
    >
      {url === null ? (
        <FileText size={28} aria-hidden="true" />
      ) : (
        <BlobImage src={url} alt="" decoding="async" draggable={false} />
      )}
    </Link>
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
