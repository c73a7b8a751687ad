/** Turns stored records, which may be damaged, into documents and pages. */
import {
  corrections,
  edit,
  failure,
  geometry,
  languages,
  name,
  pageText,
  picture,
  source,
  tags,
} from "./document-shapes.ts";
import {
  FIRST_EDIT,
  newPage,
  type PageEdit,
  type PageFailure,
  type PagePicture,
  type PageSource,
  type PageText,
  type ScanDocument,
  type ScanPage,
} from "./document.ts";
import type { PageGeometry } from "../geometry/page-geometry.ts";
import { FACT_NAMES, type FactCorrections } from "./fact.ts";
import { fields, flag, id, isObject, json, listOf, within } from "./shape.ts";

/** How far a time may lie ahead of the clock, for example after the device's clock was set back. */
const MAX_AHEAD_MS = 86_400_000;

const documentShape = fields({ id, name, pageIds: listOf(id), languages, hasDefaultName: flag, corrections, tags });

const isDocument = (value: unknown): value is ScanDocument => documentShape(value);
const isEdit = (value: unknown): value is PageEdit => edit(value);
const isPicture = (value: unknown): value is PagePicture => picture(value);
const isText = (value: unknown): value is PageText => pageText(value);
const isGeometry = (value: unknown): value is PageGeometry => geometry(value);
const isFailure = (value: unknown): value is PageFailure => failure(value);
const isSource = (value: unknown): value is PageSource => source(value);

/**
 * The document in a record; null when the record is damaged. Only times are set right: those that are missing, before
 * 1970 or more than a day ahead become `nowMs`. A page that is listed twice is listed once.
 */
export function readDocumentRecord(record: unknown, nowMs: number): ScanDocument | null {
  if (!isDocument(record)) return null;
  const { createdAtMs, changedAtMs, pageIds } = record;
  const time = (value: unknown): number => (isTime(value, nowMs) ? value : nowMs);
  return {
    id: record.id,
    name: record.name,
    createdAtMs: time(createdAtMs),
    changedAtMs: time(changedAtMs),
    pageIds: [...new Set(pageIds)],
    languages: record.languages,
    ...(record.hasDefaultName === true && { hasDefaultName: true }),
    ...(record.corrections && { corrections: knownCorrections(record.corrections) }),
    ...(record.tags && { tags: record.tags }),
  };
}

function knownCorrections(stored: FactCorrections): FactCorrections {
  return Object.fromEntries(FACT_NAMES.flatMap((fact) => (stored[fact] === undefined ? [] : [[fact, stored[fact]]])));
}

function isTime(value: unknown, nowMs: number): value is number {
  return within(0, nowMs + MAX_AHEAD_MS)(value);
}

/**
 * The page in the record of the page `pageId`. Results that are damaged are dropped, so that they are made again. If
 * the settings or the source are damaged, the page has failed, and keeps what can be read of its source.
 */
export function readPageRecord(record: unknown, pageId: string, documentId: string): ScanPage {
  const stored = isObject(record) ? record : {};
  const from = isSource(stored["source"]) ? stored["source"] : null;
  const page = newPage(pageId, documentId, from ?? lostSource(stored["source"]));
  if (!from || !isEdit(stored["edit"])) return { ...page, failure: damagedPage() };
  return {
    ...page,
    edit: stored["edit"],
    picture: isPicture(stored["picture"]) ? stored["picture"] : null,
    text: isText(stored["text"]) ? stored["text"] : null,
    failure: isFailure(stored["failure"]) ? stored["failure"] : null,
    ...(isGeometry(stored["found"]) && { found: stored["found"] }),
  };
}

/** What remains of a damaged source. */
function lostSource(value: unknown): PageSource {
  const originalId = originalIdOf({ source: value });
  return { originalId: originalId ?? "", fileName: "", pageIndex: 0, pageCount: 1 };
}

/** The id of a page's original, which even a damaged record may have; otherwise null. */
export function originalIdOf(record: unknown): string | null {
  const from = isObject(record) ? record["source"] : null;
  const originalId = isObject(from) ? from["originalId"] : null;
  return typeof originalId === "string" && originalId !== "" ? originalId : null;
}

/** The ids of pages that a damaged record of a document still lists. */
export function pageIdsOf(record: unknown): string[] {
  const listed = isObject(record) ? record["pageIds"] : null;
  return Array.isArray(listed) ? listed.filter((each) => typeof each === "string") : [];
}

/** The name in a damaged record of a document; null when it is lost. */
export function nameOf(record: unknown): string | null {
  const found = isObject(record) && json(record["name"]) && name(record["name"]) ? record["name"] : null;
  return typeof found === "string" && found.trim() !== "" ? found : null;
}

function damagedPage(): PageFailure {
  return {
    step: "make",
    edit: FIRST_EDIT,
    languages: "",
    error: { code: "undecodable_image", message: "The stored page is damaged. Try again, or add its photo again." },
  };
}
