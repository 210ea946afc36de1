import { itemKey, encodeLink, encodeTarget, type ItemAddress } from '@marquee/contracts';
import {
  contentKindOf,
  destinationHost,
  hasAddress,
  isStoredDestination,
  kindList,
  linkDestinations,
  routedLinkOf,
  routeKeysOf,
  type RoutedLink,
  type RouteKeys,
} from '@marquee/page';
import type { LimitedLink } from '../click-limits/click-limits';
import { LoadingCache } from './loading-cache';
import { idWithin, usernamesWithin } from './request-path';
import type { VisitorAccount, VisitorItem, VisitorViews } from './visitor-views';

/** Hosts to which no visitor is sent. */
export interface BlockedHosts {
  has(host: string): boolean;
}

/** Why visitors no longer get something: the operator has hidden it, or its schedule or its click limit has ended it. A code of the API. */
export type GoneReason = 'account_suspended' | 'destination_blocked' | 'link_ended' | 'link_limit_reached';

/** The account of a name, or the fact that there is none, which is cached like any other answer until an event changes it. */
export interface Owner {
  readonly usernameKey: string;
  /** Null: this name leads to no account that visitors may see. `username`: its present name. */
  readonly account: { readonly accountId: string; readonly username: string } | null;
  /** UTC milliseconds until which the name, a former one of the account, leads to it; null for a name that does not end. */
  readonly leadsUntil: number | null;
  /** Why visitors may not see the account of this name; null if they may see it or there is none. */
  readonly gone: GoneReason | null;
  /** False once this entry was removed. Links that were found through it are then looked up again. */
  current: boolean;
}

/** A link with options, and the names under which its hits keep what decided them. */
export interface RoutedDestination {
  readonly link: RoutedLink;
  readonly keys: RouteKeys;
  readonly item: LimitedLink;
  /** For visitors whom it leads nowhere. */
  readonly title: string;
}

/** The destination of an address. */
export interface Destination {
  readonly owner: Owner;
  /**
   * From `encodeLink`, including the link's part of the journal's line. It is one string, because a cache of a hundred thousand links must
   * not be a million objects for the garbage collector. The address is empty where visits get a contact. Null: nothing that a visitor may see.
   */
  readonly encodedLink: string | null;
  /** How visits are judged. Null: all of them lead to the address in `encodedLink`. */
  readonly routed: RoutedDestination | null;
  /** Why `encodedLink` is null. Null if it is not null or there never was such a link. */
  readonly gone: GoneReason | null;
}

/** A link that visitors may see and whose visits are judged one by one. */
export type RoutedVisit = Pick<Destination, 'owner'> & RoutedDestination & { readonly encodedLink: string };

const mailto = /^mailto:[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}$/;

/** Checked again at every redirect: this service sends visitors only to https and plain mail addresses. */
export const isSafeDestination = (url: string): boolean => isStoredDestination(url) || mailto.test(url);

/**
 * Finds accounts and links by their names, in bounded caches over the service's own views. The key of a link is the path that visitors
 * request, so nearly every redirect is one lookup of an existing string.
 */
export class Destinations {
  /** Links whose stored destination may not be sent to a visitor. */
  unsafe = 0;
  private readonly owners: LoadingCache<Owner>;
  private readonly links: LoadingCache<Destination, { owner: Owner; idKey: string }>;
  /** The entries of `owners` by the account's id, because events about links name accounts by id. */
  private readonly byAccount = new Map<string, readonly Owner[]>();

  constructor(
    private readonly views: VisitorViews,
    private readonly options: {
      readonly cacheBytes: number;
      readonly blockList: BlockedHosts;
      /** UTC milliseconds. */
      readonly clock: () => number;
    },
  ) {
    const { cacheBytes } = options;
    this.owners = new LoadingCache<Owner>({
      maxBytes: cacheBytes / 4,
      bytesOf: (key) => 400 + key.length * 2,
      load: (key) => this.loadOwner(key),
      onKeep: (owner) => this.keepOwner(owner),
      onForget: (owner) => this.forgetOwner(owner),
    });
    this.links = new LoadingCache<Destination, { owner: Owner; idKey: string }>({
      maxBytes: (cacheBytes / 4) * 3,
      bytesOf: (key, { encodedLink, routed }) =>
        120 + key.length + (encodedLink?.length ?? 0) + (routed === null ? 0 : 4 * JSON.stringify(routed).length),
      load: async (_key, { owner, idKey }) => {
        // Items of an unknown account are looked up as well, so that a missing account takes the same time.
        const ownerId = owner.account?.accountId ?? 'nobody';
        for (const { id: kind } of redirecting) {
          const found = this.foundIn(owner, await this.views.item(itemKey(ownerId, { kind, idKey })));
          if (found !== null) return found;
        }
        return { owner, encodedLink: null, routed: null, gone: owner.gone };
      },
    });
  }

  /** Returns the cached destination of a path, if there is one: the path in its plain form, `/@name/link`. */
  cached(path: string): Destination | undefined {
    const found = this.links.peek(path);
    return found?.owner.current === true && this.leadsNow(found.owner) ? found : undefined;
  }

  owner(usernameKey: string): Owner | Promise<Owner> {
    const owner = this.owners.get(usernameKey);
    if (owner instanceof Promise || this.leadsNow(owner)) return owner;
    this.owners.invalidate(usernameKey);
    return this.owners.get(usernameKey);
  }

  /** The account of this name, else the first that the name without signs at its ends represents; `owner` where there is none. */
  async ownerWithin(usernameKey: string): Promise<Owner> {
    const exact = await this.owner(usernameKey);
    if (isThere(exact)) return exact;
    for (const name of usernamesWithin(usernameKey)) {
      const owner = await this.owner(name);
      if (isThere(owner)) return owner;
    }
    return exact;
  }

  /** The link of these names, else the one that they represent without signs at their ends. */
  async linkWithin(usernameKey: string, idKey: string): Promise<Destination> {
    const exact = await this.link(usernameKey, idKey);
    if (exact.encodedLink !== null || exact.gone !== null) return exact;
    const { usernameKey: name } = await this.ownerWithin(usernameKey);
    const id = idWithin(idKey);
    return name === usernameKey && id === idKey ? exact : this.link(name, id);
  }

  async link(usernameKey: string, idKey: string): Promise<Destination> {
    const path = plainPath(usernameKey, idKey);
    for (;;) {
      const owner = await this.owner(usernameKey);
      const found = await this.links.get(path, { owner, idKey });
      if (found.owner.current || found.owner === owner) return found;
      this.links.invalidate(path);
    }
  }

  accountChanged(usernameKey: string): void {
    this.owners.invalidate(usernameKey);
  }

  /** If the account is not cached, none of its cached items is valid: see `current`. */
  itemChanged({ ownerId, kind, idKey }: ItemAddress & { readonly ownerId: string }): void {
    if (redirectFieldOf(kind) === null) return;
    for (const { usernameKey } of this.byAccount.get(ownerId) ?? [])
      this.links.invalidate(plainPath(usernameKey, idKey));
  }

  /** Removes the cached links, because the block list is checked when a link is loaded and not at a redirect. */
  blockListChanged(): void {
    this.links.invalidateAll();
  }

  /** The views were rebuilt, so everything that was read from the old ones is invalid. */
  allChanged(): void {
    this.owners.invalidateAll();
    this.links.invalidateAll();
  }

  private async loadOwner(usernameKey: string): Promise<Owner> {
    const account = await this.views.account(usernameKey);
    const isActive = account?.status === 'active';
    const gone = account?.status === 'suspended' ? 'account_suspended' : null;
    const leadsUntil = account?.leadsUntil ?? null;
    return { usernameKey, account: isActive ? shown(account) : null, leadsUntil, gone, current: true };
  }

  private leadsNow({ leadsUntil }: Owner): boolean {
    return leadsUntil === null || this.options.clock() < leadsUntil;
  }

  private keepOwner(owner: Owner): void {
    const id = owner.account?.accountId;
    if (id !== undefined) this.byAccount.set(id, [...(this.byAccount.get(id) ?? []), owner]);
  }

  private forgetOwner(owner: Owner): void {
    owner.current = false;
    const id = owner.account?.accountId;
    if (id === undefined) return;
    const others = (this.byAccount.get(id) ?? []).filter((each) => each !== owner);
    if (others.length > 0) this.byAccount.set(id, others);
    else this.byAccount.delete(id);
  }

  private foundIn(owner: Owner, item: VisitorItem | null): Destination | null {
    if (item === null || !item.isPublic || item.deleted) return null;
    if (!hasAddress(item.fields)) return null;
    const link = routedLinkOf(item.fields, item.isDown);
    const isContact = link !== null && link.contact !== null;
    const destination = isContact ? [] : [item.fields[redirectFieldOf(item.kind) ?? '']];
    const addresses = [...destination, ...(link === null ? [] : linkDestinations(link).map(({ address }) => address))];
    if (!addresses.every((address) => typeof address === 'string' && isSafeDestination(address))) {
      this.unsafe += 1;
      return null;
    }
    const safe = addresses as readonly string[];
    if (safe.some((each) => this.options.blockList.has(destinationHost(each))))
      return { owner, encodedLink: null, routed: null, gone: 'destination_blocked' };
    const encodedLink = encodeLink(encodeTarget(item.ownerId, item.itemId), isContact ? '' : safe[0]!);
    const { itemId, version } = item;
    const { title } = item.fields as { readonly title: string };
    return {
      owner,
      encodedLink,
      routed: link && { link, keys: routeKeysOf(link), item: { itemId, version }, title },
      gone: null,
    };
  }
}

/** Whether the account exists for visitors: they may see it, or learn why they may not. */
const isThere = ({ account, gone }: Owner): boolean => account !== null || gone !== null;

/** The kinds whose items redirect to another address. */
const redirecting = kindList.filter(({ redirectField }) => redirectField !== null);

const redirectFieldOf = (kind: string): string | null => contentKindOf(kind)?.redirectField ?? null;

const plainPath = (usernameKey: string, idKey: string): string => `/@${usernameKey}/${idKey}`;

const shown = ({ accountId, username }: VisitorAccount): { accountId: string; username: string } => ({
  accountId,
  username,
});
