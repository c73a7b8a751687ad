import type { Box, Point, Size } from "../../core/geometry/geometry.ts";

/**
 * How a page is shown on its stage. `scale` is relative to the whole page fitting in. `x` and `y` are where the page's
 * centre is, in CSS pixels from the stage's centre, x to the right and y down.
 */
export interface Zoom extends Point {
  readonly scale: number;
}

export const WHOLE_PAGE: Zoom = { scale: 1, x: 0, y: 0 };
/** Beyond this, scanned print only gets coarser. */
export const MAX_SCALE = 8;
/** The factor of the buttons and keys. */
export const ZOOM_STEP = 1.5;

/** The stage and the page on it at scale 1, in CSS pixels. */
export interface Stage {
  readonly stage: Size;
  readonly page: Size;
}

/** The largest size of a page, in CSS pixels, that fits on a stage. */
export function fitSize(page: Size, stage: Size): Size {
  const factor = Math.min(stage.width / page.width, stage.height / page.height);
  return { width: page.width * factor, height: page.height * factor };
}

/** Zooms by `factor` so that the point of the page at `at`, from the stage's centre, stays where it is. */
export function zoomBy(zoom: Zoom, factor: number, at: Point, stage: Stage): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const change = scale / zoom.scale;
  return clampZoom({ scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, stage);
}

export function panBy(zoom: Zoom, by: Point, stage: Stage): Zoom {
  return clampZoom({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

/** Text is legible from this height of its line on, in CSS pixels. */
const LEGIBLE_PX = 14;

/** Shows a box of the page in the middle, enlarged as far as text of that height needs. `box` in shares of the page. */
export function zoomTo(box: Box, { stage, page }: Stage): Zoom {
  const scale = Math.min(4, Math.max(1, LEGIBLE_PX / ((box.y1 - box.y0) * page.height)));
  return clampZoom(
    {
      scale,
      x: (0.5 - (box.x0 + box.x1) / 2) * page.width * scale,
      y: (0.5 - (box.y0 + box.y1) / 2) * page.height * scale,
    },
    { stage, page },
  );
}

/** Keeps the page from leaving the stage farther than its edges need. */
function clampZoom({ scale, x, y }: Zoom, { stage, page }: Stage): Zoom {
  const limit = (value: number, most: number): number => (most === 0 ? 0 : Math.min(Math.max(value, -most), most));
  return {
    scale,
    x: limit(x, Math.max(0, (page.width * scale - stage.width) / 2)),
    y: limit(y, Math.max(0, (page.height * scale - stage.height) / 2)),
  };
}
