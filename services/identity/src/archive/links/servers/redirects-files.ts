import { uniqueNameKey } from '@marquee/page';
import { heading, type LeftOutOfFile, type LinkSite, type ServerFile, type SiteLink } from './link-site';

/** What Cloudflare documents for Pages: redirects without placeholders, and characters of a line. */
export const CLOUDFLARE_STATIC_MAX = 2000;
export const CLOUDFLARE_LINE_MAX = 1000;

/** How clients send a name, and how both services compare it. */
const pathOf = (username: string, name: string): string => `/@${username}/${encodeURIComponent(name)}`;

/** As typed, and in small letters: both services tell capitals from small letters. */
const pathsOf = (username: string, name: string): readonly string[] => [
  ...new Set([pathOf(username, name), pathOf(username.toLowerCase(), uniqueNameKey(name))]),
];

const lineOf = (path: string, destination: string): string => `${path} ${destination} 302\n`;

/** The `_redirects` of Netlify, which sets no limit to their number. */
export const netlifyFile = (site: LinkSite): ServerFile => {
  const lines = site.links.flatMap(({ name, destination }) =>
    pathsOf(site.username, name).map((path) => lineOf(path, destination)),
  );
  return { text: `${heading(site)}/@${site.username} / 302\n${lines.join('')}`, leftOut: [] };
};

/** Cloudflare reads a destination as an address without a known scheme. It drops a slash from a path that begins with two, and an empty query or fragment. */
const staysTheSame = (destination: string): boolean => {
  const [, rest = ''] = /^https:\/\/[^/]+\/(.*)$/s.exec(destination) ?? [];
  if (rest.startsWith('/') || !URL.canParse(`unknown://host/${rest}`)) return false;
  const { pathname, search, hash } = new URL(`unknown://host/${rest}`);
  return `${pathname}${search}${hash}` === `/${rest}`;
};

const refusalOf = ({ name, destination }: SiteLink, username: string): LeftOutOfFile['reason'] | null => {
  if (lineOf(pathOf(username, name), destination).length - 1 > CLOUDFLARE_LINE_MAX) return 'too_long';
  return staysTheSame(destination) ? null : 'changed_by_the_service';
};

/** The `_redirects` of Cloudflare Pages. What its limits leave no room for is named in comments at the end. */
export const cloudflareFile = (site: LinkSite): ServerFile => {
  const leftOut: LeftOutOfFile[] = [];
  const lines = [`/@${site.username} / 302\n`];
  const others: string[] = [];
  for (const link of site.links) {
    const reason = refusalOf(link, site.username) ?? (lines.length < CLOUDFLARE_STATIC_MAX ? null : 'too_many');
    if (reason !== null) {
      leftOut.push({ name: link.name, reason });
      continue;
    }
    const [path, ...more] = pathsOf(site.username, link.name);
    lines.push(lineOf(path!, link.destination));
    others.push(...more.map((other) => lineOf(other, link.destination)));
  }
  // Links have the room first, and their spellings in small letters what is left of it.
  lines.push(...others.slice(0, CLOUDFLARE_STATIC_MAX - lines.length));
  const notes = leftOut.map(({ name, reason }) => `# Left out: ${encodeURIComponent(name)} (${REASONS[reason]})\n`);
  return { text: heading(site) + lines.join('') + notes.join(''), leftOut };
};

const REASONS: Readonly<Record<LeftOutOfFile['reason'], string>> = {
  too_long: `a line has at most ${CLOUDFLARE_LINE_MAX} characters`,
  too_many: `a file has at most ${CLOUDFLARE_STATIC_MAX} redirects`,
  changed_by_the_service: 'Cloudflare would change its address',
};
