/** The JavaScript that sends a request to the API: what the screens show, people copy, and tests run. */
import type { ServicePath } from "../../core/contracts/relay.ts";

export interface RequestToWrite {
  /** `fetch`: for a page below the app's own address; `client`: for a page of any other site. */
  readonly how: "fetch" | "client";
  /** The app's address, ending in "/". */
  readonly baseUrl: string;
  readonly path: ServicePath;
  readonly key: string;
  /** Parameters that are sent, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** One page in a variable `file`, or several in `files`. */
  readonly pages: "one" | "several";
}

/** A module's code. Its last line puts the result into a variable. */
export function requestCode({ how, baseUrl, path, key, parameters, pages }: RequestToWrite): string {
  const lines = [
    ...(how === "client"
      ? [
          `import { connect } from ${quoted(`${baseUrl}client.js`)};`,
          "",
          `const service = await connect(${quoted(baseUrl)});`,
        ]
      : []),
    "const form = new FormData();",
    pages === "one"
      ? 'form.append("file", file); // from <input type="file">'
      : 'for (const file of files) form.append("files", file); // from <input type="file" multiple>',
    ...Object.entries(parameters).map(([name, value]) => `form.append(${quoted(name)}, ${quoted(value)});`),
    "",
    `const response = await ${how === "client" ? `service.fetch(${quoted(path)}` : `fetch(${quoted(baseUrl + path)}`}, {`,
    '  method: "POST",',
    `  headers: { "X-API-Key": ${quoted(key)} },`,
    "  body: form,",
    "});",
    "if (!response.ok) throw new Error(await response.text());",
    resultLine(path, parameters, pages),
  ];
  return lines.join("\n");
}

/** Takes the result out of the response, as its kind needs it. */
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
