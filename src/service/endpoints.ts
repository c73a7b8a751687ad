/** The three endpoints: each reads its parameters, then turns pages into a response. */
import type { LanguageCode } from "../core/languages/languages.ts";
import type { ServicePath } from "../core/contracts/relay.ts";
import type { RecognisedPage } from "../core/text/recognition.ts";
import type { InputPage } from "../scan/input-pages.ts";
import { languageHint } from "../scan/language-hint.ts";
import type { Control, CroppedPage, PdfForm, PdfLabel, Scan, ScannedPdf } from "../scan/scan.ts";
import { StageTotals, type StagesMs } from "../scan/stage-totals.ts";
import { base64Of, codeJson, geometryJson, imageJson, metaJson } from "./page-json.ts";
import { readCropParameters, readPdfParameters, readTextLanguages, type CropParameters } from "./parameters.ts";

/** The input of an endpoint's work. */
interface Task {
  readonly scan: Scan;
  readonly pages: readonly InputPage[];
  /** Title of the resulting PDF. */
  readonly title: string;
  readonly control: Control;
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
    const language = readTextLanguages(form, shipped);
    return async ({ scan, pages, control }) => {
      const { value, stagesMs } = await scan.extractText(pages, language, control);
      const texts = value.map(({ text }) => text);
      const hints = await Promise.all(value.map(({ text }) => languageHint({ text, languages: language }, shipped)));
      const about = value.map((page, i) => aboutPage(hints[i] ?? null, page));
      return {
        response: Response.json({
          success: true,
          ...oneOrSeveral("text", "texts", texts),
          language,
          ...(about.some((page) => Object.keys(page).length > 0) && { pages: about }),
        }),
        stagesMs,
      };
    };
  },
};

/** What is said of a page only where there is something to say. */
function aboutPage(
  hint: LanguageCode | null,
  { codes = [], isReadBlind }: Pick<RecognisedPage, "codes" | "isReadBlind">,
): Readonly<Record<string, unknown>> {
  return {
    ...(isReadBlind && { doubt: ["reading"] }),
    ...(hint !== null && { language_hint: hint }),
    ...(codes.length > 0 && { codes: codes.map(codeJson) }),
  };
}

async function answerGeometry({ scan, pages, control }: Task, { settings }: CropParameters): Promise<Answer> {
  const { value, stagesMs } = await scan.findPages(pages, settings.segmentCount, control);
  const geometries = value.map(geometryJson);
  return {
    response: Response.json({ success: true, ...oneOrSeveral("geometry", "geometries", geometries) }),
    stagesMs,
  };
}

async function answerImages(
  { scan, pages, control }: Task,
  { settings, binary, returnMeta }: CropParameters,
): Promise<Answer> {
  const { value: cropped, stagesMs } = await scan.crop(pages, { settings, languages: null }, control);
  if (binary) return { response: imagesResponse(cropped), stagesMs };
  const images = [];
  for (const page of cropped)
    images.push({ ...(await imageJson(page)), ...(returnMeta && { meta: metaJson(page, settings) }) });
  const [image] = images;
  const fields = images.length === 1 ? image : { images };
  return { response: Response.json({ success: true, ...fields, page_count: images.length }), stagesMs };
}

async function answerCroppedPdf(
  { scan, pages, title, control }: Task,
  { settings, binary, returnMeta, languages, isArchival }: CropParameters,
): Promise<Answer> {
  const { value: cropped, stagesMs } = await scan.crop(pages, { settings, languages }, control);
  const stages = new StageTotals();
  stages.addAll(stagesMs);
  const pdf = await stages.time("pdf", writePdf(scan, cropped, { title, languages, isArchival }, control));
  if (binary) return { response: pdfResponse(pdf, pages.length), stagesMs: stages.stagesMs };
  const metas = cropped.map((page) => metaJson(page, settings));
  const body = {
    success: true,
    pdf: await base64Of(pdf),
    content_type: "application/pdf",
    ...(returnMeta && oneOrSeveral("meta", "metas", metas)),
    page_count: pages.length,
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
