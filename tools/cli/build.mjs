/** `npm run build`: installs what is missing and writes the deployable app to `dist/`. */
import { build, install } from "./steps.mjs";

await install();
await build();
