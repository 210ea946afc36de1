/** Paths of the static site with the scripts of the shell, of remotes and of their workers. */
const OWN = /^\/(?:js|remotes\/[a-z][a-z0-9-]*)\/[\w./-]+\.js$/;

/** The address if it is one of the product's own scripts; otherwise null, which the browser refuses. */
const ownScript = (address: string): string | null => {
  const { origin, pathname, search } = new URL(address, location.href);
  return origin === location.origin && OWN.test(pathname + search) ? address : null;
};

/**
 * Creates the default policy of Trusted Types, for a page or for a worker: a string may become the address of an own script, and never
 * HTML or code. It is the default one because the federation, the loaders of chunks and Tesseract set addresses themselves. To be called
 * before anything else.
 */
export const trustOwnScripts = (): void => {
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
};
