import { sameShape, type ScanPage } from "../../core/model/document.ts";
import { imageCorners, type Size } from "../../core/geometry/geometry.ts";
import { samePoints, sidesOf, straightSides, type BentMesh, type PageSides } from "../../core/geometry/page-sides.ts";

/** The edges to show: those a person set, else those the page was made with, else the borders of the whole photo. */
export function shownSides({ edit: { region }, picture }: ScanPage, photo: Size): PageSides {
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
    case "find":
      return picture?.edit.region.kind === "find" ? sidesOf(picture.geometry) : straightSides(imageCorners(photo));
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
