import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { IconButton } from "../components/icon-button.tsx";
import { viewerStrings } from "../../strings/compiled/screens/viewer.ts";
import { useScreenStrings } from "../use-strings.ts";
import type { ViewerSearch } from "./use-search.ts";

/** The field to search the document's text with, and the way from hit to hit. */
export function SearchBar({ search }: { readonly search: ViewerSearch }): ReactNode {
  const viewer = useScreenStrings(viewerStrings);
  const input = useRef<HTMLInputElement>(null);
  const { query, count, index, step } = search;

  useEffect(() => {
    if (input.current?.value === "") input.current.focus();
  }, []);

  return (
    <search className="viewer-search">
      <input
        ref={input}
        type="search"
        name="viewer-search"
        autoComplete="off"
        aria-label={viewer.search}
        placeholder={viewer.search}
        value={query}
        onChange={({ currentTarget }) => search.setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          if (event.key === "Escape") search.close();
        }}
      />
      <output>{query.trim() !== "" && (count > 0 ? viewer.hit({ number: index + 1, count }) : viewer.noHits)}</output>
      <IconButton
        size={20}
        icon={ChevronUp}
        label={viewer.previousHit}
        isDisabled={count === 0}
        onPress={() => step(-1)}
      />
      <IconButton
        size={20}
        icon={ChevronDown}
        label={viewer.nextHit}
        isDisabled={count === 0}
        onPress={() => step(1)}
      />
      <IconButton size={20} icon={X} label={viewer.closeSearch} onPress={search.close} />
    </search>
  );
}
