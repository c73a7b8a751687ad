import { sameShape, type ScanPage } from "../../core/model/document.ts";
import { wholePicture, type Size } from "../../core/geometry/geometry.ts";
import { samePoints, sidesOf, straightSides, type BentMesh, type PageSides } from "../../core/geometry/page-sides.ts";

/** The sides to show: those a person set, else those the page was made with; the whole photograph until it is made. */
export function shownSides({ edit: { region }, picture }: ScanPage, photo: Size): PageSides {
  switch (region.kind) {
    case "sides":
      return region;
    case "whole":
      return straightSides(wholePicture(photo));
    case "corners": {
      const made = picture?.edit.region;
      const isCurrent = made?.kind === "corners" && samePoints(made.corners, region.corners);
      return picture && isCurrent ? sidesOf(picture.geometry) : straightSides(region.corners);
    }
    case "find":
      return picture?.edit.region.kind === "find" ? sidesOf(picture.geometry) : straightSides(wholePicture(photo));
  }
}

/**
 * How paper runs between sides that a person bent, as far as the page was made of them by now; null while that is not
 * known.
 */
export function madeMesh({ edit, picture }: ScanPage): BentMesh | null {
  const isMade =
    picture !== null &&
    edit.region.kind === "sides" &&
    sameShape(picture.edit, { ...picture.edit, region: edit.region });
  return isMade ? picture.geometry : null;
}
