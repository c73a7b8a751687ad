/**
 * Checks that page-auditing tools make in addition to accessibility: best practices of a page, and whether the app can
 * be installed.
 */
import { expect, type Page } from "@playwright/test";

/** Issues that no page should cause. Codes of the DevTools protocol, domain Audits. */
const ISSUE_CODES = new Set([
  "DeprecationIssue",
  "QuirksModeIssue",
  "MixedContentIssue",
  "GenericIssue",
  "CookieIssue",
  "HeavyAdIssue",
  "CorsIssue",
  "NavigatorUserAgentIssue",
]);

/** Starts to collect console errors and browser issues. The returned function gives all of them so far. */
export async function collectPageIssues(page: Page): Promise<() => readonly string[]> {
  const found: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && found.push(message.text())));
  const devtools = await page.context().newCDPSession(page);
  devtools.on(
    "Audits.issueAdded",
    ({ issue }) => void (ISSUE_CODES.has(issue.code) && found.push(JSON.stringify(issue))),
  );
  await devtools.send("Audits.enable");
  return () => found;
}

/** Fails if the page lacks what every page should have, or shows an image with wrong proportions. */
export async function expectPageBasics(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    doctype: document.doctype?.name,
    mode: document.compatMode,
    charset: document.characterSet,
    // It must be within the first kilobyte, or the page is parsed twice (HTML Standard, section 4.2.5.4).
    charsetAt: document.documentElement.outerHTML.indexOf("charset="),
    isSecure: isSecureContext,
    lang: document.documentElement.lang,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
    viewport: document.querySelector<HTMLMetaElement>("meta[name=viewport]")?.content ?? "",
    distorted: [...document.images].flatMap((image) => {
      const { naturalWidth, naturalHeight, clientWidth, clientHeight, currentSrc } = image;
      if (naturalWidth === 0 || clientHeight === 0 || getComputedStyle(image).objectFit !== "fill") return [];
      return Math.abs((clientWidth / clientHeight) * (naturalHeight / naturalWidth) - 1) > 0.05 ? [currentSrc] : [];
    }),
  }));
  expect(found).toMatchObject({
    doctype: "html",
    mode: "CSS1Compat",
    charset: "UTF-8",
    isSecure: true,
    lang: expect.stringMatching(/^[a-z]{2}/),
    distorted: [],
  });
  expect(found.charsetAt).toBeGreaterThan(0);
  expect(found.charsetAt).toBeLessThan(1024);
  expect(found.title.length).toBeGreaterThan(3);
  expect(found.description.length).toBeGreaterThan(40);
  expect(found.viewport).toContain("width=device-width");
  expect(found.viewport).not.toMatch(/user-scalable=(no|0)|maximum-scale/);
}

interface Manifest {
  readonly name?: string;
  readonly short_name?: string;
  readonly description?: string;
  readonly id?: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display?: string;
  readonly theme_color?: string;
  readonly background_color?: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose?: string;
  }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[];
}

/**
 * Fails if a browser could not offer to install the app, or would show it badly once installed. Resolves to the URL at
 * which the installed app starts.
 */
export async function expectInstallable(page: Page): Promise<string> {
  const { manifest, icons, shots, startUrl, isInScope, isControlled, touchIcon } = await page.evaluate(async () => {
    const linked = (rel: string): string => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)?.href ?? "";
    const sizeOf = async (url: string): Promise<string> => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    };
    const address = linked("manifest");
    const read = (await (await fetch(address)).json()) as Manifest;
    const pngs = read.icons.filter(({ type }) => type === "image/png");
    const start = new URL(read.start_url, address).href;
    return {
      manifest: read,
      icons: await Promise.all(
        pngs.map(async ({ src, sizes, purpose = "any" }) => ({
          declaredSize: sizes,
          actualSize: await sizeOf(new URL(src, address).href),
          purpose,
        })),
      ),
      shots: await Promise.all(
        read.screenshots.map(async ({ src, sizes, form_factor }) => ({
          declaredSize: sizes,
          actualSize: await sizeOf(new URL(src, address).href),
          form_factor,
        })),
      ),
      startUrl: start,
      isInScope:
        start.startsWith(new URL(read.scope, address).href) &&
        location.href.startsWith(new URL(read.scope, address).href),
      isControlled: navigator.serviceWorker.controller !== null,
      touchIcon: await sizeOf(linked("apple-touch-icon")),
    };
  });
  expect([isControlled, isInScope, manifest.display]).toEqual([true, true, "standalone"]);
  for (const field of ["name", "short_name", "description", "id", "theme_color", "background_color"] as const)
    expect(manifest[field], field).toBeTruthy();
  expect(manifest.short_name?.length).toBeLessThanOrEqual(12);
  expect(icons.map(({ actualSize }) => actualSize)).toEqual(icons.map(({ declaredSize }) => declaredSize));
  const kinds = icons.map(({ actualSize, purpose }) => `${actualSize} ${purpose}`);
  for (const kind of ["192x192 any", "512x512 any", "512x512 maskable"]) expect(kinds).toContain(kind);
  expect(shots.map(({ actualSize }) => actualSize)).toEqual(shots.map(({ declaredSize }) => declaredSize));
  for (const form of ["narrow", "wide"]) expect(shots.map(({ form_factor }) => form_factor)).toContain(form);
  expect(touchIcon).toBe("180x180");
  return startUrl;
}
