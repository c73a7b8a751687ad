/** `npm run check -- URL`: compares a deployment with this version's build, and says what is missing. */
import { parseArgs } from "node:util";
import { checkDeployment } from "../server/check-deployment.mjs";
import { build, DIST, prepare } from "./steps.mjs";

const { positionals } = parseArgs({ allowPositionals: true });
const [url, ...more] = positionals;
if (url === undefined || more.length > 0) {
  console.error("Name one deployment: npm run check -- https://scan.example.com/");
  process.exit(2);
}

await prepare();
await build();
try {
  const { broken, weaker, files } = await checkDeployment(url, DIST);
  for (const sentence of broken) console.log(`Broken: ${sentence}`);
  for (const sentence of weaker) console.log(`Could be better: ${sentence}`);
  console.log(`${files} files, ${broken.length} broken, ${weaker.length} that could be better.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
