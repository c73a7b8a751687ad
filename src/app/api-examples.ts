/** Code that calls the API with a key, as the dashboard hands it out. `baseUrl` ends in "/". */

/** For a page below the app's own address, where `fetch` reaches the service worker. */
export function fetchExample(baseUrl: string, key: string): string {
  return cropPhotograph(`await fetch("${baseUrl}scan/crop"`, key);
}

/** For a page of any other site. */
export function clientExample(baseUrl: string, key: string): string {
  return `import { connect } from "${baseUrl}client.js";

const service = await connect("${baseUrl}");
${cropPhotograph('await service.fetch("scan/crop"', key)}`;
}

function cropPhotograph(call: string, key: string): string {
  return `const form = new FormData();
form.append("file", file); // from <input type="file">

const response = ${call}, {
  method: "POST",
  headers: { "X-API-Key": "${key}" },
  body: form,
});
const page = await response.blob(); // a JPEG`;
}
