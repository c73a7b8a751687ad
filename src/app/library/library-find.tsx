import { Search, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useStore } from "zustand";
import { tagsStrings } from "../../strings/compiled/screens/tags.ts";
import { libraryStrings } from "../../strings/compiled/screens/library.ts";
import { useScreenStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";
import { SHELF_ORDERS, SHELF_TIMES } from "../../documents/settings/settings.ts";
import type { ShelfFilter } from "./shelf-filter.ts";
import type { ShelfOrder } from "./shelf-order.ts";
import { Button } from "../components/button.tsx";

interface Props {
  /** Whether the search has the focus first. */
  readonly isFirst: boolean;
  readonly order: ShelfOrder;
  readonly onOrder: (order: ShelfOrder) => void;
  readonly filter: ShelfFilter;
  readonly onFilter: (filter: ShelfFilter) => void;
}

/** The search of the library, the time, and the order of its documents. */
export function LibraryFind({ isFirst, order, onOrder, filter, onFilter }: Props): ReactNode {
  const library = useScreenStrings(libraryStrings);
  const tags = useScreenStrings(tagsStrings);
  return (
    <div className="library-find">
      <LibrarySearch isFirst={isFirst} />
      <div className="library-choices">
        <Choice
          label={tags.when}
          kinds={SHELF_TIMES}
          names={tags.times}
          value={filter.time}
          onChange={(time) => onFilter({ ...filter, time })}
        />
        <Choice label={library.order} kinds={SHELF_ORDERS} names={library.orders} value={order} onChange={onOrder} />
      </div>
    </div>
  );
}

interface ChoiceProps<Kind extends string> {
  readonly label: string;
  readonly kinds: readonly Kind[];
  readonly names: Readonly<Record<Kind, string>>;
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}

/** Chooses one of several kinds from a list. */
function Choice<Kind extends string>({ label, kinds, names, value, onChange }: ChoiceProps<Kind>): ReactNode {
  return (
    <select
      className="button"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = kinds.find((known) => known === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {names[kind]}
        </option>
      ))}
    </select>
  );
}

/** Finds documents by name, tag or text. */
function LibrarySearch({ isFirst }: Pick<Props, "isFirst">): ReactNode {
  const labels = useScreenStrings(libraryStrings);
  const shelf = useShelf();
  const query = useStore(shelf, (state) => state.query);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);

  function clear(): void {
    void shelf.getState().search("");
    input.current?.focus();
  }

  return (
    <div className="library-search">
      <Search size={20} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        name="library-search"
        autoComplete="off"
        aria-label={labels.search}
        placeholder={labels.search}
        value={query}
        onChange={({ currentTarget }) => void shelf.getState().search(currentTarget.value)}
      />
      {query !== "" && (
        <Button look="quiet-icon" icon={X} iconPx={20} aria-label={labels.clearSearch} onClick={clear} />
      )}
    </div>
  );
}
