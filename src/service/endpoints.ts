/** The three endpoints: each reads its parameters, then turns pages into a response. */
import type { LanguageCode } from "../core/languages/languages.ts";
import type { ServicePath } from "../core/contracts/relay.ts";
import type { RecognisedPage } from "../core/text/recognition.ts";
import { ScanError } from "../core/errors.ts";
import { localDay } from "../core/model/local-day.ts";
import type { InputPage } from "../scan/input-pages.ts";
import { languageHint } from "../scan/language-hint.ts";
import type { Control, CroppedPage, PdfForm, PdfLabel, Scan, ScannedPdf } from "../scan/scan.ts";
import { StageTotals, type StagesMs } from "../scan/stage-totals.ts";
import { codeJson, factsJson } from "./facts-json.ts";
import { base64Of, geometryJson, imageJson, metaJson } from "./page-json.ts";
import { readCropParameters, readPdfParameters, readTextParameters, type CropParameters } from "./parameters.ts";

/** The input of an endpoint's work. */
interface Task {
  readonly scan: Scan;
  readonly pages: readonly InputPage[];
  /** Title of the resulting PDF. */
  readonly title: string;
  readonly control: Control;
  /** Reserves credits for further pages. Throws `insufficient_credits`. */
  readonly reserve: (pages: number) => Promise<void>;
}

export interface Answer {
  readonly response: Response;
  readonly stagesMs: StagesMs;
}

/** Reads the parameters from the form and returns the work to do once the request is admitted. Throws 400 errors. */
export type Endpoint = (form: FormData, shipped: readonly LanguageCode[]) => (task: Task) => Promise<Answer>;

export const ENDPOINTS: Readonly<Record<ServicePath, Endpoint>> = {
  "scan/crop": (form, shipped) => {
    const parameters = readCropParameters(form, shipped);
    switch (parameters.result) {
      case "geometry":
        return (task) => answerGeometry(task, parameters);
      case "pdf":
        return (task) => answerCroppedPdf(task, parameters);
      case "image":
        return (task) => answerImages(task, parameters);
    }
  },

  "scan/scan_pdf": (form, shipped) => {
    const { splits, ...parameters } = readPdfParameters(form, shipped);
    return async ({ scan, pages, title, control }) => {
      const label = { title, ...parameters };
      if (splits) {
        const { value: documents, stagesMs } = await scan.scanPdfs(pages, label, control);
        return { response: pdfsResponse(documents), stagesMs };
      }
      const { value: pdf, stagesMs } = await scan.scanPdf(pages, label, control);
      return { response: pdfResponse(pdf, pages.length), stagesMs };
    };
  },

  "scan/extract_text": (form, shipped) => {
    const { languages, returnFacts } = readTextParameters(form, shipped);
    return async ({ scan, pages, control }) => {
      const { value, stagesMs } = await scan.extractText(pages, languages, control);
      const texts = value.map(({ text }) => text);
      const hints = await Promise.all(value.map(({ text }) => languageHint({ text, languages }, shipped)));
      const codes = await Promise.all(value.map(codesOf));
      const about = value.map(({ isReadBlind }, i) => ({
        ...(isReadBlind && { doubt: ["reading"] }),
        ...(hints[i] && { language_hint: hints[i] }),
        ...codes[i],
      }));
      const facts = returnFacts ? await factsOf(value) : null;
      return {
        response: Response.json({
          success: true,
          ...oneOrSeveral("text", "texts", texts),
          language: languages,
          ...aboutPages(about, facts),
        }),
        stagesMs,
      };
    };
  },
};

type Fields = Readonly<Record<string, unknown>>;

/** What is said of each page, if there is something to say of one; the facts of a single page stand alone. */
function aboutPages(pages: readonly Fields[], facts: readonly Fields[] | null): Fields {
  const [first] = facts ?? [];
  if (first && pages.length === 1) return { facts: first, ...aboutPages(pages, null) };
  const about = facts ? pages.map((page, i) => Object.assign({ facts: facts[i] }, page)) : pages;
  return about.some((page) => Object.keys(page).length > 0) ? { pages: about } : {};
}

async function codesOf({ codes = [] }: RecognisedPage): Promise<Fields> {
  if (codes.length === 0) return {};
  const { readCode } = await loaded(import("../facts/codes/read-code.ts"));
  return { codes: codes.map((code) => codeJson(code, readCode(code.unpacked ?? code.text)?.kind)) };
}

/** What each page says of itself. Throws `engine_unavailable`. */
async function factsOf(pages: readonly RecognisedPage[]): Promise<readonly Fields[]> {
  const { documentFacts } = await loaded(import("../facts/document-facts.ts"));
  return pages.map((page) => factsJson(documentFacts([page], localDay(new Date()))));
}

/** What understands bills is loaded when first needed. Throws `engine_unavailable`. */
async function loaded<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch((cause: unknown) => {
    const sentence = "What understands bills could not be loaded. Check your connection and try again.";
    throw new ScanError("engine_unavailable", sentence, { cause });
  });
}

async function answerGeometry(
  { scan, pages, control, reserve }: Task,
  { settings, sheets }: CropParameters,
): Promise<Answer> {
  const { value, stagesMs } = await scan.findPages(
    pages,
    { segmentCount: settings.segmentCount, sheets, onMorePages: reserve },
    control,
  );
  const geometries = value.map(geometryJson);
  return {
    response: Response.json({ success: true, ...oneOrSeveral("geometry", "geometries", geometries) }),
    stagesMs,
  };
}

async function answerImages(
  { scan, pages, control, reserve }: Task,
  { settings, binary, returnMeta, returnFacts, languages, sheets }: CropParameters,
): Promise<Answer> {
  const reading = returnFacts ? { languages, readsCodes: true } : { languages: null };
  const { value: cropped, stagesMs } = await scan.crop(
    pages,
    { settings, ...reading, sheets, onMorePages: reserve },
    control,
  );
  if (binary) return { response: imagesResponse(cropped), stagesMs };
  const images = [];
  for (const page of cropped)
    images.push({ ...(await imageJson(page)), ...(returnMeta && { meta: metaJson(page, settings, sheets) }) });
  const [image] = images;
  const fields = { ...(images.length === 1 ? image : { images }), ...(returnFacts && (await aboutCropped(cropped))) };
  return { response: Response.json({ success: true, ...fields, page_count: images.length }), stagesMs };
}

/** The facts of pages that were read. */
async function aboutCropped(cropped: readonly CroppedPage[]): Promise<Fields> {
  const facts = await factsOf(cropped.flatMap(({ text }) => text ?? []));
  return aboutPages(
    cropped.map(() => ({})),
    facts,
  );
}

async function answerCroppedPdf(
  { scan, pages, title, control, reserve }: Task,
  { settings, binary, returnMeta, returnFacts, languages, isArchival, sheets }: CropParameters,
): Promise<Answer> {
  const reading = { languages, readsCodes: returnFacts };
  const { value: cropped, stagesMs } = await scan.crop(
    pages,
    { settings, ...reading, sheets, onMorePages: reserve },
    control,
  );
  const stages = new StageTotals();
  stages.addAll(stagesMs);
  const pdf = await stages.time("pdf", writePdf(scan, cropped, { title, languages, isArchival }, control));
  if (binary) return { response: pdfResponse(pdf, cropped.length), stagesMs: stages.stagesMs };
  const metas = cropped.map((page) => metaJson(page, settings, sheets));
  const body = {
    success: true,
    pdf: await base64Of(pdf),
    content_type: "application/pdf",
    ...(returnMeta && oneOrSeveral("meta", "metas", metas)),
    ...(returnFacts && (await aboutCropped(cropped))),
    page_count: cropped.length,
  };
  return { response: Response.json(body), stagesMs: stages.stagesMs };
}

function writePdf(
  scan: Scan,
  cropped: readonly CroppedPage[],
  label: PdfLabel & PdfForm,
  { signal }: Control,
): Promise<Blob> {
  const pages = cropped.map(({ made: { jpeg, widthPx, heightPx }, text, sizePt }) => ({
    jpeg,
    widthPx,
    heightPx,
    text,
    sizePt,
  }));
  return scan.writePdf(pages, label, { signal });
}

/** The value of a single page under `one`, or the list of several under `several` with `page_count`. */
function oneOrSeveral(one: string, several: string, values: readonly unknown[]): Readonly<Record<string, unknown>> {
  return values.length === 1 ? { [one]: values[0] } : { [several]: values, page_count: values.length };
}

/** A single JPEG, or a form with one `files` part per page, in the order sent. */
function imagesResponse(cropped: readonly CroppedPage[]): Response {
  const [first] = cropped;
  if (first && cropped.length === 1) return fileResponse(first.made.jpeg, "image/jpeg", "scan.jpg");
  const form = new FormData();
  for (const [index, { made }] of cropped.entries()) {
    form.append("files", new Blob([made.jpeg], { type: "image/jpeg" }), `page-${index + 1}.jpg`);
  }
  return new Response(form);
}

function pdfResponse(pdf: Blob, pageCount: number): Response {
  return fileResponse(pdf, "application/pdf", pageCount === 1 ? "scan.pdf" : "multipage_scan.pdf");
}

/** A single PDF, or a form with one `files` part per document, in their order. */
function pdfsResponse(documents: readonly ScannedPdf[]): Response {
  const [first] = documents;
  if (first && documents.length === 1) return pdfResponse(first.pdf, first.pages);
  const form = new FormData();
  for (const [index, { pdf }] of documents.entries()) {
    form.append("files", new Blob([pdf], { type: "application/pdf" }), `document-${index + 1}.pdf`);
  }
  return new Response(form);
}

function fileResponse(file: Blob, type: string, name: string): Response {
  return new Response(file, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
