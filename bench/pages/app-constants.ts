/** Constants of the app that its steps share with those of `native.py`. */
export { DENSEST_BILINEAR, MIN_DENSITY } from "../../src/imaging/rectify/rectify.ts";
export { LATTICE_LONG_SIDE_PX, TEXT_RADIUS, FILL_RADII, MIN_LIGHT } from "../../src/imaging/enhance/illumination.ts";
export {
  STRIDE as BACKGROUND_STRIDE,
  ROUNDS as BACKGROUND_ROUNDS,
  PRINT_BELOW,
  PRINT_WEIGHT,
} from "../../src/imaging/raster/fit-background.ts";
export {
  BACKGROUND_TOLERANCE,
  DEEPEST_SHADOW,
  SHADOW_HUE,
  SMOOTHNESS,
  STEEPEST_LIGHT,
  SHADOW_ENTRY,
  SHADOW_SMOOTH,
} from "../../src/imaging/enhance/paper-mask.ts";
export { CORE_RADIUS, MIN_SHOWN } from "../../src/imaging/enhance/picture-regions.ts";
export {
  HIGHEST_WHITE_POINT as WHITE_POINT,
  DARKEST_SHARE,
  HIGHEST_BLACK_POINT,
  SAMPLED_ROWS,
  INK,
  COLOURLESS,
  COLOURED,
  STRENGTH,
  EDGE,
  INSIDE,
} from "../../src/imaging/enhance/whiten.ts";
export { CHANCE, LENGTH, SURE } from "../../src/imaging/enhance/mark-map.ts";
export { LEAST_DEVIATION } from "../../src/imaging/enhance/paper-grain.ts";
