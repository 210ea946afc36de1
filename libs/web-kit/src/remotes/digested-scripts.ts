/** By the whole address of a script: what its bytes must come to. */
const digests = new Map<string, string>();
/** Addresses of scripts that did not come, or came with other bytes. */
const refused = new Set<string>();

/** From now on the script at this address runs with these bytes only. */
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

/** Such an event does not rise out of its element, but comes by on its way there. */
export const watchRefusedScripts = (): void => addEventListener('error', noteRefused, { capture: true });

/** The browser keeps for a year what it refused, and would refuse it again: it is fetched again, past the cache. */
export const fetchRefusedScripts = async (): Promise<void> => {
  const addresses = [...refused];
  refused.clear();
  // What does not come now either fails where it is needed.
  await Promise.all(addresses.map((address) => fetch(address, { cache: 'reload' }).catch(() => undefined)));
};
