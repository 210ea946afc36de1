/** Digests of scripts by their whole addresses. */
const digests = new Map<string, string>();
/** Addresses of scripts that failed to load, or whose bytes differ from their digest. */
const refused = new Set<string>();

/** From now on the script at this address runs only with these bytes. */
export const expectDigest = (address: string, digest: string): void => {
  digests.set(new URL(address, location.origin).href, digest);
};

/**
 * A plugin of the federation runtime: it creates the scripts of entries whose digest is known, so that the browser compares. Chunks have
 * theirs from the entry, which the build puts there (ADR 61).
 */
export const digestedScripts = {
  name: 'digested-scripts',
  createScript: ({ url }: { readonly url: string }): HTMLScriptElement | undefined => {
    const integrity = digests.get(new URL(url, location.origin).href);
    if (integrity === undefined) return undefined;
    return Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous' });
  },
};

const noteRefused = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement) refused.add(target.src);
};

/** Such an event does not bubble, so it is captured on its way to the element. */
export const watchRefusedScripts = (): void => addEventListener('error', noteRefused, { capture: true });

/** The browser caches a refused file for a year and would refuse it again, so it is fetched past the cache. */
export const fetchRefusedScripts = async (): Promise<void> => {
  const addresses = [...refused];
  refused.clear();
  // A file that fails again makes its user fail.
  await Promise.all(addresses.map((address) => fetch(address, { cache: 'reload' }).catch(() => undefined)));
};
