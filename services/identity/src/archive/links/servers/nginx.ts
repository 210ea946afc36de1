import { heading, spellingsOf, type LeftOutOfFile, type LinkSite, type ServerFile } from './link-site';

/** nginx reads a token of at most 4,096 bytes. */
const KEY_BYTES = 4000;
const VALUE_CHARACTERS = 4000;
/** Characters of a part of a destination. Each may need a second one to be escaped. */
const PART = 1500;
/** The least that a bucket of the map's hash table needs besides its key. */
const BUCKET_EXTRA = 64;

const powerFrom = (least: number, start: number): number => (start >= least ? start : powerFrom(least, start * 2));

/** A quoted token. Only quotes and backslashes mean something in it besides dollars. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A value of a map: a dollar would begin a variable and cannot be escaped, so it is a variable itself. */
const valued = (text: string): string => quoted(text).replaceAll('$', '${marquee_dollar}');

const partsOf = (text: string): readonly string[] => text.match(new RegExp(`.{1,${PART}}`, 'gs')) ?? [''];

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The configuration of an nginx that answers the links, for its `http` block. A longer destination than one token is joined from variables
 * of several.
 */
export const nginxFile = (site: LinkSite): ServerFile => {
  const leftOut: LeftOutOfFile[] = [];
  const variables: string[] = [];
  const lines: string[] = [];
  let longest = 0;
  let keys = 0;
  for (const { name, destination } of site.links) {
    const paths = spellingsOf(name).map((spelling) => `/@${site.username.toLowerCase()}/${spelling}`);
    const bytes = Math.max(...paths.map((path) => Buffer.byteLength(path)));
    if (bytes > KEY_BYTES) {
      leftOut.push({ name, reason: 'too_long' });
      continue;
    }
    let value = valued(destination);
    if (value.length > VALUE_CHARACTERS) {
      const parts = partsOf(destination);
      const named = parts.map((_, part) => `marquee_${lines.length}_${part}`);
      // A value of `geo` has no variables, so a dollar in it is an ordinary character.
      parts.forEach((part, at) => variables.push(`geo $${named[at]} { default ${quoted(part)}; }\n`));
      value = `"${named.map((each) => `\${${each}}`).join('')}"`;
    }
    for (const path of paths) lines.push(`  ${quoted(path)} ${value};\n`);
    longest = Math.max(longest, bytes);
    keys += paths.length;
  }
  const text = `${heading(site)}# It belongs into the http block of nginx: copy it to /etc/nginx/conf.d/links.conf
# and the folder "site" to /var/www/links. nginx 1.12 or later.

map_hash_bucket_size ${powerFrom(longest + BUCKET_EXTRA, 128)};
map_hash_max_size ${powerFrom(keys * 4, 2048)};
variables_hash_max_size ${powerFrom(variables.length * 4, 2048)};

geo $marquee_dollar { default "$"; }
${variables.join('')}
# An address with a slash at its end is the same address.
map $uri $marquee_path {
  default $uri;
  "~^(?<marquee_named>.+)/$" $marquee_named;
}

map $marquee_path $marquee_target {
  default "";
${lines.join('')}}

server {
  listen 80 default_server;
  listen [::]:80 default_server;
  server_name _;
  root /var/www/links;
  charset utf-8;

  location ~* "^/@${asPattern(site.username)}/?$" { rewrite ^ /index.html last; }

  location /@ {
    add_header Cache-Control "no-store" always;
    if ($marquee_target) { return 302 $marquee_target; }
    return 404;
  }

  location / { try_files $uri $uri/index.html =404; }
}
`;
  return { text, leftOut };
};
