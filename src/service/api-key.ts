/**
 * The key a request was sent with: `X-API-Key`, then `Authorization: Bearer`, then `api_key` in the
 * address; the first that is there decides. Null without one.
 */
export function readApiKey(request: Request): string | null {
  const bearer = /^Bearer +(\S.*)$/i.exec(request.headers.get("Authorization") ?? "");
  const sent = [request.headers.get("X-API-Key"), bearer?.[1], new URL(request.url).searchParams.get("api_key")];
  return sent.map((key) => key?.trim()).find((key) => key) ?? null;
}
