/** A deployment of the service with test doubles for the engines, and requests to it. */
import type { Account } from "../core/model/accounts.ts";
import type { ServicePath } from "../core/contracts/relay.ts";
import { SEPARATOR_TEXT } from "../core/stack/separators.ts";
import { createScan } from "../scan/create-scan.ts";
import { memoryAccounts, type MemoryAccounts } from "./accounts.test-double.ts";
import { parseConfig } from "./config.ts";
import { jpegFile, pngFile, TEST_ENGINES, TEST_LIMITS } from "./engines.test-double.ts";
import { createService, type Service } from "./service.ts";

export const BASE = "https://example.com/apps/flatbed/";
export const KEY = "the key";

export interface Deployment {
  readonly service: Service;
  readonly accounts: MemoryAccounts;
}

/** Has one account with 100 credits and 60 requests per minute; `account` overrides its fields. */
export function deploy(account: Partial<Account> = {}): Deployment {
  const accounts = memoryAccounts(KEY, account);
  const config = parseConfig({ languages: ["eng", "deu", "fra"], limits: TEST_LIMITS });
  const service = createService({ scan: createScan(TEST_ENGINES, config.limits), accounts, config, baseUrl: BASE });
  return { service, accounts };
}

type FieldValue = string | Blob;

/** Form fields by name; a list repeats the field for each value. */
export type Fields = Readonly<Record<string, FieldValue | readonly FieldValue[]>>;

export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of typeof value === "string" || value instanceof Blob ? [value] : value) {
      if (typeof part === "string") form.append(name, part);
      else form.append(name, part);
    }
  }
  return form;
}

export const post = (
  path: ServicePath,
  fields: Fields,
  headers: Readonly<Record<string, string>> = { "X-API-Key": KEY },
): Request => new Request(BASE + path, { method: "POST", headers, body: formOf(fields) });

export const PHOTO = jpegFile("Dear Sir");
export const PHOTOS = [jpegFile("One"), pngFile("Two"), jpegFile("Three")];

export const SEPARATOR = jpegFile(`CODE[${SEPARATOR_TEXT}]`);

/** The single error of a response. Throws if there is none or more than one. */
export async function errorOf(response: Response): Promise<{ readonly title: string; readonly code: string }> {
  const { errors } = (await response.json()) as {
    readonly errors: readonly { readonly title: string; readonly code: string }[];
  };
  const [error, second] = errors;
  if (!error || second) throw new Error(`${errors.length} errors`);
  return error;
}
