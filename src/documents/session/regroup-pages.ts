/** What makes other pages and documents of pages, loaded when it is first asked for. */
export { joinPages } from "./join-strip.ts";
export { splitStack, startDocuments } from "./split-document.ts";
