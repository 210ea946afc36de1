/** Hosts of services that show advertisements, or an offer, at names that nobody uses. */
const PARKING_HOSTS = [
  'above.com',
  'afternic.com',
  'bodis.com',
  'buydomains.com',
  'dan.com',
  'domainmarket.com',
  'hugedomains.com',
  'parkingcrew.net',
  'parklogic.com',
  'sedo.com',
  'sedoparking.com',
  'uniregistry.com',
];

/** Files that pages of these services load. */
const PARKING_FILES =
  /(?:src|href|action)\s*=\s*["']?(?:https?:)?\/\/(?:[\w-]+\.)*(?:sedoparking\.com|parkingcrew\.net|bodis\.com|bodiscdn\.com|parklogic\.com|hugedomains\.com)\//i;

/** Only in titles: an article may be about names that are for sale. */
const PARKING_TITLE =
  /\b(?:domain(?: name)? (?:is |may be )?(?:for sale|parked)|(?:is|may be) for sale$|buy this domain|this domain (?:has )?expired|parked domain)/i;

const TITLE = /<title[^>]{0,200}>([^<]{0,300})/i;

/** Whether the page at the end of an address is that of a name which is parked or for sale. `html`: its beginning. */
export const isParked = (address: string, html: string): boolean => {
  const { hostname } = new URL(address);
  if (PARKING_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return true;
  const title = TITLE.exec(html)?.[1] ?? '';
  return PARKING_FILES.test(html) || PARKING_TITLE.test(title.trim());
};
