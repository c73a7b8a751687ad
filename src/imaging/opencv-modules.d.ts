declare module "flatbed:opencv" {
  /** Emscripten's factory: fills the object it is given and calls its `onRuntimeInitialized`. */
  const createOpenCv: (module: object) => unknown;
  export default createOpenCv;
}

declare module "flatbed:opencv.wasm" {
  /** Address of the WebAssembly file. */
  const url: string;
  export default url;
}

declare module "flatbed:page-network.wasm" {
  /** Address of the WebAssembly file. */
  const url: string;
  export default url;
}
