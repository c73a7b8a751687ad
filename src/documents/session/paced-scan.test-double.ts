import type { JoinedStrip, MadePage, StripPage } from "../../core/contracts/imaging-calls.ts";
import { imageCorners, mapQuad } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import type { Apart } from "../../core/strip/plan-strip.ts";
import type { RecognisedPage } from "../../core/text/recognition.ts";
import type { InputPage, InputPhoto } from "../../scan/input-pages.ts";
import type { Control, PageSettings, ReadPdfPage, RecogniseControl, Scan } from "../../scan/scan.ts";
import type { SessionPorts } from "./document-session.ts";
import { ScanError } from "../../core/errors.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const size = { width: 30, height: 40 };
const PDF_SIZE = { width: 300, height: 400 };

/** The halves of an open book. */
const LEFT = { kind: "corners", corners: imageCorners({ ...size, width: size.width / 2 }) } as const;
const RIGHT = {
  kind: "corners",
  corners: mapQuad(imageCorners({ ...size, width: size.width / 2 }), ({ x, y }) => ({ x: x + size.width / 2, y })),
} as const;

/** Engines that answer when the test releases them, and log every call. Files that end in .pdf are PDFs. */
export class PacedScan implements Pick<Scan, keyof SessionPorts["scan"]> {
  readonly log: string[] = [];
  readonly opened: string[] = [];
  /** The languages whose readers were to be loaded. */
  readonly warmedUp: string[] = [];
  /** Number of pages in a file, by file name; 1 by default. */
  readonly pagesOf = new Map<string, number>();
  /** Names of PDFs whose pages can't be kept. */
  readonly locked = new Set<string>();
  readonly failing = new Map<string, Error>();
  /** Clockwise quarter turns that make a file's page upright, by file name; by default the page is made upright. */
  readonly uprightTurns = new Map<string, number>();
  cancelled = 0;
  #held: string | null = null;
  #waiting: (() => void)[] = [];
  readonly #images = new WeakMap<GreyImage, { readonly name: string; readonly quarterTurns: number }>();

  /** Names of photos in which no page is found. */
  readonly unfound = new Set<string>();

  /** Names of photos that have a first text before they are read. */
  readonly firstTexts = new Set<string>();

  /** Names of photos of open books whose gutter is found in the middle. */
  readonly spreads = new Set<string>();
  /** Names of photos of two sheets: the surest on the right, the other on the left. */
  readonly sheets = new Set<string>();

  /** What joining a strip answers if its pages do not meet. */
  apart: Apart | null = null;

  /** Calls whose log line begins with `start` wait until `release`. */
  hold(start: string): void {
    this.#held = start;
  }

  release(): void {
    this.#held = null;
    for (const resume of this.#waiting.splice(0)) resume();
  }

  async warmUp(languages = ""): Promise<void> {
    this.warmedUp.push(languages);
  }

  async openFiles(files: readonly Blob[]): Promise<InputPage[]> {
    return files.flatMap((file) => {
      const name = file instanceof File ? file.name : "";
      this.opened.push(name);
      const isPdf = name.endsWith(".pdf");
      return Array.from({ length: this.pagesOf.get(name) ?? 1 }, (_, pageIndex) => ({
        ...(isPdf && { source: { file, pageIndex } }),
        open: () => Promise.resolve({ photo: file, sizePt: isPdf ? PDF_SIZE : null }),
      }));
    });
  }

  openPdfPage(photo: Blob): Promise<InputPhoto> {
    return Promise.resolve({ photo, sizePt: PDF_SIZE });
  }

  canKeepPages(file: Blob): Promise<boolean> {
    return Promise.resolve(!this.locked.has(file instanceof File ? file.name : ""));
  }

  async readPdfPage(
    { file, pageIndex }: Parameters<Scan["readPdfPage"]>[0],
    languages: string,
    _prepare: () => Promise<GreyImage>,
    control?: Control,
  ): Promise<ReadPdfPage> {
    const name = file instanceof File ? file.name : "";
    await this.#step(`read page ${pageIndex + 1} of ${name} ${languages}`.trimEnd(), control);
    const text = `own text of ${name}`;
    return {
      recognised: { widthPx: 1, heightPx: 1, text, confidence: 100, languages, paragraphs: [] },
      ownParagraphs: 1,
    };
  }

  unlockPdf(file: Blob, password: string): Promise<Blob> {
    if (password !== "tulip") return Promise.reject(new ScanError("wrong_password", "Another password."));
    return Promise.resolve(file);
  }

  async joinStrip(pages: readonly StripPage[]): Promise<JoinedStrip | Apart> {
    const pictures = await Promise.all(pages.map(({ picture }) => picture.text()));
    await this.#step(`join ${pictures.join(", ")}`);
    return this.apart ?? { kind: "joined", jpeg: new Blob([pictures.join(" over ")]), stagesMs: {} };
  }

  async makePage(
    photo: Blob,
    { filter, quarterTurns, splitsSpread, region }: PageSettings,
    control?: Control,
  ): Promise<MadePage & { recognitionImage: GreyImage }> {
    const name = photo instanceof File ? photo.name : "";
    await this.#step(`make ${name} ${filter} ${quarterTurns}`, control);
    const failure = this.failing.get(name);
    if (failure) throw failure;
    const recognitionImage = { pixels: new Uint8Array(1), width: 1, height: 1 };
    this.#images.set(recognitionImage, { name, quarterTurns });
    const isTwo = region.kind === "find" && this.sheets.has(name);
    const corners = isTwo ? RIGHT.corners : imageCorners(size);
    return {
      jpeg: new Blob([`made ${name}`]),
      widthPx: size.width,
      heightPx: size.height,
      geometry: {
        imageWidth: size.width,
        imageHeight: size.height,
        corners,
        confidence: this.unfound.has(name) ? 0 : ((region.kind === "corners" ? region.confidence : undefined) ?? 1),
        aspectRatio: 0.75,
        grid: flatGrid(corners, 1),
      },
      ...(splitsSpread && { halves: this.spreads.has(name) ? [LEFT, RIGHT] : null }),
      ...(isTwo && { others: [{ corners: LEFT.corners, confidence: 0.6 }] }),
      measures: { rotation: quarterTurns, curvature: 0, sharpness: 100, brightness: 1 },
      recognitionImage,
      stagesMs: {},
    };
  }

  async recognise(image: GreyImage, languages: string, control?: RecogniseControl): Promise<RecognisedPage> {
    const { name, quarterTurns: made } = this.#images.get(image) ?? { name: "an unknown image", quarterTurns: 0 };
    const page = { widthPx: 1, heightPx: 1, confidence: 90, languages, paragraphs: [] };
    if (this.firstTexts.has(name)) await control?.onFirstText?.({ ...page, text: `first text of ${name}` });
    await this.#step(`read ${name} ${languages}`, control);
    const quarterTurns = ((this.uprightTurns.get(name) ?? made) - made + 4) % 4;
    return { ...page, text: `text of ${name} in ${languages}`, ...(quarterTurns > 0 && { quarterTurns }) };
  }

  async #step(line: string, control?: Control): Promise<void> {
    this.log.push(line);
    if (this.#held !== null && line.startsWith(this.#held))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (control?.signal?.aborted) {
      this.cancelled++;
      control.signal.throwIfAborted();
    }
  }
}
