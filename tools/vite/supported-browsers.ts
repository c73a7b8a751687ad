/**
 * The oldest browsers that have all that the app calls, of late 2023; syntax that they lack is lowered by the build.
 * The README names them.
 */
export const SUPPORTED_BROWSERS = ["chrome120", "firefox115", "safari17"];
