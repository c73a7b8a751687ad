/** HTML snippets for embedding a hosted scanner in another site. */
import { FRAME_PERMISSIONS } from "../core/contracts/frame-permissions.ts";

/** The custom element of `embed.js`, which has events and a default size. */
export function elementSnippet(baseUrl: string, link: string): string {
  const script = `<script type="module" src="${attribute(`${baseUrl}embed.js`)}"></script>`;
  return `${script}\n<flatbed-scanner src="${attribute(link)}"></flatbed-scanner>`;
}

/** A plain frame without script. */
export function frameSnippet(link: string, name: string): string {
  const attributes = `src="${attribute(link)}" title="${attribute(name)}"\n  allow="${FRAME_PERMISSIONS}"`;
  return `<iframe ${attributes}\n  style="width: 100%; height: 720px; border: 0"></iframe>`;
}

/** Escapes text for a double-quoted attribute. */
function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
