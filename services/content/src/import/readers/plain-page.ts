import type { ImportSource } from '@marquee/contracts';
import { foundLink, type Found, type LeftOut } from '../read-import/found';
import type { Anchor, PageOutline } from '../read-import/page-outline';
import { directAddress, whyNotTaken } from './own-addresses';

/** What distinguishes the pages of a service. */
interface PlainService {
  /** Which anchors are links of the owner. */
  readonly isLink: (anchor: Anchor) => boolean;
  /** Which anchors are accounts of the owner elsewhere. */
  readonly isAccount: (anchor: Anchor) => boolean;
}

const never = (): boolean => false;

export const plainServices: Partial<Record<ImportSource, PlainService>> = {
  linkstack: {
    isLink: ({ classes }) => classes.some((name) => /^button(?:-|$)/.test(name)),
    isAccount: ({ classes, within }) => /social-?icon/.test(`${classes.join(' ')} ${within}`),
  },
  littlelink: { isLink: ({ classes }) => classes.some((name) => /^button(?:-|$)/.test(name)), isAccount: never },
  carrd: {
    isLink: ({ classes, within }) => classes.includes('button') || /\bbuttons\b|\blinks\b/.test(within),
    isAccount: ({ within }) => /\bicons\b/.test(within),
  },
};

/** Any page: what has a text is a link, what shows an icon alone is an account. */
const anyPage: PlainService = {
  isLink: ({ text }) => text !== '',
  isAccount: ({ text, label }) => text === '' && label !== '',
};

/** A page whose links are anchors. */
export const readPlainPage = (outline: PageOutline, source: ImportSource, ownHosts: RegExp | null): Found => {
  const { anchors, heading, title, metas, paragraphs } = outline;
  const { isLink, isAccount } = plainServices[source] ?? anyPage;
  const leftOut: LeftOut[] = [];
  const direct = anchors.map((anchor) => ({ ...anchor, href: directAddress(anchor.href) }));
  const own = direct.filter(({ href, text, label }) => {
    const what = text || label || href;
    const code = whyNotTaken(href, ownHosts);
    if (code !== null && what !== '') leftOut.push({ what, code });
    return code === null;
  });
  const accounts = own.filter(isAccount);
  return {
    source,
    about: {
      name: heading || metas.get('og:title') || title,
      description: paragraphs.find((text) => text !== '') ?? metas.get('description') ?? '',
      picture: metas.get('og:image') ?? '',
    },
    links: own
      .filter((anchor) => !accounts.includes(anchor) && isLink(anchor))
      .map(({ href, text, label }) => foundLink({ title: text || label, address: href })),
    accounts: accounts.map(({ href }) => href),
    leftOut,
    table: null,
  };
};
