/** The one place that knows how OpenCV is loaded, freed and how it fails. */
import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import createOpenCv, { type Mat, type OpenCv } from "./opencv/opencv.mjs";
import wasmUrl from "./opencv/opencv.wasm?url";
import type { RgbaImage } from "./pixels.ts";
import { instantiateWasm, type WasmSource } from "./web-assembly.ts";

export type { Mat, OpenCv };

/** The running engine. */
export interface Engine {
  readonly cv: OpenCv;
}

/** Version of the library that `tools/opencv/build.sh` builds. */
export const OPENCV_VERSION = "4.6.0";

/** Starts an engine. Throws `engine_unavailable` when its WebAssembly can't be fetched or run. */
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

/** The memory in which an engine keeps its matrices. */
export function memoryOf(cv: OpenCv): WebAssembly.Memory {
  const memory = memories.get(cv);
  if (!memory) throw new ScanError("engine_unavailable", "The imaging engine has not started. Try again.");
  return memory;
}

interface Handle {
  delete(): void;
}

let live = 0;

/** How many handles are held by open scopes: zero whenever nothing runs. */
export function liveHandles(): number {
  return live;
}

/** Owns OpenCV handles and frees them, last born first. */
export class Scope {
  readonly cv: OpenCv;
  readonly #handles: Handle[] = [];

  constructor(cv: OpenCv) {
    this.cv = cv;
  }

  /** Takes over a handle that a call has returned. */
  keep<H extends Handle>(handle: H): H {
    this.#handles.push(handle);
    live++;
    return handle;
  }

  /** An empty matrix to be filled by a call. */
  mat(): Mat {
    return this.keep(new this.cv.Mat());
  }

  /** Room for an 8-bit RGBA picture in the engine's memory. */
  rgba({ width, height }: Size): Mat {
    return this.keep(new this.cv.Mat(height, width, this.cv.CV_8UC4));
  }

  /** A copy of a picture in the engine's memory. */
  fromRgba(picture: RgbaImage): Mat {
    const mat = this.rgba(picture);
    mat.data.set(picture.data);
    return mat;
  }

  [Symbol.dispose](): void {
    for (const handle of this.#handles.reverse()) {
      handle.delete();
      live--;
    }
    this.#handles.length = 0;
  }
}

/**
 * Runs `work` with a scope of its own. What the scope holds is freed on every path, and what OpenCV throws becomes
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

/** As `inScope`, for work that waits: what the scope holds stays until it has ended. */
export async function inScopeAsync<R>(cv: OpenCv, work: (scope: Scope) => Promise<R>): Promise<R> {
  using scope = new Scope(cv);
  try {
    return await work(scope);
  } catch (error) {
    throw engineError(error);
  }
}

/** The name that `tools/opencv/bindings.cpp` gives to its errors. */
const ENGINE_ERROR = "OpenCvError";

function engineError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== ENGINE_ERROR) return error;
  return new ScanError("work_failed", `The imaging engine failed: ${error.message.trim()}`, { cause: error });
}

/** A picture whose levels are rounded as they are set, and kept within 0 to 255. */
interface RgbaPixels extends RgbaImage {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** An 8-bit RGBA matrix seen as a picture, without a copy: good until the engine's memory next grows. */
export function asRgba(mat: Mat): RgbaPixels {
  const { data } = mat;
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    width: mat.cols,
    height: mat.rows,
  };
}

/** A copy of an 8-bit RGBA matrix as a picture. */
export function toRgba(mat: Mat): RgbaPixels {
  return { data: new Uint8ClampedArray(mat.data), width: mat.cols, height: mat.rows };
}
