/** JavaScript that sends a request to the API. The screens show it, people copy it, and the tests run it. */
import type { ServicePath } from "../../core/contracts/relay.ts";

export interface RequestToWrite {
  /** The app's address, ending in "/". */
  readonly baseUrl: string;
  readonly path: ServicePath;
  readonly key: string;
  /** The values of the parameters to send, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** `one`: a variable `file` holds the page; `several`: a variable `files` holds the pages. */
  readonly pages: "one" | "several";
}

/** The first lines of each example: a module connects to the deployment, from a page of any site. */
export function connectLines(baseUrl: string): readonly string[] {
  return [
    `import { connect } from ${quoted(`${baseUrl}client.js`)};`,
    "",
    `const service = await connect(${quoted(baseUrl)});`,
  ];
}

/** The code of a module. Its last line declares a variable with the result. */
export function requestCode({ baseUrl, path, key, parameters, pages }: RequestToWrite): string {
  const lines = [
    ...connectLines(baseUrl),
    "const form = new FormData();",
    pages === "one"
      ? 'form.append("file", file); // from <input type="file">'
      : 'for (const file of files) form.append("files", file); // from <input type="file" multiple>',
    ...Object.entries(parameters).map(([name, value]) => `form.append(${quoted(name)}, ${quoted(value)});`),
    "",
    `const response = await service.fetch(${quoted(path)}, {`,
    '  method: "POST",',
    `  headers: { "X-API-Key": ${quoted(key)} },`,
    "  body: form,",
    "});",
    "if (!response.ok) throw new Error(await response.text());",
    resultLine(path, parameters, pages),
  ];
  return lines.join("\n");
}

/** The line that reads the result from the response. */
function resultLine(
  path: ServicePath,
  parameters: RequestToWrite["parameters"],
  pages: RequestToWrite["pages"],
): string {
  const isOne = pages === "one";
  const fromJson = (one: string, several: string, comment = ""): string =>
    `const { ${isOne ? one : several} } = await response.json();${comment}`;
  const has = (name: string, value: string): boolean => parameters[name] === value;
  switch (path) {
    case "scan/extract_text":
      return fromJson("text", "texts");
    case "scan/scan_pdf":
      return "const pdf = await response.blob();";
    case "scan/crop":
      if (has("return_warp_geometry", "true")) return fromJson("geometry", "geometries");
      if (has("return_pdf", "true"))
        return has("binary", "false") ? fromJson("pdf", "pdf", " // in base64") : "const pdf = await response.blob();";
      if (has("binary", "false")) return fromJson("image", "images", " // in base64");
      if (isOne) return "const page = await response.blob(); // a JPEG";
      return 'const pages = (await response.formData()).getAll("files"); // a JPEG each';
  }
}

const quoted = (text: string): string => JSON.stringify(text);
