/**
 * The API as a Postman collection (https://schema.postman.com/json/collection/v2.1.0/docs/), built from the same tables
 * as the OpenAPI document. Imports of that document lose the form, since its two ways to send files exclude each other.
 */
import { SERVICE_PATHS, type ServicePath } from "../../core/contracts/relay.ts";
import { ENDPOINT_REFERENCE } from "./endpoints.ts";

/** A field of a form; a disabled one is not sent. */
interface FormField {
  readonly key: string;
  readonly type: "file" | "text";
  readonly value?: string;
  readonly src?: readonly string[];
  readonly description: string;
  readonly disabled: boolean;
}

interface PostmanRequest {
  readonly name: string;
  readonly request: {
    readonly method: "POST";
    readonly url: { readonly raw: string; readonly host: readonly string[]; readonly path: readonly string[] };
    readonly description: string;
    readonly body: { readonly mode: "formdata"; readonly formdata: readonly FormField[] };
  };
}

interface Variable {
  readonly key: string;
  readonly value: string;
}

export interface PostmanCollection {
  readonly info: { readonly name: string; readonly description: string; readonly schema: string };
  readonly auth: { readonly type: "apikey"; readonly apikey: readonly Variable[] };
  readonly variable: readonly Variable[];
  readonly item: readonly PostmanRequest[];
}

/** Builds the collection. Its variables are the deployment's address without a slash at its end, and a key. */
export function postmanCollection(): PostmanCollection {
  return {
    info: {
      name: "Flatbed",
      description:
        "A request is answered inside a browser: by client.js, or where the app's service worker controls the page. " +
        "Sent from Postman itself it reaches the static host, which answers 404 or 405. " +
        "Use the collection to read the fields and to make code from them.",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "X-API-Key" },
        { key: "value", value: "{{apiKey}}" },
        { key: "in", value: "header" },
      ],
    },
    variable: [
      { key: "baseUrl", value: "https://scan.example.com" },
      { key: "apiKey", value: "" },
    ],
    item: SERVICE_PATHS.map(requestOf),
  };
}

function requestOf(path: ServicePath): PostmanRequest {
  const { summary, description, parameters } = ENDPOINT_REFERENCE[path];
  const file = (key: string, meaning: string, disabled: boolean): FormField => ({
    key,
    type: "file",
    src: [],
    description: meaning,
    disabled,
  });
  return {
    name: summary,
    request: {
      method: "POST",
      url: { raw: `{{baseUrl}}/${path}`, host: ["{{baseUrl}}"], path: path.split("/") },
      description,
      body: {
        mode: "formdata",
        formdata: [
          file("file", "One JPEG, PNG or PDF.", false),
          file("files", "Instead of file: several, in the order of the pages.", true),
          ...Object.entries(parameters).map(([key, { byDefault, meaning }]): FormField => ({
            key,
            type: "text",
            value: String(byDefault),
            description: meaning,
            disabled: true,
          })),
        ],
      },
    },
  };
}
