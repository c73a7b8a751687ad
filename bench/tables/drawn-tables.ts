/** Pages with a table each: ruled or not, with cells that span columns and rows, flat and photographed. */
import { A4_MM } from "../../e2e/fixtures/pages/page-source.ts";
import type { HtmlPage } from "../html-printer.ts";

/** How a table is ruled. */
export const RULINGS = ["grid", "rows", "head", "none"] as const;
export type Ruling = (typeof RULINGS)[number];

/** A cell as printed: its text, or its text with the columns and rows that it covers. */
type PrintedCell = string | { readonly text: string; readonly columns?: number; readonly rows?: number };

/** Rows without the places that a cell from above covers. */
interface Contents {
  readonly name: string;
  readonly headRows: number;
  readonly rows: readonly (readonly PrintedCell[])[];
  /** Rulings in which the print alone tells which cells there are; all where absent. */
  readonly rulings?: readonly Ruling[];
}

/** A cell of a table with its place, from 0. */
export interface TrueCell {
  readonly row: number;
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly text: string;
}

export interface DrawnTable {
  readonly name: string;
  readonly source: HtmlPage;
  readonly cells: readonly TrueCell[];
}

const CONTENTS: readonly Contents[] = [
  {
    name: "invoice",
    headRows: 1,
    rows: [
      ["Pos.", "Description", "Quantity", "Unit price", "Amount"],
      ["1", "Oak shelf, oiled", "2", "148.00", "296.00"],
      ["2", "Steel bracket, black", "8", "6.50", "52.00"],
      ["3", "Wall anchors (box of 50)", "1", "11.90", "11.90"],
      ["4", "Delivery to the second floor", "1", "35.00", "35.00"],
      ["5", "Fitting, per hour", "3", "62.00", "186.00"],
    ],
  },
  {
    name: "wrapped",
    headRows: 1,
    rows: [
      ["Part", "What it is for", "Number"],
      ["Filter", "Keeps dust out of the fan. Change it once a year, in spring or after building work.", "F-2210"],
      ["Seal", "Closes the lid. Order it together with the lid, since both wear in the same way.", "S-0417"],
      ["Hose", "Leads the water away. It must run down and must not be bent anywhere.", "H-1102"],
    ],
  },
  {
    name: "heads over columns",
    headRows: 2,
    rows: [
      ["", { text: "First half", columns: 2 }, { text: "Second half", columns: 2 }],
      ["Region", "Sales", "Returns", "Sales", "Returns"],
      ["North", "1,204", "31", "1,377", "28"],
      ["South", "982", "44", "1,015", "39"],
      ["East", "1,518", "27", "1,490", "35"],
      ["West", "873", "19", "902", "22"],
    ],
  },
  {
    name: "rows together",
    headRows: 1,
    rulings: ["grid"],
    rows: [
      ["Day", "Time", "Course", "Room"],
      [{ text: "Monday", rows: 2 }, "9:00", "Drawing", "12"],
      ["14:00", "Pottery", "3"],
      [{ text: "Tuesday", rows: 3 }, "8:30", "Weaving", "7"],
      ["11:00", "Printing", "5"],
      ["16:00", "Choir", { text: "Hall", rows: 2 }],
      ["Friday", "18:00", "Theatre"],
    ],
  },
  {
    name: "gaps",
    headRows: 1,
    rows: [
      ["Name", "Paid", "Owed", "Remark"],
      ["Adler", "120.00", "", "by cheque"],
      ["Brandt", "", "75.50", ""],
      ["Castle", "60.00", "15.00", "in parts"],
      ["Dorn", "200.00", "", ""],
      ["Ellis", "", "40.00", "since May"],
    ],
  },
  {
    name: "hours",
    headRows: 0,
    rows: [
      ["Monday", "9 to 12 and 14 to 18"],
      ["Tuesday", "9 to 12"],
      ["Wednesday", "closed"],
      ["Thursday", "14 to 20"],
      ["Friday", "9 to 12"],
    ],
  },
  {
    name: "figures",
    headRows: 1,
    rows: [
      ["Year", "2021", "2022", "2023", "2024", "2025"],
      ["Members", "412", "431", "467", "502", "538"],
      ["Loans", "18,204", "19,377", "20,116", "22,540", "23,981"],
      ["New books", "1,105", "980", "1,244", "1,310", "1,402"],
      ["Visits", "33,120", "29,875", "34,410", "36,902", "38,455"],
    ],
  },
];

const STYLES: Readonly<Record<Ruling, string>> = {
  grid: "td,th{border:0.25mm solid #222}",
  rows: "tr{border-bottom:0.25mm solid #222}table{border-top:0.25mm solid #222}",
  head: ".head{border-bottom:0.35mm solid #222}",
  none: "",
};

/** Every table in every ruling that it can have. */
export function drawTables(): DrawnTable[] {
  return CONTENTS.flatMap((contents) =>
    (contents.rulings ?? RULINGS).map((ruling) => ({
      name: `${contents.name}, ${ruling}`,
      source: pageWith(contents, ruling),
      cells: placeCells(contents.rows),
    })),
  );
}

function pageWith({ rows, headRows }: Contents, ruling: Ruling): HtmlPage {
  const html = rows.map((cells, row) => {
    const tag = row < headRows ? "th" : "td";
    const inside = cells.map((cell) => {
      const { text, columns = 1, rows: down = 1 } = typeof cell === "string" ? { text: cell } : cell;
      const number = /^[\d.,]+$/.test(text) ? ' class="number"' : "";
      return `<${tag}${number} colspan="${columns}" rowspan="${down}">${text}</${tag}>`;
    });
    return `<tr${row === headRows - 1 ? ' class="head"' : ""}>${inside.join("")}</tr>`;
  });
  return {
    language: "eng",
    sizeMm: A4_MM,
    style: `body{padding:24mm 20mm;font:400 11pt/1.4 Prose}h1{font:600 16pt Plain;margin-bottom:6mm}
table{border-collapse:collapse;width:100%;margin:7mm 0}
td,th{padding:1.4mm 2.6mm;text-align:left;vertical-align:top;font:400 10.5pt/1.35 Plain}
th{font-weight:600}th[colspan="2"]{text-align:center}.number{text-align:right}
${STYLES[ruling]}`,
    body: `<h1>Overview for the members</h1>
<p>The figures below were put together by the office and checked by two of the members. Please send remarks to the
office before the end of the month, so that they can be taken up in the report.</p>
<table>${html.join("")}</table>
<p>The report will be sent to all members in January. Whoever needs it earlier can read it in the office, where a
copy lies ready from the first of December.</p>`,
  };
}

/** The cells with their places, as HTML lays them out. */
function placeCells(rows: readonly (readonly PrintedCell[])[]): TrueCell[] {
  const taken = new Set<string>();
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.map((cell) => {
      const { text, columns = 1, rows: down = 1 } = typeof cell === "string" ? { text: cell } : cell;
      while (taken.has(`${row} ${column}`)) column++;
      const placed = { row, column, columnSpan: columns, rowSpan: down, text };
      for (let y = row; y < row + down; y++) for (let x = column; x < column + columns; x++) taken.add(`${y} ${x}`);
      return placed;
    });
  });
}
