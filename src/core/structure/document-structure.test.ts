import { describe, expect, it } from "vitest";
import { typedPage } from "../../facts/testing/typed-page.ts";
import type { RecognisedPage } from "../text/recognition.ts";
import { documentStructure, pageStructure } from "./document-structure.ts";
import { outlineOf } from "./testing/outline.ts";

/** A typed page whose lines without a blank line between them are one paragraph, and what its structure says. */
function outline(text: string, differing: Partial<RecognisedPage> = {}): string[] {
  return outlineOf(pageStructure({ ...typed(text), ...differing }));
}

function typed(text: string): RecognisedPage {
  const page = typedPage(text);
  const paragraphs: {
    box: RecognisedPage["paragraphs"][number]["box"];
    lines: RecognisedPage["paragraphs"][number]["lines"];
  }[] = [];
  for (const { box, lines } of page.paragraphs) {
    const last = paragraphs.at(-1);
    const isNext = last && box.y0 - (last.lines.at(-1)?.box.y0 ?? 0) <= 30;
    if (isNext) paragraphs[paragraphs.length - 1] = { box: last.box, lines: [...last.lines, ...lines] };
    else paragraphs.push({ box, lines });
  }
  return { ...page, paragraphs };
}

describe("headings", () => {
  it("are larger than the text, or capitals or numbers above it; sentences are none", () => {
    expect(
      outline(`
#Annual report

This year the library lent more books than in any year before,
and it opened two new reading rooms for children and students.

OPENING HOURS

The library is open on every day of the week except on Sunday.

2.1 Members

Everyone who lives in the town may become a member of the club.
`),
    ).toEqual([
      "h1: Annual report",
      "paragraph: This year the library lent more books than in any year before, " +
        "and it opened two new reading rooms for children and students.",
      "h2: OPENING HOURS",
      "paragraph: The library is open on every day of the week except on Sunday.",
      "h2: 2.1 Members",
      "paragraph: Everyone who lives in the town may become a member of the club.",
    ]);
  });

  it("may have numbers where their type is larger", () => {
    expect(outline("#Invoice 2025-207\n\nText that goes on and on in the usual type of the page.")[0]).toBe(
      "h1: Invoice 2025-207",
    );
  });

  it("may stand in the middle above text that fills its column", () => {
    const recipe = (title: string): string[] =>
      outline(`
${title}

Dress, clean and truss a fowl of four pounds. Try out two slices
of fat salt pork, remove the scraps, and add to the fat five
slices of carrot and one bay leaf, then cook for ten minutes.
`);
    expect(recipe("                        Braised chicken")[0]).toBe("h1: Braised chicken");
    expect(recipe("Braised chicken")[0]).toBe("paragraph: Braised chicken");
  });

  it("are no lines of text that were measured too high", () => {
    const page = typed(`
Text that goes on and on in the usual type of the page, and then
goes on with another line of it that says nothing that is new to
anyone who has read the first line and has understood all of it.
`);
    const paragraphs = page.paragraphs.map(({ box, lines }) => ({
      box,
      lines: lines.map((line, at) => {
        const words = line.words.map((word) => ({ ...word, box: { ...word.box, y0: word.box.y0 - 8 } }));
        return at === 1 ? { ...line, words } : line;
      }),
    }));
    expect(outlineOf(pageStructure({ ...page, paragraphs }))).toEqual(outlineOf(pageStructure(page)));
    expect(outlineOf(pageStructure(page))).toHaveLength(1);
  });

  it("count from the largest of a whole document", () => {
    const title = typed("#Title\n\nText that goes on and on in the usual type of the page.");
    const plain = typed("SUMMARY\n\nText that goes on and on in the usual type of the page.");
    expect(documentStructure([plain, null, title]).map(outlineOf)).toEqual([
      ["h2: SUMMARY", "paragraph: Text that goes on and on in the usual type of the page."],
      [],
      ["h1: Title", "paragraph: Text that goes on and on in the usual type of the page."],
    ]);
  });
});

it("joins paragraphs in the middle of a sentence, not those of forms", () => {
  const cut = (text: string): string[] => outlineOf(pageStructure(typedPage(text)));
  expect(cut("Text that goes on and on in the usual type\nand ends below.\nAnother paragraph begins here.")).toEqual([
    "paragraph: Text that goes on and on in the usual type and ends below.",
    "paragraph: Another paragraph begins here.",
  ]);
  expect(cut("Weight\nin kilograms")).toHaveLength(2);
});

describe("lists", () => {
  it("have bullets, with lines that hang below them", () => {
    expect(
      outline(`
Please bring what you need for the day:
• a warm coat and
  good shoes
• something to eat
`),
    ).toEqual([
      "paragraph: Please bring what you need for the day:",
      "list: • a warm coat and good shoes | • something to eat",
    ]);
  });

  it("have boxes to tick as they are", () => {
    expect(outline("☐ Haushalt\n☒ Garten ohne Abwasser\n■ Gewerbe")).toEqual([
      "list: ☐ Haushalt | ☒ Garten ohne Abwasser | ■ Gewerbe",
    ]);
  });

  it.each(["+", "«", "e", "o", "*"])("have bullets that were misread as %s", (mark) => {
    expect(outline(`${mark}  apples\n${mark}  pears from Italy\n${mark}  plums`)).toEqual([
      "list: • apples | • pears from Italy | • plums",
    ]);
  });

  it.each(["÷", "¢", "="])("have an item whose bullet was misread as %s, among others", (mark) => {
    expect(outline(`•  apples\n${mark}  pears from Italy\n•  plums`)).toEqual([
      "list: • apples | • pears from Italy | • plums",
    ]);
    // Without a bullet beside it, and no more white behind it than between words, it is a sign.
    expect(outline(`${mark} apples are more than pears\n${mark} plums are more than figs`)).toHaveLength(1);
    expect(outline(`${mark} apples are more than pears\n${mark} plums are more than figs`)[0]).toMatch(/^paragraph/);
  });

  it("do not take sentences for items", () => {
    expect(outline("e la luna che splende\ne il sole che sorge")).toEqual([
      "paragraph: e la luna che splende e il sole che sorge",
    ]);
    expect(outline("12. May was a fine day for all of us")[0]).toMatch(/^paragraph/);
  });

  it("count, and have lists inside items", () => {
    expect(
      outline(`
1. Open the box
2. Take out the parts
   a) four legs
   b) a board
3. Put them together
`),
    ).toEqual(["list: 1. Open the box | 2. Take out the parts | >a) four legs | >b) a board | 3. Put them together"]);
  });
});

describe("margins", () => {
  const body = "Text that goes on and on in the usual type.\nAnd a second line of it, and more.\nAnd a third.";
  it("have running heads and page numbers, which differ from page to page only in numbers", () => {
    const pages = [1, 2].map((number) =>
      typed(`Annual report 2025\n\n\n${body} ${number}${"\n".repeat(34)}${number} / 2`),
    );
    expect(documentStructure(pages).map(outlineOf)).toEqual(
      [1, 2].map((number) => [
        "header: Annual report 2025",
        "paragraph: Text that goes on and on in the usual type. And a second line of it, and more. " +
          `And a third. ${number}`,
        `pageNumber: ${number} / 2`,
      ]),
    );
  });

  it("have page numbers on a single page, but no running heads", () => {
    expect(outline(`Annual report 2025\n\n\n${body}${"\n".repeat(34)}Page 7`)).toEqual([
      "paragraph: Annual report 2025",
      "paragraph: Text that goes on and on in the usual type. And a second line of it, and more. And a third.",
      "pageNumber: Page 7",
    ]);
  });
});

describe("tables", () => {
  it("have columns that line up, and heads above numbers", () => {
    expect(
      outline(`
Dear customer, this is what you have ordered from us in May.

Item            Pieces     Price
Blue pencils        12      3.60
Paper, white         2     11.00
Ruler                       1.50

We thank you for the order and look forward to the next one.
`),
    ).toEqual([
      "paragraph: Dear customer, this is what you have ordered from us in May.",
      "table 1: Item | Pieces | Price // Blue pencils | 12 | 3.60 // Paper, white | 2 | 11.00 // Ruler |  | 1.50",
      "paragraph: We thank you for the order and look forward to the next one.",
    ]);
  });

  it("may have heads over several columns, and cells of several lines", () => {
    expect(
      outline(`
                    Sold in the year
Article          2024     2025     2026
Pencils, blue      12       14       15
and red
Rulers              7        9       11
`),
    ).toEqual([
      "table 2:  | Sold in the year |  |  // Article | 2024 | 2025 | 2026 // " +
        "Pencils, blue and red | 12 | 14 | 15 // Rulers | 7 | 9 | 11",
    ]);
  });

  it("are told apart from addresses beside each other, and from columns of prose", () => {
    expect(
      outline(`
Anna Berger                    Bright Lamps Ltd
Lindenweg 4                    12 Mill Lane
97318 Kitzingen                Marlow SL7 2QD
Germany                        England
`).some((line) => line.startsWith("table")),
    ).toBe(false);
    expect(
      outline(`
The garden lies behind the old house     and the wind moves slowly in the tall
where nobody has lived for many years    trees that stand along the little lake
and all the doors are closed for good    which is as cold in May as in November
`).some((line) => line.startsWith("table")),
    ).toBe(false);
  });

  it("are told apart from columns that the page is read down, one after the other", () => {
    const typedColumns = typed(`
Anna: Good day, sir.        Carl: Nobody did.
Bert: Who has sent you?     Bert: Then it was me.
Anna: It was the doctor.    Anna: As you like it.
Bert: He is not here.       Carl: Quite so.
`);
    const lines = typedColumns.paragraphs.flatMap((paragraph) => paragraph.lines);
    const down = lines.toSorted((a, b) => (a.box.x0 < 200 ? 0 : 1) - (b.box.x0 < 200 ? 0 : 1));
    const readDown = { ...typedColumns, paragraphs: down.map((line) => ({ box: line.box, lines: [line] })) };
    expect(outlineOf(pageStructure(readDown)).some((line) => line.startsWith("table"))).toBe(false);
    expect(outlineOf(pageStructure(typedColumns))).toHaveLength(1);
  });

  it("are found in a column of a page that is read down", () => {
    const page = typed(`
Runa Eskildsen           Experience
Joiner and carpenter     Foreman at Nordtre, for six years
CONTACT                  Joiner at Elm and Fell
runa@example.org         Course            Year
Ribe                     Lime mortar       2016
English                  Sash repair       2018
`);
    const lines = page.paragraphs.flatMap((paragraph) => paragraph.lines);
    const down = lines.toSorted((a, b) => (a.box.x0 < 250 ? 0 : 1) - (b.box.x0 < 250 ? 0 : 1));
    const structure = pageStructure({ ...page, paragraphs: down.map((line) => ({ box: line.box, lines: [line] })) });
    expect(outlineOf(structure).filter((line) => line.startsWith("table"))).toEqual([
      "table 1: Course | Year // Lime mortar | 2016 // Sash repair | 2018",
    ]);
  });

  it("are found below columns of prose", () => {
    expect(
      outline(`
The garden lies behind the old house     and the wind moves slowly in the tall
where nobody has lived for many years    trees that stand along the little lake
and all the doors are closed for good    which is as cold in May as in November

Article          2024     2025     2026
Pencils            12       14       15
Rulers              7        9       11
`).at(-1),
    ).toBe("table 1: Article | 2024 | 2025 | 2026 // Pencils | 12 | 14 | 15 // Rulers | 7 | 9 | 11");
  });

  it("have numbers right of their heads, and heads over several of them", () => {
    expect(
      outline(`
            First-half-figures   Second-half-figures
Region     Sales     Returns    Sales      Returns
North          1,204       31       1,377       28
South            982       44       1,015       39
`),
    ).toEqual([
      "table 2:  | First-half-figures |  | Second-half-figures |  // Region | Sales | Returns | Sales | Returns // " +
        "North | 1,204 | 31 | 1,377 | 28 // South | 982 | 44 | 1,015 | 39",
    ]);
  });

  const across = (y: number, x0 = 0, x1 = 400) => ({ x0, x1, y0: y - 1, y1: y + 1 });
  const down = (x: number, y0 = 22, y1 = 180) => ({ x0: x - 1, x1: x + 1, y0, y1 });

  it("keep every word where a line reaches across cells of the row above it", () => {
    const receipt = `
19.10.2025   17:52
Super E10    41,35 L
EUR/L  1,689 net

TOTAL EUR    69.84
CARD         69.84
`;
    const rows = [
      "19.10.2025 | 17:52",
      "Super E10 | 41,35 L",
      "EUR/L 1,689 net | ",
      "TOTAL EUR | 69.84",
      "CARD | 69.84",
    ];
    expect(outline(receipt)).toEqual([`table 0: ${rows.join(" // ")}`]);
    // Where rules part the rows, the line is in one row with what it reaches across, and so in one cell.
    const rules = [22, 97, 142].map((y) => across(y, 0, 200));
    const ruled = [rows[0], "Super E10 41,35 L EUR/L 1,689 net | ", ...rows.slice(3)];
    expect(outline(receipt, { rules })).toEqual([`table 0: ${ruled.join(" // ")}`]);
  });

  it("are ruled: rules part cells, and cells without a rule between them are one", () => {
    const rules = [across(22), across(55, 0, 200), across(118), across(180), down(0), down(200, 22, 118), down(400)];
    expect(
      outline(
        `

Name                  Home
                      first line
Anna                  second line

Remarks that go on and on here
`,
        { rules },
      ),
    ).toEqual(["table 0: Name | Home first line second line // Anna |  // Remarks that go on and on here | "]);
  });

  it("are ruled, and white parts cells where a rule between columns is lost", () => {
    const rules = [...[22, 72, 132, 180].map((y) => across(y)), down(0), down(200, 22, 72), down(400)];
    const table = (last: string): string[] =>
      outline(`\n\nName                Price\n\nBread               2.00\n\n${last}`, { rules });
    expect(table("Milk                1.50")).toEqual(["table 1: Name | Price // Bread | 2.00 // Milk | 1.50"]);
    expect(table("All of the bread that we have")).toEqual([
      "table 1: Name | Price // Bread | 2.00 // All of the bread that we have | ",
    ]);
  });

  it("are ruled, and pale rules between their rows may be lost; cells of several lines stay whole", () => {
    const page = `

No   Item           Sum

1    Bread          2.00

2    Milk           1.50
`;
    const columns = [down(0), down(40), down(185), down(400)];
    const rows = (at: number) => `table ${at}: No | Item | Sum // 1 | Bread | 2.00 // 2 | Milk | 1.50`;
    for (const lost of [[], [across(72)], [across(132)]])
      expect(outline(page, { rules: [across(22), ...lost, across(180), ...columns] })).toEqual([rows(1)]);
    const close = "\n" + page.replaceAll("\n\n", "\n");
    const sides = [0, 40, 185, 400].map((x) => down(x, 22, 118));
    expect(outline(close, { rules: [across(22), across(55), across(118), ...sides] })).toEqual([
      "table 1: No | Item | Sum // 1 2 | Bread Milk | 2.00 1.50",
    ]);
  });
});

it("finds footnotes in small print at the foot of the page", () => {
  const page = typed(
    "Text that goes on and on in the usual type.\nAnd a second line of it." +
      `${"\n".repeat(30)}1 See the report of last year.`,
  );
  /** The last paragraph with its letters lower by so many pixels, and narrower by such a share. */
  const lastOf = (lower: number, narrower: number): string | undefined => {
    const paragraphs = page.paragraphs.map(({ box, lines }, at) => {
      const words = (line: (typeof lines)[number]): (typeof line)["words"] =>
        line.words.map((word) => {
          const { x0, x1, y0, y1 } = word.box;
          return { ...word, box: { x0, x1: x1 - narrower * (x1 - x0), y0: y0 + lower, y1 } };
        });
      return { box, lines: at === 0 ? lines : lines.map((line) => ({ ...line, words: words(line) })) };
    });
    return outlineOf(pageStructure({ ...page, paragraphs })).at(-1);
  };
  expect(lastOf(4, 0.2)).toBe("footnote: 1 See the report of last year.");
  expect(lastOf(4, 0)).toBe("paragraph: 1 See the report of last year.");
  expect(lastOf(0, 0)).toBe("paragraph: 1 See the report of last year.");
});

it("puts figures where they stand, with their captions", () => {
  const figures = [{ x0: 0, y0: 50, x1: 400, y1: 200 }];
  const text =
    "A line above the picture, in the usual type.\n\n\n\n\n\n\n" +
    "Figure 1: The old mill\n\nA line below the picture, in the usual type.";
  expect(outline(text, { figures })).toEqual([
    "paragraph: A line above the picture, in the usual type.",
    "figure: Figure 1: The old mill",
    "paragraph: A line below the picture, in the usual type.",
  ]);
});

it("puts a figure at the foot of a column behind that column", () => {
  const figures = [{ x0: 0, y0: 200, x1: 190, y1: 400 }];
  const page = typed("In the left column here.\n\n\n\n\n\n\n                        In the right one.");
  expect(outlineOf(pageStructure({ ...page, figures })).map((line) => line.split(":")[0])).toEqual([
    "paragraph",
    "figure",
    "paragraph",
  ]);
});

it("is found on pages that lie on their side, with the words of the page itself", () => {
  const page = typed("•  apples\n•  pears");
  expect(outlineOf(pageStructure(page))).toEqual(["list: • apples | • pears"]);
});
