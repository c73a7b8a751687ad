/** Loads OpenCV, frees its matrices, and translates its errors. Nothing else knows how that is done. */
import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import createOpenCv, { type Mat, type OpenCv } from "./opencv/opencv.mjs";
import wasmUrl from "./opencv/opencv.wasm?url";
import type { RgbaImage } from "./pixels.ts";
import { instantiateWasm, type WasmSource } from "./web-assembly.ts";

export type { Mat, OpenCv };

/** The running OpenCV module. */
export interface Engine {
  readonly cv: OpenCv;
}

/** Version of the OpenCV library that `tools/opencv/build.sh` builds. */
export const OPENCV_VERSION = "4.6.0";

/** Starts OpenCV. Throws `engine_unavailable` when its WebAssembly can't be fetched or run. */
export async function loadOpenCv(source: WasmSource = wasmUrl): Promise<Engine> {
  try {
    return await new Promise<Engine>((resolve, reject) => {
      const module = {
        instantiateWasm(imports: WebAssembly.Imports, done: RunInstance): object {
          const run: RunInstance = (instance, compiled) => {
            memories.set(module, memoryIn(instance));
            done(instance, compiled);
          };
          startInstance(source, imports, run).catch(reject);
          return {};
        },
        onAbort: (reason: unknown): void => reject(new Error(String(reason))),
        onRuntimeInitialized: (): void => resolve({ cv: module as unknown as OpenCv }),
      };
      createOpenCv(module);
    });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new ScanError(
      "engine_unavailable",
      `The imaging engine could not be loaded (${detail}). Check your connection and try again.`,
      { cause: error },
    );
  }
}

type RunInstance = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

async function startInstance(source: WasmSource, imports: WebAssembly.Imports, run: RunInstance): Promise<void> {
  const { instance, module } = await instantiateWasm(source, imports);
  run(instance, module);
}

function memoryIn({ exports }: WebAssembly.Instance): WebAssembly.Memory {
  const memory = Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
  if (!memory) throw new Error("It shows no memory.");
  return memory;
}

const memories = new WeakMap<object, WebAssembly.Memory>();

/** The memory that holds a module's matrices. */
export function memoryOf(cv: OpenCv): WebAssembly.Memory {
  const memory = memories.get(cv);
  if (!memory) throw new ScanError("engine_unavailable", "The imaging engine has not started. Try again.");
  return memory;
}

interface Handle {
  delete(): void;
}

/** Owns OpenCV handles and frees them, the newest first. */
export class Scope {
  /** How many handles all open scopes own. */
  static #live = 0;

  static get live(): number {
    return Scope.#live;
  }

  readonly cv: OpenCv;
  readonly #handles: Handle[] = [];

  constructor(cv: OpenCv) {
    this.cv = cv;
  }

  /** Takes ownership of a handle that a call returned. */
  own<H extends Handle>(handle: H): H {
    this.#handles.push(handle);
    Scope.#live++;
    return handle;
  }

  /** An empty matrix, to be filled by a call. */
  mat(): Mat {
    return this.own(new this.cv.Mat());
  }

  /** An 8-bit RGBA matrix of a size; its values are undefined. */
  rgba({ width, height }: Size): Mat {
    return this.own(new this.cv.Mat(height, width, this.cv.CV_8UC4));
  }

  /** An 8-bit RGBA matrix with a copy of an image. */
  fromRgba(image: RgbaImage): Mat {
    const mat = this.rgba(image);
    mat.data.set(image.data);
    return mat;
  }

  [Symbol.dispose](): void {
    for (const handle of this.#handles.reverse()) {
      handle.delete();
      Scope.#live--;
    }
    this.#handles.length = 0;
  }
}

/** How many handles open scopes own: zero whenever nothing runs. */
export function liveHandles(): number {
  return Scope.live;
}

/**
 * Runs `work` with a scope of its own. Handles that the scope owns are freed on every path; what OpenCV throws becomes
 * `work_failed`.
 */
export function inScope<R>(cv: OpenCv, work: (scope: Scope) => R): R {
  using scope = new Scope(cv);
  try {
    return work(scope);
  } catch (error) {
    throw engineError(error);
  }
}

/** `inScope` for asynchronous work: the scope's handles live until the promise has settled. */
export async function inScopeAsync<R>(cv: OpenCv, work: (scope: Scope) => Promise<R>): Promise<R> {
  using scope = new Scope(cv);
  try {
    return await work(scope);
  } catch (error) {
    throw engineError(error);
  }
}

/** The name of the errors that `tools/opencv/bindings.cpp` throws. */
const ENGINE_ERROR = "OpenCvError";

function engineError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== ENGINE_ERROR) return error;
  return new ScanError("work_failed", `The imaging engine failed: ${error.message.trim()}`, { cause: error });
}

/** An RGBA image whose values are rounded and clamped to 0 to 255 on write. */
interface RgbaPixels extends RgbaImage {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A view of an 8-bit RGBA matrix as an image, without a copy: valid until OpenCV's memory next grows. */
export function asRgba(mat: Mat): RgbaPixels {
  const { data } = mat;
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    width: mat.cols,
    height: mat.rows,
  };
}

/** A copy of an 8-bit RGBA matrix as an image. */
export function toRgba(mat: Mat): RgbaPixels {
  return { data: new Uint8ClampedArray(mat.data), width: mat.cols, height: mat.rows };
}
