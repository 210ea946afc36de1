/** Names under which registries of countries sell names, such as `co` in `example.co.uk`. */
const SECOND_LEVELS = ['ac', 'co', 'com', 'edu', 'go', 'gob', 'gov', 'ne', 'net', 'nom', 'or', 'org'];

/**
 * The name that the owner of a host has registered, as far as it can be told without a list of all registries. Where it cannot, two owners
 * may count as one: a change of owner is then missed, and never made up.
 */
export const siteOf = (address: string): string => {
  const labels = new URL(address).hostname.replace(/\.$/, '').split('.');
  const [second, top] = labels.slice(-2);
  const isDeep = top?.length === 2 && second !== undefined && SECOND_LEVELS.includes(second);
  return labels.slice(isDeep ? -3 : -2).join('.');
};

/** What stays the same of a page's address when a site changes its manners: neither scheme nor query, `www.`, case or last slash. */
const pageOf = (address: string): string => {
  const { hostname, port, pathname } = new URL(address);
  const path = pathname.replace(/\/(?:index\.\w+)?$/, '').toLowerCase();
  return `${hostname.replace(/^www\./, '')}:${port}${path}`;
};

/** Whether two addresses are of the same page. The front page of a site may be at any of its addresses, such as that of a language. */
export const isSamePage = (before: string, now: string): boolean =>
  pageOf(before) === pageOf(now) || (new URL(before).pathname === '/' && siteOf(before) === siteOf(now));
