/** Reference documentation of the three endpoints. */
import type { ServicePath } from "../../core/contracts/relay.ts";
import type { BodyName } from "./bodies.ts";
import { CROP_PARAMETERS, PDF_PARAMETERS, TEXT_PARAMETERS, type Parameters } from "./parameters.ts";

/** One kind of response with status 200. */
export interface DescribedResult {
  /** The requests that get this response. */
  readonly when: string;
  readonly type: "image/jpeg" | "application/pdf" | "multipart/form-data" | "application/json";
  /** Schema of a JSON response. */
  readonly body?: BodyName;
  readonly meaning: string;
}

export interface DescribedEndpoint {
  /** The operation's name in the OpenAPI document. */
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: Parameters;
  readonly results: readonly DescribedResult[];
}

const PDF_NAMES = "The file is called scan.pdf, with several pages multipage_scan.pdf.";

export const ENDPOINT_REFERENCE: Readonly<Record<ServicePath, DescribedEndpoint>> = {
  "scan/crop": {
    operationId: "crop",
    summary: "Find, straighten and clean pages",
    description:
      "Finds the page in each photograph, corrects its perspective and curvature, crops it and evens its light. " +
      "Returns images, a PDF, JSON, or where the page is.",
    parameters: CROP_PARAMETERS,
    results: [
      { when: "one page", type: "image/jpeg", meaning: "The page. The file is called scan.jpg." },
      {
        when: "several pages",
        type: "multipart/form-data",
        meaning: "A files part for each page, in the order sent; response.formData() reads them.",
      },
      {
        when: "return_pdf=true",
        type: "application/pdf",
        meaning: `One PDF of all pages with a text layer. ${PDF_NAMES}`,
      },
      {
        when: "binary=false, one page",
        type: "application/json",
        body: "OneImage",
        meaning: "The page in base64. With return_meta=true also meta.",
      },
      {
        when: "binary=false, several pages",
        type: "application/json",
        body: "SeveralImages",
        meaning: "Each page in base64, with return_meta=true also its meta.",
      },
      {
        when: "return_pdf=true, binary=false, one page",
        type: "application/json",
        body: "OnePagePdf",
        meaning: "The PDF in base64. With return_meta=true also meta.",
      },
      {
        when: "return_pdf=true, binary=false, several pages",
        type: "application/json",
        body: "SeveralPagePdf",
        meaning: "The PDF in base64. With return_meta=true also metas, one for each page.",
      },
      {
        when: "return_warp_geometry=true, one page",
        type: "application/json",
        body: "OneGeometry",
        meaning: "Where the page is, whatever binary says.",
      },
      {
        when: "return_warp_geometry=true, several pages",
        type: "application/json",
        body: "SeveralGeometries",
        meaning: "Where each page is, in the order sent.",
      },
    ],
  },
  "scan/scan_pdf": {
    operationId: "scanPdf",
    summary: "Make a searchable PDF",
    description:
      "Turns images into one PDF with a text layer that can be searched and selected. Pictures keep their pixels as " +
      "sent: crop photographs first for straight pages and more reliable text. Pages of a PDF stay what they are; " +
      "those without text gain it.",
    parameters: PDF_PARAMETERS,
    results: [
      { when: "one document", type: "application/pdf", meaning: `One PDF of all pages. ${PDF_NAMES}` },
      {
        when: "split=true, several documents",
        type: "multipart/form-data",
        meaning:
          "A files part for each PDF, in their order, called document-1.pdf and so on; " +
          "response.formData() reads them.",
      },
    ],
  },
  "scan/extract_text": {
    operationId: "extractText",
    summary: "Read the text of pages",
    description:
      "Returns the recognised text of each page. In a photograph the page is found, laid flat and read; " +
      "where more can be read of the whole picture, that is. A page on which nothing is written gives an empty text, " +
      "not an error.",
    parameters: TEXT_PARAMETERS,
    results: [
      { when: "one page", type: "application/json", body: "OneText", meaning: "The text of the page." },
      {
        when: "several pages",
        type: "application/json",
        body: "SeveralTexts",
        meaning: "A text for each page, in the order sent.",
      },
    ],
  },
};
