import { Image } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import type { Block, Figure, List, ListItem } from "../../../core/structure/blocks.ts";
import { pageStructure } from "../../../core/structure/document-structure.ts";
import { joinLines, paragraphText } from "../../../core/text/plain-text.ts";
import type { RecognisedLine, RecognisedPage } from "../../../core/text/recognition.ts";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { MarkedText, type Marking } from "./marked-text.tsx";
import { PageTable } from "./page-table.tsx";
import "./structured-text.css";

interface Props extends Marking {
  readonly page: RecognisedPage;
  /** The document's name. */
  readonly name: string;
}

/** What a page says, as headings, paragraphs, lists and tables, with its figures named and unsure words underlined. */
export function StructuredText({ page, name, ...marking }: Props): ReactNode {
  const strings = useStrings();
  const blocks = useMemo(() => pageStructure(page), [page]);
  if (blocks.length === 0) return <p className="text-note">{strings.document.noText}</p>;
  return (
    <div className="text-words">
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page that is read again has new blocks
        <BlockText key={at} block={block} name={name} {...marking} />
      ))}
    </div>
  );
}

function BlockText({ block, name, ...marking }: Marking & { readonly block: Block; readonly name: string }): ReactNode {
  const marked = (text: string, lines: readonly RecognisedLine[]): ReactNode => (
    <MarkedText text={text} lines={lines} {...marking} />
  );
  switch (block.kind) {
    case "heading":
      return (
        <p className="text-heading" dir="auto">
          {marked(joinLines(block.lines), block.lines)}
        </p>
      );
    case "paragraph":
      return <p dir="auto">{marked(paragraphText(block), block.lines)}</p>;
    case "footnote":
    case "header":
    case "footer":
    case "pageNumber":
      return (
        <p className="text-aside" dir="auto">
          {marked(paragraphText(block), block.lines)}
        </p>
      );
    case "list":
      return <ListText list={block} {...marking} />;
    case "table":
      return <PageTable table={block} name={name} {...marking} />;
    case "figure":
      return <FigureText figure={block} {...marking} />;
  }
}

/** Where a picture is among the text. */
function FigureText({ figure: { caption }, ...marking }: Marking & { readonly figure: Figure }): ReactNode {
  const { picture } = useScreenStrings(viewerStrings);
  return (
    <figure className="text-figure">
      <span>
        <Image size={16} aria-hidden="true" />
        {picture}
      </span>
      {caption.length > 0 && (
        <figcaption dir="auto">
          <MarkedText text={joinLines(caption)} lines={caption} {...marking} />
        </figcaption>
      )}
    </figure>
  );
}

function ListText({ list: { items }, ...marking }: Marking & { readonly list: List }): ReactNode {
  return (
    <ul className="text-list">
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page that is read again has new items
        <ItemText key={at} item={item} {...marking} />
      ))}
    </ul>
  );
}

function ItemText({ item: { marker, depth, lines }, ...marking }: Marking & { readonly item: ListItem }): ReactNode {
  return (
    <li style={{ paddingInlineStart: `${depth * 1.5}em` }} dir="auto">
      <span>{marker}</span>
      <span>
        <MarkedText text={joinLines(lines)} lines={lines} {...marking} />
      </span>
    </li>
  );
}
