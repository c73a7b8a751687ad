import type { ReactNode } from "react";

/** What a button with an icon does, in a word or two. It is shown where there is room; screen readers say its label. */
export function IconWord({ word }: { readonly word: string }): ReactNode {
  return (
    <span className="icon-word" aria-hidden="true">
      {word}
    </span>
  );
}
