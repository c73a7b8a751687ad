/**
 * What this uses of the specification Trusted Types; the compiler's DOM does not have it yet, and some browsers
 * neither.
 */
interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown };
}

/**
 * Admits workers and the service worker by addresses of this origin, where the page's policy wants each address
 * admitted. Markup and code made of text are admitted by nobody, so that no part of the app can ever use them.
 */
export function admitOwnScripts(): void {
  (window as TrustedTypesWindow).trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== location.origin)
        throw new TypeError(`${address} is not a script of this app.`);
      return address;
    },
  });
}
