/** What a hosted scanner asks for, beside pages. */
export interface Asked {
  /** Up to 12; none: the pages are one list. */
  readonly steps: readonly AskedStep[];
  /** Up to 5, answered before the scan is sent. */
  readonly questions: readonly Question[];
  /** Whether each step becomes a PDF and a post of its own; otherwise they are one PDF with bookmarks. */
  readonly isSplit: boolean;
  /** The largest PDF in megabytes (1,000,000 bytes), 0.1 to 100; pages are made smaller to fit. Null: no limit. */
  readonly limitMb: number | null;
  /** Whether pages lose their colours. */
  readonly isGrey: boolean;
}

/** A step of the checklist. */
export interface AskedStep {
  /** 1 to 60 characters. */
  readonly title: string;
  /** Up to 160 characters; empty for none. */
  readonly hint: string;
  /** How many pages it has, 1 to 100; null: any number. */
  readonly pages: number | null;
  /** Whether the scan can't be sent without it. */
  readonly isRequired: boolean;
}

export interface Question {
  /** 1 to 120 characters. */
  readonly label: string;
  readonly kind: "text" | "date" | "choice";
  /** 2 to 12 answers of 1 to 60 characters, each of them once; none unless `kind` is `choice`. */
  readonly choices: readonly string[];
  /** Whether the scan can't be sent without an answer. */
  readonly isRequired: boolean;
}

export const MAX_STEPS = 12;
export const MAX_QUESTIONS = 5;
export const MAX_TITLE_LENGTH = 60;
export const MAX_HINT_LENGTH = 160;
export const MAX_LABEL_LENGTH = 120;
export const MAX_CHOICES = 12;

export const NOTHING_ASKED: Asked = { steps: [], questions: [], isSplit: false, limitMb: null, isGrey: false };
