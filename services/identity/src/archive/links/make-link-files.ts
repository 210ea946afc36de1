import type { ContentItem } from '@marquee/contracts';
import { hasAddress, type PageTheme } from '@marquee/page';
import type { PageAssets } from '@marquee/page/server';
import { isServed, redirects, type ExportedLink } from './exported-link';
import { LINKS_FILES } from './links-format';
import { linksCsv } from './links-csv';
import { linksReadme } from './links-readme';
import { staticPage, type PagePicture } from './page/static-page';
import { caddyFile } from './servers/caddy';
import { nginxFile } from './servers/nginx';
import { cloudflareFile, netlifyFile } from './servers/redirects-files';

export interface LinkFilesTask {
  readonly username: string;
  /** Of the product, without a slash at its end. */
  readonly origin: string;
  /** ISO, UTC. */
  readonly exportedAt: string;
  readonly withPrivate: boolean;
  /** In the order of the page. */
  readonly links: readonly ExportedLink[];
  /** Public items of the page, in its order. */
  readonly items: readonly ContentItem[];
  readonly theme: PageTheme;
}

export interface LinkFiles {
  /** In the order of the archive. */
  readonly texts: readonly { readonly name: string; readonly text: string }[];
  readonly pictures: readonly PagePicture[];
}

/** Links that the copy of the page shows: drawing more takes seconds, and nobody reads as many. The table and the servers have all. */
const SHOWN_MAX = 2000;

/** Every file of an archive of links but its pictures and what signs it. */
export const makeLinkFiles = (task: LinkFilesTask, assets: PageAssets): LinkFiles => {
  const { username, origin, exportedAt, links } = task;
  const served = links.filter(isServed);
  const site = { username, exportedAt, links: served };
  const destinations = new Map(served.map(({ name, destination }) => [name, destination]));
  // Headings stay; a link that no server answers would lead nowhere.
  const isShown = (item: ContentItem): boolean =>
    !redirects(item) || !hasAddress({ ...item }) || destinations.has(item.id);
  const items = task.items.filter(isShown).slice(0, SHOWN_MAX);
  const page = staticPage({ ...task, items, destinations }, assets);
  const [nginx, cloudflare] = [nginxFile(site), cloudflareFile(site)];
  const leftOut = { nginx: nginx.leftOut, cloudflare: cloudflare.leftOut };
  const texts: Readonly<Record<string, string>> = {
    [LINKS_FILES.readme]: linksReadme({ ...task, leftOut }),
    [LINKS_FILES.table]: linksCsv(links, `${origin}/@${encodeURIComponent(username)}`),
    [LINKS_FILES.nginx]: nginx.text,
    [LINKS_FILES.caddy]: caddyFile(site).text,
    [LINKS_FILES.netlify]: netlifyFile(site).text,
    [LINKS_FILES.cloudflare]: cloudflare.text,
    [LINKS_FILES.page]: page.html,
  };
  return { texts: Object.entries(texts).map(([name, text]) => ({ name, text })), pictures: page.pictures };
};
