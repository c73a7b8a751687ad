/** What a site's owner pastes to have a scanner on their page. */

/** What a frame is allowed that scans: the camera; and to hand the PDF on where there is no webhook. */
const FRAME_ALLOWS = "camera; web-share";

/** The element of `embed.js`: events, and a size of its own. */
export function elementSnippet(baseUrl: string, link: string): string {
  return `<script type="module" src="${attribute(`${baseUrl}embed.js`)}"></script>\n<flatbed-scanner src="${attribute(link)}"></flatbed-scanner>`;
}

/** A frame without any script. */
export function frameSnippet(link: string, name: string): string {
  return `<iframe src="${attribute(link)}" title="${attribute(name)}" allow="${FRAME_ALLOWS}"\n  style="width: 100%; height: 720px; border: 0"></iframe>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
