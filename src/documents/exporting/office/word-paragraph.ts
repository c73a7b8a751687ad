import { AlignmentType, Paragraph, TextRun, type IRunOptions, type ParagraphChild } from "docx";
import { directionOf } from "../../../core/text/text-direction.ts";
import { xmlText } from "../../../core/text/xml-text.ts";

type Look = Omit<Exclude<ConstructorParameters<typeof Paragraph>[0], string>, "children" | "bidirectional">;

/** A paragraph; line breaks of its text stay. Text from right to left begins at the right. */
export function paragraph(text: string, run: IRunOptions = {}, look: Look = {}): Paragraph {
  const clean = xmlText(text);
  const rightToLeft = directionOf(clean) === "rtl";
  return new Paragraph({
    alignment: AlignmentType.START,
    ...look,
    bidirectional: rightToLeft,
    children: runsOf(clean, { ...run, rightToLeft }),
  });
}

function runsOf(text: string, run: IRunOptions): ParagraphChild[] {
  return text.split("\n").map((line, i) => new TextRun({ ...run, text: line, ...(i > 0 && { break: 1 }) }));
}
