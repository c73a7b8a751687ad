import { at } from "../../core/at.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import { FAINT_INK, findRuns } from "./ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** The image is reduced to cells of 2 by 2 pixels. No stroke is lost, and letters stay separate. */
const CELL_PX = 2;

/**
 * A run of cells with ink in one row, from `x0` to `x1` - 1. `component` is the index of a component, or of one that
 * was merged into another.
 */
interface Run {
  readonly x0: number;
  readonly x1: number;
  readonly component: number;
}

/**
 * Finds the connected components of ink (letters, rules, specks, pictures) and returns their bounding boxes, in pixels
 * from the image's top left corner. The runs of each row are joined to the runs they touch in the row above (one-pass
 * labelling after Rosenfeld and Pfaltz, 1966, with union-find).
 */
export function connectedInk(image: GreyImage): Box[] {
  const rows = Math.floor(image.height / CELL_PX);
  const parents: number[] = [];
  const boxes: Box[] = [];
  const rootOf = (component: number): number => {
    let root = component;
    while (parents[root] !== root) root = at(parents, root);
    parents[component] = root;
    return root;
  };
  let above: readonly Run[] = [];
  for (let row = 0; row < rows; row++) {
    const runs: Run[] = [];
    let first = 0;
    for (const [x0, x1] of runsOfRow(image, row)) {
      while (first < above.length && at(above, first).x1 < x0) first++;
      let component = -1;
      for (let i = first; i < above.length && at(above, i).x0 <= x1; i++) {
        const root = rootOf(at(above, i).component);
        if (component >= 0 && root !== component) boxes[component] = union(at(boxes, component), at(boxes, root));
        if (component >= 0) parents[root] = component;
        else component = root;
      }
      const box = { x0: x0 * CELL_PX, y0: row * CELL_PX, x1: x1 * CELL_PX, y1: (row + 1) * CELL_PX };
      if (component >= 0) boxes[component] = union(at(boxes, component), box);
      else {
        component = parents.length;
        parents.push(component);
        boxes.push(box);
      }
      runs.push({ x0, x1, component });
    }
    above = runs;
  }
  return boxes.filter((_, component) => parents[component] === component);
}

/** The runs of cells with ink in one row of cells, from the left. */
function runsOfRow({ pixels, width }: GreyImage, row: number): (readonly [x0: number, x1: number])[] {
  const top = row * CELL_PX * width;
  return findRuns(Math.floor(width / CELL_PX), (x) => {
    const corner = top + x * CELL_PX;
    return (
      pixels[corner]! < FAINT_INK ||
      pixels[corner + 1]! < FAINT_INK ||
      pixels[corner + width]! < FAINT_INK ||
      pixels[corner + width + 1]! < FAINT_INK
    );
  });
}

/** The bounding box of two boxes. It is called for every run, so it avoids the lists of `boundingBox`. */
function union(a: Box, b: Box): Box {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}
