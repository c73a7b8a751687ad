declare module "*.wasm?url" {
  /** Address of the WebAssembly file. */
  const url: string;
  export default url;
}

declare module "flatbed:networks.wasm" {
  /** Address of the WebAssembly file. */
  const url: string;
  export default url;
}

declare module "flatbed:networks-fused.wasm" {
  /** Address of the WebAssembly file. */
  const url: string;
  export default url;
}

declare module "flatbed:pixel-kernels" {
  /** A WebAssembly module in base 64. */
  const base64: string;
  export default base64;
}

declare module "flatbed:edge-kernels" {
  /** A WebAssembly module in base 64. */
  const base64: string;
  export default base64;
}

declare module "flatbed:whitening-kernels" {
  /** A WebAssembly module in base 64. */
  const base64: string;
  export default base64;
}
