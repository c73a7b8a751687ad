import type { Filter } from "../../src/core/contracts/imaging-calls.ts";
import { applyFilter } from "../../src/imaging/enhance/filters.ts";
import type { RgbaImage } from "../../src/imaging/engine/pixels.ts";
import { adaptiveThreshold } from "./adaptive-threshold.ts";
import { retinex } from "./retinex.ts";

/** The filters, and what is compared with them. */
export type Cleaning = Filter | "adaptive" | "retinex";

/** Cleans a page in place. */
export function cleanPage(page: RgbaImage, cleaning: Cleaning): void {
  if (cleaning === "adaptive") adaptiveThreshold(page);
  else if (cleaning === "retinex") retinex(page);
  else applyFilter(page, cleaning);
}
