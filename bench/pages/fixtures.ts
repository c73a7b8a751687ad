/** What draws fixtures and flat pages, as one module: their rasteriser can be started only once. */
export { makeFixtures } from "../../e2e/fixtures/make-fixtures.ts";
export { PHOTOS } from "../../e2e/fixtures/photo-list.ts";
export { printFlatPages } from "./flat-prints.ts";
