/**
 * A module with one function that uses v128 instructions; it is valid only with SIMD (WebAssembly 2.0 binary format).
 */
// prettier-ignore
const MODULE = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic, version
  0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, // one type: () -> v128
  0x03, 0x02, 0x01, 0x00, // one function of that type
  0x0a, 0x0a, 0x01, 0x08, 0x00, // one body, no locals
  0x41, 0x00, 0xfd, 0x0f, // i32.const 0, i8x16.splat
  0xfd, 0x62, // i8x16.popcnt
  0x0b,
]);

/** Whether this runtime supports 128-bit SIMD in WebAssembly. */
export function hasWasmSimd(): boolean {
  return WebAssembly.validate(MODULE);
}
