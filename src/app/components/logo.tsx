import type { ReactNode } from "react";

/** The logo: a page with a folded corner under a line of light. Decorative; screen readers read the name beside it. */
export function Logo({ size }: { readonly size: number }): ReactNode {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="mark-light" d="M3 5h26" />
      <path className="mark-page" d="M8 10h16v12l-6 6H8z" />
      <path className="mark-fold" d="M24 22h-6v6z" />
    </svg>
  );
}
