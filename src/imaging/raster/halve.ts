import { inScope, type Mat, type Scope } from "../engine/opencv.ts";

/**
 * A picture, 8-bit RGBA, made smaller to a long side of `longSidePx`, for looking at: by halves as long as it is twice
 * as large or more, each pixel the mean of four, which OpenCV does in a tenth of the time that thirds take (12
 * megapixels 21 ms instead of 200), and the rest by bilinear interpolation. The picture itself when it is no larger.
 */
export function fitByHalves(scope: Scope, picture: Mat, longSidePx: number): Mat {
  const { cv } = scope;
  const longSide = ({ cols, rows }: Mat): number => Math.max(cols, rows);
  if (longSide(picture) <= longSidePx) return picture;
  const fitted = scope.mat();
  inScope(cv, (passing) => {
    let small = picture;
    while (longSide(small) >= 2 * longSidePx) {
      const half = passing.mat();
      const [width, height] = [small.cols >> 1, small.rows >> 1];
      cv.resize(
        passing.keep(small.roi(new cv.Rect(0, 0, 2 * width, 2 * height))),
        half,
        new cv.Size(width, height),
        0,
        0,
        cv.INTER_AREA,
      );
      small = half;
    }
    const scale = longSidePx / longSide(small);
    cv.resize(
      small,
      fitted,
      new cv.Size(Math.round(small.cols * scale), Math.round(small.rows * scale)),
      0,
      0,
      cv.INTER_LINEAR,
    );
  });
  return fitted;
}
