/** Where WebAssembly comes from: an address to stream, or its bytes. */
export type WasmSource = string | Uint8Array<ArrayBuffer>;

/** Compiles and starts a module, while it arrives where the host allows that. Throws when it can't be fetched or run. */
export async function instantiateWasm(source: WasmSource, imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (typeof source !== "string") return WebAssembly.instantiate(source, imports);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // A host that serves wasm under another type can't be streamed from.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
