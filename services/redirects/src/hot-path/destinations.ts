import { targetPiece } from '@marquee/contracts';
import { isStoredDestination } from '@marquee/page';
import { LoadingCache } from './loading-cache';
import { linkKey, type VisitorLink, type VisitorViews } from './visitor-views';

/** Where a link leads, with what the journal needs of it made ready. */
export interface Destination {
  readonly ownerId: string;
  readonly itemId: string;
  readonly url: string;
  readonly piece: string;
}

/** An account that visitors may meet. */
export interface Owner {
  readonly accountId: string;
  readonly username: string;
}

/** Nothing that a visitor may see; kept like any other answer, until an event says otherwise. */
export const NOTHING = { nothing: true } as const;
export type Nothing = typeof NOTHING;

export interface CacheLimits {
  /** Bytes for links and accounts together. */
  readonly cacheBytes: number;
}

const mailto = /^mailto:[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}$/;

/** Asked again at every redirect: nothing but https and plain mail addresses leaves this service. */
export const isSafeDestination = (url: string): boolean => isStoredDestination(url) || mailto.test(url);

/** Names to accounts and links, from bounded caches over the service's own views. */
export class Destinations {
  /** Links whose stored destination may not be sent to anybody. */
  unsafe = 0;
  private readonly owners: LoadingCache<Owner | Nothing>;
  private readonly links: LoadingCache<Destination | Nothing>;

  constructor(
    private readonly views: VisitorViews,
    { cacheBytes }: CacheLimits,
  ) {
    this.owners = new LoadingCache<Owner | Nothing>({
      maxBytes: cacheBytes / 4,
      bytesOf: (key) => 240 + key.length,
      load: async (key) => (await views.account(key)) ?? NOTHING,
    });
    this.links = new LoadingCache<Destination | Nothing>({
      maxBytes: (cacheBytes / 4) * 3,
      bytesOf: (key, value) => 240 + key.length + ('nothing' in value ? 0 : value.url.length + value.piece.length),
      load: async (key) => this.toDestination(await this.views.link(key)),
    });
  }

  owner(usernameKey: string): Owner | Nothing | Promise<Owner | Nothing> {
    return this.owners.get(usernameKey);
  }

  /** An unknown account's links are looked up as well, so that it takes the same time to find nothing. */
  link(owner: Owner | Nothing, idKey: string): Destination | Nothing | Promise<Destination | Nothing> {
    return this.links.get(linkKey('nothing' in owner ? 'nobody' : owner.accountId, idKey));
  }

  accountChanged(usernameKey: string): void {
    this.owners.invalidate(usernameKey);
  }

  linkChanged(key: string): void {
    this.links.invalidate(key);
  }

  private toDestination(link: VisitorLink | null): Destination | Nothing {
    if (link === null || !link.isPublic || link.deleted) return NOTHING;
    if (!isSafeDestination(link.destinationUrl)) {
      this.unsafe += 1;
      return NOTHING;
    }
    const { ownerId, itemId, destinationUrl: url } = link;
    return { ownerId, itemId, url, piece: targetPiece(ownerId, itemId, url) };
  }
}
