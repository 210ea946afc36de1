import type { ImportSource } from '@marquee/contracts';
import type { Found } from '../read-import/found';
import { pageOutline, type PageOutline } from '../read-import/page-outline';
import { readEmbeddedPage } from './embedded-page';
import { readLinktree } from './linktree';
import { readPlainPage } from './plain-page';

interface Service {
  readonly source: ImportSource;
  /** Hosts of the service itself, to which no link of an owner leads. */
  readonly hosts: RegExp;
  /** What its saved pages have in them. */
  readonly marks: RegExp;
}

const services: readonly Service[] = [
  { source: 'linktree', hosts: /(?:^|\.)linktr\.ee$/, marks: /\blinktr\.ee\b/ },
  { source: 'beacons', hosts: /(?:^|\.)beacons\.(?:ai|page)$/, marks: /\bbeacons\.ai\b/ },
  { source: 'biolink', hosts: /(?:^|\.)bio\.link$/, marks: /\bbio\.link\b/ },
  { source: 'linkstack', hosts: /(?:^|\.)linkstack\.org$/, marks: /linkstack/i },
  { source: 'littlelink', hosts: /(?:^|\.)littlelink\.io$/, marks: /littlelink/i },
  { source: 'carrd', hosts: /(?:^|\.)carrd\.co$/, marks: /\bcarrd\.co\b/ },
];

/** The service that a page is of: by its address, for a saved one by what is in it. */
const serviceOf = (html: string, address: string | null): Service | undefined => {
  const host = address !== null && URL.canParse(address) ? new URL(address).hostname : null;
  return (
    (host === null ? undefined : services.find(({ hosts }) => hosts.test(host))) ??
    services.find(({ marks }) => marks.test(html))
  );
};

const read = (outline: PageOutline, service: Service | undefined): Found => {
  const { source = 'page', hosts = null } = service ?? {};
  const found =
    source === 'linktree'
      ? readLinktree(outline)
      : source === 'beacons' || source === 'biolink'
        ? readEmbeddedPage(outline, source, hosts)
        : null;
  return found ?? readPlainPage(outline, source, hosts);
};

/** `address`: where the page was read; null: it is a saved file. Addresses that begin there become whole ones. */
export const readWebPage = (html: string, address: string | null): Found => {
  const outline = pageOutline(html);
  const whole = (href: string): string => {
    if (address === null || href.startsWith('#') || !URL.canParse(href, address)) return href;
    return new URL(href, address).href;
  };
  const anchors = outline.anchors.map((anchor) => ({ ...anchor, href: whole(anchor.href) }));
  return read({ ...outline, anchors }, serviceOf(html, address));
};
