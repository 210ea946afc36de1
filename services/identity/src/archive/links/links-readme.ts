import type { JudgedOption, NotStatic } from '@marquee/page';
import type { ExportedLink } from './exported-link';
import { LINKS_FILES } from './links-format';
import type { LeftOutOfFile } from './servers/link-site';

export interface ReadmeParts {
  readonly username: string;
  /** Of the product, without a slash at its end. */
  readonly origin: string;
  /** ISO, UTC. */
  readonly exportedAt: string;
  readonly withPrivate: boolean;
  readonly links: readonly ExportedLink[];
  readonly leftOut: Readonly<Record<'nginx' | 'cloudflare', readonly LeftOutOfFile[]>>;
}

const TABLE_ONLY: Readonly<Record<NotStatic, string>> = {
  password: 'has a password: in a file for a server its address would be public',
  not_open: 'was not open yet',
  ended: 'had ended',
  contact: 'gives a contact, and leads to no address',
};

const LOST: Readonly<Record<JudgedOption, string>> = {
  schedule: 'its schedule',
  rules: 'its rules for some visitors',
  split: 'its split between addresses',
  preview: 'its own preview in apps',
  carriedQuery: 'its choice of passed-on parameters',
  clickLimit: 'its limit of clicks',
};

const REASONS: Readonly<Record<LeftOutOfFile['reason'], string>> = {
  too_long: 'is too long for the file',
  too_many: 'has no room: a file has at most 2,000 redirects',
  changed_by_the_service: 'has an address that Cloudflare would change',
};

const CONTENTS: readonly (readonly [name: string, what: string])[] = [
  [LINKS_FILES.table, 'every link with its address, for spreadsheets and other programs'],
  ['site/', `a copy of your page as a plain file, with its pictures: open ${LINKS_FILES.page}`],
  [LINKS_FILES.nginx, 'for nginx'],
  [LINKS_FILES.caddy, 'for Caddy'],
  [LINKS_FILES.netlify, 'for Netlify'],
  [LINKS_FILES.cloudflare, 'for Cloudflare Pages'],
  [LINKS_FILES.manifest, 'the size and the SHA-256 hash of every file'],
  [LINKS_FILES.signature, `the signature of ${LINKS_FILES.manifest}`],
  [LINKS_FILES.publicKey, 'the key that verifies the signature'],
];

const list = (title: string, lines: readonly string[], none = ''): string =>
  lines.length === 0 ? none : `${title}\n\n${lines.map((line) => `  - ${line}\n`).join('')}\n`;

const leftOutLines = (leftOut: readonly LeftOutOfFile[]): string[] =>
  leftOut.map(({ name, reason }) => `${name} ${REASONS[reason]}`);

/** What is in the archive, how it is used and what is lost, for the person who opens it. */
export const linksReadme = ({ username, origin, exportedAt, withPrivate, links, leftOut }: ReadmeParts): string => {
  const tableOnly = links.flatMap(({ name, notStatic: why }) => (why === null ? [] : [`${name} ${TABLE_ONLY[why]}`]));
  const lost = links.flatMap(({ name, notStatic: why, lost: options }) =>
    why !== null || options.length === 0 ? [] : [`${name} loses ${options.map((each) => LOST[each]).join(', ')}`],
  );
  const privacy = withPrivate
    ? 'Private links are in it. A server answers them to everyone who knows the address.'
    : 'Private links are not in it.';
  return `The links of @${username}
${'='.repeat(`The links of @${username}`.length)}

This archive keeps your short links working on another server. It was made on ${exportedAt.slice(0, 16).replace('T', ' ')} UTC
from ${origin}/@${username}. ${privacy} Archived items are not in it.

Your links keep their addresses: ${origin}/@${username}/name becomes https://your.domain/@${username}/name.
What was shared or printed before leads to the new server only where the domain of those addresses leads to it.

What is in it
-------------

${CONTENTS.map(([name, what]) => `  ${name.padEnd(24)}${what}\n`).join('')}
How to use it
-------------

Choose one.

nginx
  1. Copy ${LINKS_FILES.nginx} to /etc/nginx/conf.d/links.conf on your server.
  2. Copy the folder "site" to /var/www/links.
  3. Run: nginx -t && nginx -s reload

Caddy
  1. Copy ${LINKS_FILES.caddy} and the folder "site" into one folder on your server.
  2. In the Caddyfile, write your domain in place of ":80". Caddy then gets a certificate by itself.
  3. In that folder, run: caddy run

Netlify
  1. Copy ${LINKS_FILES.netlify} into the folder "site".
  2. Drop the folder "site" on https://app.netlify.com/drop

Cloudflare Pages
  1. Copy ${LINKS_FILES.cloudflare} into the folder "site".
  2. In the Cloudflare dashboard choose Workers & Pages, Create, Pages, Upload assets, and upload the folder "site".

What is different on another server
-----------------------------------

Nothing counts clicks. Parameters of a visit, such as utm_source, are not passed on. The page is a copy of this day: it has your
profile, your socials and your links. Photos, questions and messages are in the archive of your account.

${list('These links lead everyone to one address, because such a server cannot decide visit by visit:', lost)}${list(`These links are in ${LINKS_FILES.table} alone:`, tableOnly)}${list(`Left out of ${LINKS_FILES.nginx}:`, leftOutLines(leftOut.nginx))}${list(`Left out of ${LINKS_FILES.cloudflare}:`, leftOutLines(leftOut.cloudflare))}How to verify it
----------------

The signature says that ${origin} made these files and that nobody changed them.

  1. openssl pkeyutl -verify -pubin -inkey ${LINKS_FILES.publicKey} -rawin -in ${LINKS_FILES.manifest} -sigfile ${LINKS_FILES.signature}
     It prints "Signature Verified Successfully". OpenSSL 3 or later.
  2. jq -r '.files[] | .sha256 + "  " + .name' ${LINKS_FILES.manifest} | sha256sum -c
  3. A key in the archive proves nothing about who made it. Compare it with ${origin}/.well-known/export-keys.json
     while that address answers: "x" there is the end of ${LINKS_FILES.publicKey}.

In a checkout of Marquee one command does all of it: npm run verify-export -- links.zip
`;
};
