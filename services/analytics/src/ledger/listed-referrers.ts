import { hash } from 'node:crypto';

/**
 * A row of the rollups lists up to this many referrers and counts the rest as other ones: a stranger can make up as many as they like.
 *
 * Of more than these a row lists those that come first in an order which looks at nothing but the name: the known ones, then all
 * others by a keyed hash. So whatever blocks, processes, restarts and merges the clicks went through, the first names of all come
 * through each cut, and their counts are exact. A name that is not among them may be listed with a part of its clicks.
 */
export const LISTED_MAX = 1000;

/** Where most visitors come from: no stranger can crowd these out. */
export const KNOWN_REFERRERS: readonly string[] = [
  ...[
    'direct',
    'unknown',
    'qr',
    'bing.com',
    'discord.com',
    'duckduckgo.com',
    'facebook.com',
    'l.facebook.com',
    'lm.facebook.com',
  ],
  ...['m.facebook.com', 'github.com', 'google.com', 'com.google.android.gm', 'mail.google.com', 'news.google.com'],
  ...['com.google.android.googlequicksearchbox', 'instagram.com', 'l.instagram.com', 'linkedin.com', 'lnkd.in'],
  ...[
    'com.linkedin.android',
    'linktr.ee',
    'medium.com',
    'news.ycombinator.com',
    'patreon.com',
    'pinterest.com',
    'quora.com',
  ],
  ...[
    'reddit.com',
    'old.reddit.com',
    'com.reddit.frontpage',
    'open.spotify.com',
    'snapchat.com',
    'soundcloud.com',
    'substack.com',
  ],
  ...[
    't.co',
    't.me',
    'telegram.org',
    'org.telegram.messenger',
    'threads.net',
    'l.threads.net',
    'tiktok.com',
    'tumblr.com',
  ],
  ...[
    'twitch.tv',
    'twitter.com',
    'vk.com',
    'web.whatsapp.com',
    'whatsapp.com',
    'x.com',
    'yahoo.com',
    'yandex.ru',
    'youtube.com',
  ],
  ...['m.youtube.com', 'youtu.be'],
];
const known = new Set(KNOWN_REFERRERS);

/** The place of a referrer that is not known, as a text to compare. The key is the ledger's own, so that a visitor cannot choose a place. */
const orderOf = (key: string, name: string): string => hash('sha256', key + name, 'hex');

/** The referrers of one row that are not known ones, as far as this process has met them. */
class ListedOfRow {
  private names = new Set<string>();
  /** The last one that is listed, once there were too many. */
  private last: string | undefined;

  constructor(private readonly key: string) {}

  get size(): number {
    return this.names.size;
  }

  /** Whether the row is to list a click's referrer. */
  has(name: string): boolean {
    if (this.names.has(name)) return true;
    if (this.last !== undefined && orderOf(this.key, name) > this.last) return false;
    this.names.add(name);
    if (this.names.size === 2 * LISTED_MAX) this.cut();
    return true;
  }

  private cut(): void {
    const ordered = [...this.names].map((name) => ({ name, order: orderOf(this.key, name) }));
    ordered.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
    const listed = ordered.slice(0, LISTED_MAX);
    this.names = new Set(listed.map(({ name }) => name));
    this.last = listed.at(-1)!.order;
  }
}

/** Names kept in memory, over all rows: some 50 MB where rows have many names, and more where each is alone in its row. */
const NAMES_MAX = 500_000;

/**
 * Cache of what this process has listed, so that a row does not grow with each block. Known referrers are few, so they are always listed and not
 * kept. It is only a help: what is forgotten lets a row list more names than it should, never a wrong count.
 */
export class ListedReferrers {
  private readonly rows = new Map<string, ListedOfRow>();
  private names = 0;

  constructor(private readonly key: string) {}

  /** Whether a row is to list a click's referrer. */
  lists(row: string, name: string): boolean {
    if (known.has(name)) return true;
    const listed = this.rows.get(row) ?? new ListedOfRow(this.key);
    // The row that was used last is last.
    this.rows.delete(row);
    this.rows.set(row, listed);
    const before = listed.size;
    const isListed = listed.has(name);
    this.names += listed.size - before;
    return isListed;
  }

  /** Forgets the rows that were used longest ago, once there are too many names. */
  trim(): void {
    for (const [row, listed] of this.rows) {
      if (this.names <= NAMES_MAX) return;
      this.rows.delete(row);
      this.names -= listed.size;
    }
  }
}
