/**
 * The key of a request: the first of `X-API-Key`, `Authorization: Bearer` and `api_key` in the query that is present.
 * Null without a key.
 */
export function readApiKey(request: Request): string | null {
  const bearer = /^Bearer +(\S.*)$/i.exec(request.headers.get("Authorization") ?? "");
  const sent = [request.headers.get("X-API-Key"), bearer?.[1], new URL(request.url).searchParams.get("api_key")];
  return sent.map((key) => key?.trim()).find((key) => key) ?? null;
}
