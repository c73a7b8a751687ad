import { expect, type BrowserContext, type ConsoleMessage, type Request, type WebError } from "@playwright/test";

/**
 * Runs `work`. Fails if meanwhile a request of the context went to an origin that is not allowed, a page threw an
 * uncaught error, or something that matches `secret` appeared in a requested URL or on the console.
 */
export async function watchForLeaks(
  context: BrowserContext,
  secret: RegExp,
  allowedOrigins: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const foreign: string[] = [];
  const uncaught: string[] = [];
  const exposed: string[] = [];
  const expose = (text: string): void => void (secret.test(text) && exposed.push(text));
  const onConsole = (message: ConsoleMessage): void => expose(message.text());
  const onRequest = (request: Request): void => {
    const url = new URL(request.url());
    expose(url.origin + url.pathname + url.search);
    if (["http:", "https:", "ws:", "wss:"].includes(url.protocol) && !allowedOrigins.includes(url.origin))
      foreign.push(request.url());
  };
  const onError = (event: WebError): void => void uncaught.push(String(event.error()));
  context.on("console", onConsole).on("request", onRequest).on("weberror", onError);
  await work();
  context.off("console", onConsole).off("request", onRequest).off("weberror", onError);
  expect(foreign, "requests that left the origin").toEqual([]);
  expect(uncaught, "uncaught errors").toEqual([]);
  expect(exposed, "keys and tokens in addresses and logs").toEqual([]);
}
