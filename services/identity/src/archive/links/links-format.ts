/** The files of an archive of links. Pictures of the page are in `site/files/`. */
export const LINKS_FILES = {
  readme: 'README.txt',
  table: 'links.csv',
  nginx: 'nginx/links.conf',
  caddy: 'caddy/Caddyfile',
  netlify: 'netlify/_redirects',
  cloudflare: 'cloudflare/_redirects',
  page: 'site/index.html',
  publicKey: 'public-key.pem',
  manifest: 'manifest.json',
  signature: 'manifest.json.sig',
} as const;

export const LINKS_FORMAT = 'marquee-links';
/** Raised when a file is renamed or gets another meaning. */
export const LINKS_FORMAT_VERSION = 1;
