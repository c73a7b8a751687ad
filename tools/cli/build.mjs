/** `npm run build`: installs missing packages and writes the deployable app to `dist/`. */
import { build, install } from "./steps.mjs";

await install();
await build();
