import { targetPiece } from '@marquee/contracts';
import { isStoredDestination } from '@marquee/page';
import { LoadingCache } from './loading-cache';
import { linkKey, type VisitorAccount, type VisitorLink, type VisitorViews } from './visitor-views';

/**
 * Where a link leads, as its piece of the journal's line (`"owner","item","url"`). One string per link: a cache of a hundred
 * thousand links must not be a million objects for the collector. A stored destination has nothing that JSON escapes.
 */
export type Destination = string & { readonly destination: unique symbol };

const URL_FROM = 79;
const ITEM_FROM = 40;
const UUID_LENGTH = 36;
export const ownerIdOf = (destination: Destination): string => destination.slice(1, 1 + UUID_LENGTH);
export const itemIdOf = (destination: Destination): string => destination.slice(ITEM_FROM, ITEM_FROM + UUID_LENGTH);
export const urlOf = (destination: Destination): string => destination.slice(URL_FROM, -1);

/** An account that visitors may meet. */
export interface Owner {
  readonly accountId: string;
  readonly username: string;
}

/** Nothing that a visitor may see; kept like any other answer, until an event says otherwise. */
export const NOTHING = null;
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
    views: VisitorViews,
    { cacheBytes }: CacheLimits,
  ) {
    this.owners = new LoadingCache<Owner | Nothing>({
      maxBytes: cacheBytes / 4,
      bytesOf: (key) => 300 + key.length,
      load: async (key) => toOwner(await views.account(key)),
    });
    this.links = new LoadingCache<Destination | Nothing>({
      maxBytes: (cacheBytes / 4) * 3,
      bytesOf: (key, value) => 80 + key.length + (value?.length ?? 0),
      load: async (key) => this.toDestination(await views.link(key)),
    });
  }

  owner(usernameKey: string): Owner | Nothing | Promise<Owner | Nothing> {
    return this.owners.get(usernameKey);
  }

  /** An unknown account's links are looked up as well, so that it takes the same time to find nothing. */
  link(owner: Owner | Nothing, idKey: string): Destination | Nothing | Promise<Destination | Nothing> {
    return this.links.get(linkKey(owner?.accountId ?? 'nobody', idKey));
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
    return targetPiece(link.ownerId, link.itemId, link.destinationUrl) as Destination;
  }
}

const toOwner = (account: VisitorAccount | null): Owner | Nothing =>
  account === null ? NOTHING : { accountId: account.accountId, username: account.username };
