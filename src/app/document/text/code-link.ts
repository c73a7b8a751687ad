/** Where a code leads to. */
export interface CodeLink {
  readonly href: string;
  /** As the browser will ask for it: names in other scripts in their ASCII form, so that none looks like another. */
  readonly host: string;
}

/**
 * The page that a code names; null for everything but https addresses without credentials. Other text is only shown and
 * copied, whatever it may do when it is opened.
 */
export function codeLink(text: string): CodeLink | null {
  const said = text.trim();
  if (!/^https:\/\//i.test(said) || !URL.canParse(said)) return null;
  const { protocol, host, href, username, password } = new URL(said);
  return protocol === "https:" && username === "" && password === "" ? { href, host } : null;
}
