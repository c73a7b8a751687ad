/**
 * The module that tools/opencv/build.sh makes: the part of OpenCV that tools/opencv/bindings.cpp binds, argument for
 * argument. Calls write their result to the matrix `to`, and throw an `Error` named `OpenCvError` with OpenCV's
 * message.
 */
import type { Size } from "../../../core/geometry/geometry.ts";

/** A matrix in the module's memory, to be freed by hand. */
export interface Mat {
  readonly rows: number;
  readonly cols: number;
  /** Views of its values, row by row, valid until the module's memory next grows. A part of another matrix has none. */
  readonly data: Uint8Array<ArrayBuffer>;
  readonly data32S: Int32Array<ArrayBuffer>;
  readonly data32F: Float32Array<ArrayBuffer>;
  readonly data64F: Float64Array<ArrayBuffer>;
  empty(): boolean;
  /** A part of the matrix, which shares its values. The handle must be freed on its own. */
  roi(part: Rect): Mat;
  convertTo(to: Mat, type: number, scale: number): void;
  delete(): void;
}

export interface MatVector {
  size(): number;
  /** The handle must be freed on its own. */
  get(i: number): Mat;
  delete(): void;
}

interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

type Scalar = [number, number, number, number];

type Constant =
  | "CV_8U"
  | "CV_8UC1"
  | "CV_8UC4"
  | "CV_32S"
  | "CV_32FC1"
  | "CV_64F"
  | "ADAPTIVE_THRESH_MEAN_C"
  | "BORDER_REPLICATE"
  | "CHAIN_APPROX_SIMPLE"
  | "COLOR_RGB2Lab"
  | "COLOR_RGBA2GRAY"
  | "COLOR_RGBA2RGB"
  | "INTER_AREA"
  | "INTER_LINEAR"
  | "MORPH_CLOSE"
  | "MORPH_OPEN"
  | "RETR_EXTERNAL"
  | "THRESH_BINARY"
  | "THRESH_BINARY_INV"
  | "THRESH_OTSU"
  | "THRESH_TOZERO"
  | "WARP_INVERSE_MAP";

export interface OpenCv extends Readonly<Record<Constant, number>> {
  readonly Mat: {
    new (): Mat;
    new (rows: number, cols: number, type: number): Mat;
    ones(rows: number, cols: number, type: number): Mat;
  };
  readonly MatVector: new () => MatVector;
  readonly Size: new (width: number, height: number) => Size;
  readonly Rect: new (x: number, y: number, width: number, height: number) => Rect;
  /** Black. */
  readonly Scalar: new () => Scalar;
  /** A matrix of 64-bit numbers. */
  matFromArray(rows: number, cols: number, type: number, numbers: readonly number[]): Mat;

  GaussianBlur(from: Mat, to: Mat, window: Size, sigmaX: number, sigmaY: number, border: number): void;
  adaptiveThreshold(
    from: Mat,
    to: Mat,
    most: number,
    method: number,
    type: number,
    window: number,
    below: number,
  ): void;
  /** Returns the number of components, the background included. */
  connectedComponentsWithStats(
    mask: Mat,
    labels: Mat,
    boxes: Mat,
    centres: Mat,
    neighbours: number,
    type: number,
  ): number;
  contourArea(contour: Mat): number;
  convexHull(points: Mat, hull: Mat): void;
  cvtColor(from: Mat, to: Mat, code: number): void;
  findContours(mask: Mat, contours: MatVector, hierarchy: Mat, mode: number, method: number): void;
  morphologyEx(from: Mat, to: Mat, operation: number, kernel: Mat): void;
  resize(from: Mat, to: Mat, size: Size, fx: number, fy: number, interpolation: number): void;
  /** Returns the threshold, which Otsu's method chooses by itself. */
  threshold(from: Mat, to: Mat, level: number, most: number, type: number): number;
  warpPerspective(from: Mat, to: Mat, matrix: Mat, size: Size, flags: number, border: number, colour: Scalar): void;
}

/** Emscripten's factory: fills the given object and calls its `onRuntimeInitialized`. */
export default function createOpenCv(module: object): unknown;
