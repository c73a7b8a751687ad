import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { fetchBytes } from "../networks/load.ts";
import { startCodeReader, type CodeReader } from "./code-reader.ts";

/** Downloads and starts the reader of codes. Throws if it is unavailable. */
export async function loadCodeReader(): Promise<CodeReader> {
  return startCodeReader(await fetchBytes(wasmUrl));
}
