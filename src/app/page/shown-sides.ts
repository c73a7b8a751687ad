import { sameShape, type ScanPage } from "../../core/model/document.ts";
import { imageCorners, type Size } from "../../core/geometry/geometry.ts";
import { samePoints, sidesOf, straightSides, type BentMesh, type PageSides } from "../../core/geometry/page-sides.ts";

/**
 * The edges to show and to edit: those that a person set, or those of the page that was found. Null until the page is
 * found; if that fails, the borders of the whole photo.
 */
export function shownSides({ edit: { region }, picture, found, failure }: ScanPage, photo: Size): PageSides | null {
  switch (region.kind) {
    case "sides":
      return region;
    case "whole":
      return straightSides(imageCorners(photo));
    case "corners": {
      const made = picture?.edit.region;
      const isCurrent = made?.kind === "corners" && samePoints(made.corners, region.corners);
      return picture && isCurrent ? sidesOf(picture.geometry) : straightSides(region.corners);
    }
    case "find": {
      const geometry = picture?.edit.region.kind === "find" ? picture.geometry : found;
      if (geometry) return sidesOf(geometry);
      return failure ? straightSides(imageCorners(photo)) : null;
    }
  }
}

/** The mesh between edges that a person bent. Null until the page has been made with these edges. */
export function knownMesh({ edit, picture }: ScanPage): BentMesh | null {
  const isMade =
    picture !== null &&
    edit.region.kind === "sides" &&
    sameShape(picture.edit, { ...picture.edit, region: edit.region });
  return isMade ? picture.geometry : null;
}
