/** The three endpoints: each reads its parameters, then turns pages into an answer. */
import type { LanguageCode } from "../core/text/languages.ts";
import type { ServicePath } from "../core/contracts/relay.ts";
import type { InputPage } from "../scan/input-pages.ts";
import type { Control, CroppedPage, PdfForm, PdfLabel, Scan } from "../scan/scan.ts";
import { StageClock, type StagesMs } from "../scan/stages.ts";
import { base64Of, geometryJson, imageJson, metaJson } from "./page-json.ts";
import { readCropParameters, readPdfParameters, readReadingLanguages, type CropParameters } from "./parameters.ts";

/** What the work of a request stands on. */
interface Task {
  readonly scan: Scan;
  readonly pages: readonly InputPage[];
  /** Title of a PDF that is made. */
  readonly title: string;
  readonly control: Control;
}

export interface Answer {
  readonly response: Response;
  readonly stagesMs: StagesMs;
}

/** Reads the parameters from the form, throwing a 400, and returns the work to be done once the request is admitted. */
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
    const parameters = readPdfParameters(form, shipped);
    return async ({ scan, pages, title, control }) => {
      const { value: pdf, stagesMs } = await scan.scanPdf(pages, { title, ...parameters }, control);
      return { response: pdfResponse(pdf, pages.length), stagesMs };
    };
  },

  "scan/extract_text": (form, shipped) => {
    const language = readReadingLanguages(form, shipped);
    return async ({ scan, pages, control }) => {
      const { value, stagesMs } = await scan.extractText(pages, language, control);
      const texts = value.map(({ text }) => text);
      return {
        response: Response.json({ success: true, ...oneOrSeveral("text", "texts", texts), language }),
        stagesMs,
      };
    };
  },
};

async function answerGeometry({ scan, pages, control }: Task, { look }: CropParameters): Promise<Answer> {
  const { value, stagesMs } = await scan.findPages(pages, look.segmentCount, control);
  const geometries = value.map(geometryJson);
  return {
    response: Response.json({ success: true, ...oneOrSeveral("geometry", "geometries", geometries) }),
    stagesMs,
  };
}

async function answerImages(
  { scan, pages, control }: Task,
  { look, binary, returnMeta }: CropParameters,
): Promise<Answer> {
  const { value: cropped, stagesMs } = await scan.crop(pages, { look, languages: null }, control);
  if (binary) return { response: imagesResponse(cropped), stagesMs };
  const images = [];
  for (const page of cropped)
    images.push({ ...(await imageJson(page)), ...(returnMeta && { meta: metaJson(page, look) }) });
  const [image] = images;
  const fields = images.length === 1 ? image : { images };
  return { response: Response.json({ success: true, ...fields, page_count: images.length }), stagesMs };
}

async function answerCroppedPdf(
  { scan, pages, title, control }: Task,
  { look, binary, returnMeta, languages, isArchival }: CropParameters,
): Promise<Answer> {
  const { value: cropped, stagesMs } = await scan.crop(pages, { look, languages }, control);
  const clock = new StageClock();
  clock.addAll(stagesMs);
  const pdf = await clock.time("pdf", writePdf(scan, cropped, { title, languages, isArchival }, control));
  if (binary) return { response: pdfResponse(pdf, pages.length), stagesMs: clock.stagesMs };
  const metas = cropped.map((page) => metaJson(page, look));
  const body = {
    success: true,
    pdf: await base64Of(pdf),
    content_type: "application/pdf",
    ...(returnMeta && oneOrSeveral("meta", "metas", metas)),
    page_count: pages.length,
  };
  return { response: Response.json(body), stagesMs: clock.stagesMs };
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

/** One page's value under one name; those of several pages as a list under another, with their number. */
function oneOrSeveral(one: string, several: string, values: readonly unknown[]): Readonly<Record<string, unknown>> {
  return values.length === 1 ? { [one]: values[0] } : { [several]: values, page_count: values.length };
}

/** One JPEG as it is; several as a form with a `files` part each, as they were sent. */
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

function fileResponse(file: Blob, type: string, name: string): Response {
  return new Response(file, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
