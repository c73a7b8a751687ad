import { expect, it } from "vitest";
import { typedPage } from "../../../facts/testing/typed-page.ts";
import { boundingBox } from "../../../core/geometry/geometry.ts";
import { html } from "./html.ts";
import { markdown } from "./markdown.ts";

const PAGE = typedPage(`
#Order 12

Dear customer, this is *what* you have ordered from us in <May> & June.

1. Open the box

2. Take out the parts

Item            Pieces     Price
Blue pencils        12      3.60
Paper | white        2     11.00
Ruler                       1.50
`);

it("writes headings, paragraphs, lists and tables as Markdown, with what is markup escaped", () => {
  expect(markdown([null, PAGE], "eng")).toBe(`# Order 12

Dear customer, this is \\*what\\* you have ordered from us in \\<May\\> & June.

1. Open the box
2. Take out the parts

| Item | Pieces | Price |
| --- | --- | --- |
| Blue pencils | 12 | 3.60 |
| Paper \\| white | 2 | 11.00 |
| Ruler |  | 1.50 |
`);
});

it("keeps the lines of an address, and numbers and signs at the beginning of a line", () => {
  const page = typedPage("Anna Berger\nLindenweg #4\n+49 931 1234\n2026. A year\n- none");
  const lines = page.paragraphs.flatMap((paragraph) => paragraph.lines);
  const address = { ...page, paragraphs: [{ box: boundingBox(lines.map(({ box }) => box)), lines }] };
  expect(markdown([address], "eng")).toBe(
    "Anna Berger\\\nLindenweg #4\\\n\\+49 931 1234\\\n2026\\. A year\\\n\\- none\n",
  );
});

it("writes no Markdown for pages without text", () => {
  expect(markdown([null], "eng")).toBe("");
});

it("writes the same as HTML, with a section for each page", () => {
  const written = html([null, PAGE], "A <b> & c", "deu+eng");
  expect(written).toContain('<html lang="de">');
  expect(written).toContain("<title>A &#60;b&#62; &#38; c</title>");
  expect(written.slice(written.indexOf('<section id="page-2">'), written.indexOf("</body>"))).toBe(
    `<section id="page-2">
<h1>Order 12</h1>
<p>Dear customer, this is *what* you have ordered from us in &#60;May&#62; &#38; June.</p>
<ol>
<li value="1">Open the box</li>
<li value="2">Take out the parts</li>
</ol>
<table>
<thead>
<tr><th>Item</th><th>Pieces</th><th>Price</th></tr>
</thead>
<tbody>
<tr><td>Blue pencils</td><td>12</td><td>3.60</td></tr>
<tr><td>Paper | white</td><td>2</td><td>11.00</td></tr>
<tr><td>Ruler</td><td></td><td>1.50</td></tr>
</tbody>
</table>
</section>
`,
  );
});

it("puts lists inside items", () => {
  const page = typedPage("1. Open the box\n2. Take out the parts\n   a) four legs\n   b) a board\n3. Join them");
  expect(markdown([page], "eng")).toBe(
    "1. Open the box\n2. Take out the parts\n    - a) four legs\n    - b) a board\n3. Join them\n",
  );
  expect(html([page], "", "eng")).toContain(`<ol>
<li value="1">Open the box</li>
<li value="2">Take out the parts
<ul>
<li>a) four legs</li>
<li>b) a board</li>
</ul>
</li>
<li value="3">Join them</li>
</ol>`);
});

it("says where figures are, in the language of the document", () => {
  const figures = [
    { x0: 0, y0: 50, x1: 400, y1: 200 },
    { x0: 0, y0: 320, x1: 400, y1: 500 },
  ];
  const page = { ...typedPage(`A line above the picture.${"\n".repeat(7)}Figure 1: The *old* mill`), figures };
  expect(markdown([page], "deu")).toBe(
    "A line above the picture.\n\n*\\[Bild\\]* Figure 1: The \\*old\\* mill\n\n*\\[Bild\\]*\n",
  );
  expect(html([page], "", "jpn")).toContain(`<figure>
<p><em>[Picture]</em></p>
<figcaption>Figure 1: The *old* mill</figcaption>
</figure>
<figure>
<p><em>[Picture]</em></p>
</figure>
</section>`);
});
