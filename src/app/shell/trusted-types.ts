declare global {
  interface Window {
    /** W3C Trusted Types; not yet in TypeScript's DOM types, nor in all browsers. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
    };
  }
}

/**
 * Allows workers and the service worker to load scripts of this origin, where the page's Content Security Policy
 * requires Trusted Types. HTML and code from strings stay forbidden everywhere in the app.
 */
export function allowOwnScripts(): void {
  window.trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== location.origin)
        throw new TypeError(`${address} is not a script of this app.`);
      return address;
    },
  });
}
