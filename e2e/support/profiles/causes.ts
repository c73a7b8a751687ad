/** What the time of tests goes to, as fixtures tell the report. */

/** A cause, and the titles of the steps that belong to it. */
export type Cause = "launch" | "install" | "scan" | "empty";

/** Title of the step in which the app is installed in a profile. */
export const INSTALL_STEP = "install the app";
/** Title of the step in which photos are scanned and read, with the start of the engines. */
export const SCAN_STEP = "scan photos";
/** Title of the step in which a profile is emptied for the next test. */
export const EMPTY_STEP = "empty the profile";

export const CAUSES: readonly (readonly [Cause, readonly string[]])[] = [
  ["launch", ['Fixture "browser"']],
  ["install", [INSTALL_STEP]],
  ["scan", [SCAN_STEP]],
  ["empty", [EMPTY_STEP]],
];

/** Type of the annotation with the processor time of a test, in seconds. */
export const PROCESSOR = "processor seconds";
/** Type of the annotation with the number of engines that a test started. */
export const ENGINES = "engines started";
