import { memo, type ReactNode } from "react";
import type { Mark } from "../../core/model/marks/marks.ts";
import { turnedSize } from "../../core/geometry/page-size.ts";
import { figuresOf, FONT_FAMILY, type Figure } from "../../documents/marks/mark-figures.ts";
import type { UprightPage } from "./edit-marks.ts";
import { measureLine } from "./measure-line.ts";

interface Props {
  readonly marks: readonly Mark[];
  readonly page: UprightPage;
}

/** The marks as they are drawn into the page, over its picture. Fills its parent. */
export function FigureLayer({ marks, page }: Props): ReactNode {
  const { width, height } = page.size;
  const unturned = turnedSize(page.size, page.turns);
  return (
    <svg className="markup-figures" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g
        transform={`translate(${width / 2} ${height / 2}) rotate(${page.turns * 90}) translate(${-unturned.width / 2} ${
          -unturned.height / 2
        })`}
      >
        {marks.map((mark) => (
          <MarkFigures key={mark.id} mark={mark} width={unturned.width} height={unturned.height} />
        ))}
      </g>
    </svg>
  );
}

interface FiguresProps {
  readonly mark: Mark;
  /** Of the page before its quarter turns, in pixels. */
  readonly width: number;
  readonly height: number;
}

const MarkFigures = memo(function MarkFigures({ mark, width, height }: FiguresProps): ReactNode {
  return figuresOf(mark, { width, height }).map((figure, i) => (
    // A mark has the same figures in the same order, whatever its place.
    // oxlint-disable-next-line react/no-array-index-key
    <OneFigure key={i} figure={figure} />
  ));
});

function OneFigure({ figure }: { readonly figure: Figure }): ReactNode {
  switch (figure.kind) {
    case "area":
      return <path d={`${pathOf(figure)}z`} fill={figure.colour} data-multiplies={figure.multiplies === true} />;
    case "line":
      return (
        <path
          d={pathOf(figure)}
          fill="none"
          stroke={figure.colour}
          strokeWidth={figure.widthPx}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      );
    case "text": {
      const { middle, quarterTurns, fontPx, maxWidthPx, isBold, text, colour } = figure;
      const isTooLong = measureLine(text, isBold) * fontPx > maxWidthPx;
      return (
        <text
          transform={`translate(${middle.x} ${middle.y}) rotate(${quarterTurns * 90})`}
          fontSize={fontPx}
          fontFamily={FONT_FAMILY}
          fontWeight={isBold ? 700 : 400}
          textAnchor="middle"
          dominantBaseline="central"
          fill={colour}
          {...(isTooLong && { textLength: maxWidthPx, lengthAdjust: "spacingAndGlyphs" })}
        >
          {text}
        </text>
      );
    }
  }
}

function pathOf({ points }: Extract<Figure, { kind: "area" | "line" }>): string {
  const [first] = points;
  // A single point becomes a dot.
  const path = points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L");
  return points.length === 1 && first ? `M${path}h0` : `M${path}`;
}
