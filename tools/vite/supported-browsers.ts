/**
 * The oldest browsers that support all APIs the app uses, from late 2023. The build lowers syntax that they lack.
 * `docs/guide/browsers.md` names them.
 */
export const SUPPORTED_BROWSERS = ["chrome120", "firefox115", "safari17"];
