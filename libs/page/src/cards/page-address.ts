import type { PageTags } from './page-tags';

const ADDRESS_MAX = 4096;

const isReadable = ({ protocol, pathname, href }: URL): boolean =>
  /^https?:$/.test(protocol) && !/\.svgz?$/i.test(pathname) && href.length <= ADDRESS_MAX;

/** An address that a page names, absolute and without a fragment; null for what no browser of pictures reads. */
export const addressIn = (said: string, base: string): string | null => {
  const address = said.trim();
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  url.hash = '';
  return isReadable(url) ? url.href : null;
};

/** What the relative addresses of a page begin at. */
export const baseOf = (tags: PageTags, address: string): string =>
  (tags.base !== null && addressIn(tags.base, address)) || address;
