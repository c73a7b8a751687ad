import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { ScanPage } from "../../core/model/document.ts";
import type { Mark } from "../../core/model/marks/marks.ts";
import { useApp } from "../app-context.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { useShownSize } from "../browser/use-shown-size.ts";
import { BlobImage } from "../components/blob-image.tsx";
import { IconButton } from "../components/icon-button.tsx";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { fitSize } from "../viewer/zoom.ts";
import { uprightBox } from "./edit-marks.ts";
import { FigureLayer } from "./figure-layer.tsx";
import { stepMark, stepOfKey } from "./mark-keys.ts";
import { nameOf } from "./mark-names.ts";
import { useMarkPointer, type MarkPointer } from "./use-mark-pointer.ts";
import type { MarkedPage } from "./use-marking.ts";

const ZOOM_STEP = 1.5;
const MAX_ZOOM = 5.1;

interface Props extends MarkedPage {
  /** From 1. */
  readonly number: number;
  readonly onChangeText: (mark: Mark) => void;
}

/** The page with its marks on it, to draw on and to move them. */
export function MarkStage({ scan, number, page, marking, onChangeText }: Props): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(markingStrings);
  const { frame, shown } = useShownSize();
  const surface = useRef<HTMLDivElement>(null);
  const { zoom, scroller, zoomTo } = useScrolledZoom();
  const pointer = useMarkPointer(marking, page, surface);
  const url = useUnmarkedUrl(scan);
  const { draft } = pointer;
  const { marks, tool } = marking;
  const hasDraft = draft !== null && marks.some(({ id }) => id === draft.id);
  const shownMarks = hasDraft ? marks.map((mark) => (mark.id === draft.id ? draft : mark)) : marks;
  const fit = shown && fitSize(page.size, shown);
  return (
    <section className="markup-stage" aria-label={texts.title}>
      <div ref={frame} className="markup-frame" />
      <div ref={scroller} className="markup-scroll">
        {fit && (
          <div
            ref={surface}
            className="markup-page"
            data-tool={tool ?? "none"}
            style={{ width: fit.width * zoom, height: fit.height * zoom }}
            {...pointer.onPage}
          >
            {url !== null && (
              <BlobImage
                src={url}
                alt={strings.document.page({ number })}
                draggable={false}
                problem={strings.editor.noPhoto}
              />
            )}
            <FigureLayer marks={draft && !hasDraft ? [...shownMarks, draft] : shownMarks} page={page} />
            {shownMarks.map((mark, i) => (
              <MarkButton
                key={mark.id}
                mark={mark}
                label={nameOf(mark, marks.slice(0, i), texts.kind)}
                page={page}
                marking={marking}
                pointer={pointer}
                onChangeText={onChangeText}
                onRemoved={() => surface.current?.parentElement?.focus()}
              />
            ))}
          </div>
        )}
      </div>
      <div className="markup-zoom">
        <IconButton
          size={20}
          icon={ZoomOut}
          label={texts.zoomOut}
          isDisabled={zoom <= 1}
          onPress={() => zoomTo(Math.max(1, zoom / ZOOM_STEP))}
        />
        <IconButton
          size={20}
          icon={ZoomIn}
          label={texts.zoomIn}
          isDisabled={zoom * ZOOM_STEP > MAX_ZOOM}
          onPress={() => zoomTo(zoom * ZOOM_STEP)}
        />
      </div>
    </section>
  );
}

/** How much the page is enlarged. What is in the middle of `scroller` stays there. */
function useScrolledZoom(): {
  readonly zoom: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly zoomTo: (zoom: number) => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);

  function zoomTo(next: number): void {
    const { current: element } = scroller;
    if (!element) return;
    const x = (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth;
    const y = (element.scrollTop + element.clientHeight / 2) / element.scrollHeight;
    // It can be scrolled only once it has its new size.
    flushSync(() => setZoom(next));
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }

  return { zoom, scroller, zoomTo };
}

/** The page's picture without marks. */
function useUnmarkedUrl({ id, source, picture }: ScanPage): string | null {
  const { documents } = useApp();
  const shape = picture && JSON.stringify([source.originalId, { ...picture.edit, marks: null }]);
  return useBlobUrl(shape, async () => {
    const unmarked = picture?.edit.marks ? await documents.readUnmarked(id) : null;
    return unmarked ?? documents.readPicture(id);
  });
}

interface ButtonProps extends Pick<Props, "page" | "marking" | "onChangeText"> {
  readonly mark: Mark;
  readonly label: string;
  readonly pointer: MarkPointer;
  readonly onRemoved: () => void;
}

const CORNERS = [0, 1, 2, 3] as const;

/** Where a mark is: chooses it, moves it by drag and by keys, and scales it by its corners and by keys. */
function MarkButton({ mark, label, page, marking, pointer, onChangeText, onRemoved }: ButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const { x0, y0, x1, y1 } = uprightBox(mark, page);
  const isSelected = marking.selected?.id === mark.id;

  useEffect(() => {
    if (isSelected) button.current?.focus({ preventScroll: true });
  }, [isSelected]);

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOfKey(event.key, event.shiftKey);
    if (step) marking.put(stepMark(mark, step, page), `${mark.id} ${step}`);
    else if (event.key === "Delete" || event.key === "Backspace") {
      marking.remove(mark.id);
      onRemoved();
    } else if (event.key === "Enter" && mark.kind === "label") onChangeText(mark);
    else if (event.key === "Escape") marking.select(null);
    else return;
    event.preventDefault();
  }

  return (
    <button
      ref={button}
      type="button"
      className="markup-box"
      aria-label={label}
      aria-pressed={isSelected}
      style={{ left: `${x0 * 100}%`, top: `${y0 * 100}%`, width: `${(x1 - x0) * 100}%`, height: `${(y1 - y0) * 100}%` }}
      onFocus={() => !isSelected && marking.tool === null && marking.select(mark.id)}
      onKeyDown={press}
      onDoubleClick={() => mark.kind === "label" && onChangeText(mark)}
      {...pointer.onMark(mark)}
    >
      {isSelected && CORNERS.map((corner) => <span key={corner} className="markup-knob" data-corner={corner} />)}
    </button>
  );
}
