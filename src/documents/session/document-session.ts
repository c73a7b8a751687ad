import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import type { ErrorRecord } from "../../core/errors.ts";
import type { DocumentStore, PageEdit, PageFilter, PageText } from "../../core/model/document.ts";
import type { AutomaticLanguages } from "../../scan/language-hint.ts";
import type { Scan } from "../../scan/scan.ts";
import type { DocumentView } from "./document-view.ts";
import type { ContentName } from "../suggested-name.ts";
import type { PageStepPorts } from "../pages/page-steps.ts";
import type { DocumentChanges } from "./stored-document.ts";

/** A change of the document that can be undone. */
export type UndoableNotice =
  /** `sheets`: a photo was found to show `count` sheets, each of which became a page. */
  /** `joined`: `count` pages of one strip became one page. */
  | {
      readonly kind: "deleted" | "checked" | "filtered" | "sheets" | "joined";
      readonly count: number;
      readonly atMs: number;
    }
  | { readonly kind: "replaced" | "split"; readonly atMs: number }
  /** `count` pages were moved into the new document `name`. */
  | { readonly kind: "document-split"; readonly count: number; readonly name: string; readonly atMs: number }
  /**
   * `documents-made`: `count` pages became documents of their own. `stack-split`: the document was split into `count`
   * documents, at separator sheets or by its files.
   */
  | { readonly kind: "documents-made" | "stack-split"; readonly count: number; readonly atMs: number };

/** A document to be made of pages of another one. */
export interface NewDocument {
  readonly pageIds: readonly string[];
  /** A name from its text. Null: the name of the other document with a number, until a better one is known. */
  readonly name: string | null;
}

/** Pages were not joined: those with the numbers `first` and `second` do not show the same part of one strip. */
export interface ApartNotice {
  readonly kind: "apart";
  readonly first: number;
  readonly second: number;
  readonly atMs: number;
}

/** A message about the document, shown beside its pages. */
export type Notice = UndoableNotice | ApartNotice | { readonly kind: "problem"; readonly error: ErrorRecord };

/** The actions that add pages to a document. */
export interface AddingActions {
  /**
   * Stores files unchanged as new pages, after the page `after` or at the end, with the `chosen` settings, and as pages
   * of a `step` (`PageSource`). Returns false and shows a notice when they could not be stored.
   */
  addFiles(files: readonly File[], after?: string, chosen?: Partial<PageEdit>, step?: number): Promise<boolean>;
  /**
   * Replaces a page with files, which take over its filter and paper. Returns false and shows a notice when they could
   * not be stored.
   */
  replacePage(pageId: string, files: readonly File[]): Promise<boolean>;
  /**
   * Replaces a page whose PDF is locked with the pages of the PDF without its password. Returns null, or the error.
   */
  unlockPage(pageId: string, password: string): Promise<ErrorRecord | null>;
  /** Replaces a page with two pages: the regions `first` and `second` of its photo. */
  splitPage(pageId: string, first: PageRegion, second: PageRegion): Promise<void>;
  /** Inserts a copy of a page after it. */
  duplicatePage(pageId: string): Promise<void>;
}

/** The actions that change a document and the pages it has. */
export interface EditingActions {
  rename(name: string): void;
  /**
   * Gives the document a name from its text. One that is not sure stays a name that only the app has given. The
   * document stays where it is among those changed last.
   */
  nameFromText(named: ContentName): void;
  setLanguages(languages: string): void;
  /** Moves pages together to before the page at index `to`, from 0, of all others. */
  movePages(pageIds: readonly string[], to: number): void;
  /** Rotates a page clockwise by quarter turns, which may be negative. */
  turnPage(pageId: string, quarterTurns: number): void;
  /** Sets the filter or the tone of pages. The change can be undone when there are several. */
  setPageFilter(pageIds: readonly string[], filter: Partial<PageFilter>): void;
  /** Sets the size of a page on paper; undefined: its size is guessed. */
  setPaper(pageId: string, paper: PageEdit["paper"]): void;
  setRegion(pageId: string, region: PageRegion): void;
  /** Sets what is drawn on a page, and its text without the words that are hidden then. */
  setMarks(pageId: string, marks: PageEdit["marks"], text: PageText | null): void;
  /**
   * Removes the file that a page was made from: in its place comes the page as it is, without what its redactions hide.
   * So do other pages of the file become pictures. Cannot be undone. Returns false, after showing a notice, when that
   * was not possible.
   */
  removeOriginal(pageId: string): Promise<boolean>;
  deletePages(pageIds: readonly string[]): void;
  /** Changes the text of a page that has been read. */
  changeText(pageId: string, change: (text: PageText) => PageText): void;
  /** Offers to undo `count` answers about unsure words with `undo`. */
  wordsChecked(count: number, undo: () => void): void;
  /** Lets a failed page be processed again, or one that was read blind be read again. */
  retry(pageId: string): void;
}

/** An open document: its pages, the actions on them, and the processing that runs in the background. */
export interface DocumentSession extends AddingActions, EditingActions {
  readonly view: DocumentView;
  readonly notice: Notice | null;
  /**
   * Moves pages into new documents. Of several that would take all pages, the first stays in this document, and gives
   * it its name unless a person has. Returns the ids of the new ones, or none after showing a notice when that was not
   * possible.
   */
  startDocuments(documents: readonly NewDocument[]): Promise<readonly string[]>;
  /**
   * Splits the document at separator sheets, which are deleted. The pages before the first sheet stay, the others move
   * into new documents. Returns the ids of all in order, or none after showing a notice when that was not possible.
   */
  splitStack(sheetIds: readonly string[]): Promise<readonly string[]>;
  /**
   * Replaces pages that show parts of one strip with one page of the whole, at the place of the first. If one of them
   * shows nothing that another does, a notice says which, and nothing is changed; nor is it after a problem.
   * Returns the id of the new page, if there is one.
   */
  joinPages(pageIds: readonly string[]): Promise<readonly string[]>;
  /** Undoes the change that the notice reports. */
  undo(): void;
  dismissNotice(): void;
  /** Moves a page to the front of the processing queue. */
  prefer(pageId: string | null): void;
  close(): void;
}

export interface SessionPorts {
  readonly changes: DocumentChanges;
  readonly documents: DocumentStore;
  readonly scan: PageStepPorts["scan"] & Pick<Scan, "unlockPdf" | "joinStrip">;
  readonly makeThumbnail: PageStepPorts["makeThumbnail"];
  readonly drawMarks?: PageStepPorts["drawMarks"];
  /** Turns the picture of a page back by quarter turns. A canvas does it, if absent. */
  readonly unturn?: (picture: Blob, quarterTurns: number) => Promise<Blob>;
  /** How automatic documents are read. Hosted scans never are. */
  readonly automatic?: AutomaticLanguages;
  /** The initial settings of new pages. */
  readonly firstEdit?: PageEdit;
  readonly newId: () => string;
  readonly now: () => number;
}
