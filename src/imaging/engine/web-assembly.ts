/** A WebAssembly module: an address to stream it from, or its bytes. */
export type WasmSource = string | Uint8Array<ArrayBuffer>;

/**
 * Compiles and starts a module, while it still downloads where the host allows that. Throws when it can't be fetched or
 * run.
 */
export async function instantiateWasm(
  source: WasmSource,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (typeof source !== "string") return WebAssembly.instantiate(source, imports);
  return twice(() => download(source, imports));
}

/**
 * Tries a download once more if it fails: the browser may have stopped the service worker that was serving it. The next
 * one has the file.
 */
export function twice<R>(fetching: () => Promise<R>): Promise<R> {
  return fetching().catch(fetching);
}

async function download(url: string, imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // A host that serves wasm under another media type can't be streamed from.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
    return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/** A module whose one function is `f32x4.relaxed_madd` of three zeros. */
// prettier-ignore
const RELAXED_SIMD = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic, version
  0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, // one type: () -> v128
  0x03, 0x02, 0x01, 0x00, // one function of that type
  0x0a, 0x13, 0x01, 0x11, 0x00, // one body, no locals
  0x41, 0x00, 0xfd, 0x0f, // i32.const 0, i8x16.splat
  0x41, 0x00, 0xfd, 0x0f,
  0x41, 0x00, 0xfd, 0x0f,
  0xfd, 0x85, 0x02, // f32x4.relaxed_madd
  0x0b,
);

/**
 * Whether the browser supports the Relaxed SIMD of WebAssembly 3, which multiplies and adds in one step and may round
 * as the processor does.
 */
export function hasRelaxedSimd(): boolean {
  return WebAssembly.validate(RELAXED_SIMD);
}
