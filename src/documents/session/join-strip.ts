/** Joins pages that show parts of one long strip, such as a receipt, to one page. */
import { at } from "../../core/at.ts";
import { ScanError } from "../../core/errors.ts";
import { hasCurrentText, sameEdit, type PageEdit, type ScanPage } from "../../core/model/document.ts";
import type { StripPage } from "../../core/contracts/imaging-calls.ts";
import type { Apart } from "../../core/strip/plan-strip.ts";
import { stripViewOf } from "../../core/strip/strip-view.ts";
import { importFiles } from "../pages/originals.ts";
import { readText } from "../pages/read-page.ts";
import { listedPages } from "./document-view.ts";
import type { SessionContext } from "./session-context.ts";

/** The languages that pages of a document without recognition are read in, to see where they meet. */
const FALLBACK_LANGUAGES = "eng";

/** Joins pages as `DocumentSession.joinPages` says. */
export async function joinPages(context: SessionContext, pageIds: readonly string[]): Promise<readonly string[]> {
  const { documentId, ports, stored, undo, queue } = context;
  const { scan, newId, now } = ports;
  const pages = listedPages(context.view()).filter(({ id }) => pageIds.includes(id));
  const parts: StripPage[] = [];
  for (const page of pages) parts.push(await stripPage(page, context));
  const joined = await scan.joinStrip(parts);
  if (joined.kind === "apart") {
    tellApart(pages, joined, context);
    return [];
  }
  if (pages.some(({ id, edit }) => !isUnchanged(context, id, edit)))
    throw new ScanError("not_found", "The pages were changed meanwhile. Join them again.");
  const [first] = pages;
  const name = first?.source.fileName.replace(/\.\w+$/, "") ?? "";
  const file = new File([joined.jpeg], `${name}.jpg`, { type: "image/jpeg" });
  const added = importFiles(documentId, [file], newId, editOf(pages), first?.source.step);
  undo.settle();
  const before = stored.open()?.document.pageIds ?? [];
  const joinedIds = new Set(pages.map(({ id }) => id));
  const strip = at(added.pages, 0);
  await stored.addPages(added.pages, added.originals, first?.id ?? null);
  stored.changeDocument((document) => ({ pageIds: document.pageIds.filter((id) => !joinedIds.has(id)) }));
  undo.offer(
    { kind: "joined", count: pages.length, atMs: now() },
    {
      undo() {
        stored.changeDocument((document) => ({
          pageIds: withPagesBack(document.pageIds, strip.id, before, joinedIds),
        }));
        stored.removePages([strip.id]);
      },
      settle: () => stored.removePages([...joinedIds]),
    },
  );
  queue.wake();
  return [strip.id];
}

/** Whether a page is still there as it was joined: what was redacted since would be shown. */
function isUnchanged({ view }: SessionContext, pageId: string, edit: PageEdit): boolean {
  const page = listedPages(view()).find(({ id }) => id === pageId);
  return page !== undefined && sameEdit(page.edit, edit);
}

/** Shows the numbers of two pages that do not meet. */
function tellApart(pages: readonly ScanPage[], { page, other }: Apart, { view, notify, ports }: SessionContext): void {
  const all = listedPages(view());
  const [first = 0, second = 0] = [page, other]
    .map((index) => all.findIndex(({ id }) => id === at(pages, index).id) + 1)
    .sort((a, b) => a - b);
  notify({ kind: "apart", first, second, atMs: ports.now() });
}

/**
 * A page as it is shown, with its marks, so that nothing under a redaction comes along, and its text. Throws
 * `not_found` for a page that is not made yet.
 */
async function stripPage(page: ScanPage, { ports, view }: SessionContext): Promise<StripPage> {
  const shown = view();
  const languages = shown.kind === "open" ? shown.document.languages : "";
  const picture = await ports.documents.readPicture(page.id);
  if (!page.picture || !picture) throw unmade();
  const { recognised } =
    page.text && hasCurrentText(page, languages)
      ? page.text
      : await readText(
          page,
          languages || FALLBACK_LANGUAGES,
          undefined,
          { ...ports, document: { pages: () => listedPages(view()) } },
          { onFirstText: () => Promise.resolve() },
        );
  const { widthPx: width, heightPx: height, geometry } = page.picture;
  return { picture, ...stripViewOf({ width, height }, recognised, geometry) };
}

function unmade(): ScanError {
  return new ScanError("not_found", "One of the pages is not finished. Wait until all are ready, then join them.");
}

/** Whether no page was found in the photo, which is not filtered then. */
function isWholePhoto({ picture }: ScanPage): boolean {
  return picture?.geometry.confidence === 0;
}

/**
 * The pictures are joined as they were filtered, so the strip is left as it is, unless whole photos among them, which
 * are not filtered by themselves, wait for the filter of the others.
 */
function editOf(pages: readonly ScanPage[]): PageEdit {
  const papers = new Set(pages.map(({ edit }) => edit.paper));
  const [paper] = papers.size === 1 ? papers : [];
  const others = pages.filter((page) => !isWholePhoto(page)).map(({ edit }) => edit.filter);
  const isMixed = pages.some((page) => isWholePhoto(page) && page.edit.filter === "original");
  const filter = (isMixed && others.find((each) => each !== "original")) || "original";
  return { region: { kind: "whole" }, filter, quarterTurns: 0, ...(paper && { paper }) };
}

/** The pages in place of the strip, where each stood before. */
function withPagesBack(
  pageIds: readonly string[],
  stripId: string,
  before: readonly string[],
  joinedIds: ReadonlySet<string>,
): readonly string[] {
  return before.reduce(
    (ids, id, index) => (joinedIds.has(id) && !ids.includes(id) ? ids.toSpliced(index, 0, id) : ids),
    pageIds.filter((id) => id !== stripId),
  );
}
