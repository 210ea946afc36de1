import { targetPiece } from '@marquee/contracts';
import { isStoredDestination } from '@marquee/page';
import { LoadingCache } from './loading-cache';
import { linkKey, type VisitorAccount, type VisitorLink, type VisitorViews } from './visitor-views';

/** The account that a name stands for, or the lack of one: kept like any other answer, until an event says otherwise. */
export interface Owner {
  readonly usernameKey: string;
  /** null: nobody whom visitors may meet has this name. */
  readonly account: { readonly accountId: string; readonly username: string } | null;
  /** False from the moment when this was forgotten: links that were found through it are then looked up anew. */
  current: boolean;
}

/** What an address leads to. */
export interface Destination {
  readonly owner: Owner;
  /**
   * The link's piece of the journal's line (`"owner","item","url"`), from which the rest is cut: one string per link, because a
   * cache of a hundred thousand links must not be a million objects for the collector. null: nothing that a visitor may see.
   */
  readonly piece: string | null;
}

const ITEM_FROM = 40;
const URL_FROM = 79;
const UUID_LENGTH = 36;
export const ownerIdOf = (piece: string): string => piece.slice(1, 1 + UUID_LENGTH);
export const itemIdOf = (piece: string): string => piece.slice(ITEM_FROM, ITEM_FROM + UUID_LENGTH);
/** A stored destination has nothing that JSON escapes, so that it stands in the piece as it is. */
export const urlOf = (piece: string): string => piece.slice(URL_FROM, -1);

const mailto = /^mailto:[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}$/;

/** Asked again at every redirect: nothing but https and plain mail addresses leaves this service. */
export const isSafeDestination = (url: string): boolean => isStoredDestination(url) || mailto.test(url);

/**
 * Names to accounts and links, from bounded caches over the service's own views. Links are kept under the very path that
 * visitors ask for, so that nearly every redirect is one lookup of a string that is there already.
 */
export class Destinations {
  /** Links whose stored destination may not be sent to anybody. */
  unsafe = 0;
  private readonly owners: LoadingCache<Owner>;
  private readonly links: LoadingCache<Destination, { owner: Owner; idKey: string }>;
  /** Accounts that are in `owners`, because events about links name accounts by id. */
  private readonly byAccount = new Map<string, Owner>();

  constructor(
    private readonly views: VisitorViews,
    { cacheBytes }: { readonly cacheBytes: number },
  ) {
    this.owners = new LoadingCache<Owner>({
      maxBytes: cacheBytes / 4,
      bytesOf: (key) => 400 + key.length * 2,
      load: (key) => this.loadOwner(key),
      onKeep: (owner) => owner.account !== null && this.byAccount.set(owner.account.accountId, owner),
      onForget: (owner) => this.forgetOwner(owner),
    });
    this.links = new LoadingCache<Destination, { owner: Owner; idKey: string }>({
      maxBytes: (cacheBytes / 4) * 3,
      bytesOf: (key, { piece }) => 120 + key.length + (piece?.length ?? 0),
      load: async (_key, { owner, idKey }) => {
        // An unknown account's links are looked up as well, so that it takes the same time to find nothing.
        const link = await this.views.link(linkKey(owner.account?.accountId ?? 'nobody', idKey));
        return { owner, piece: this.pieceOf(link) };
      },
    });
  }

  /** What a path leads to, if it is at hand: the path in its plain form, `/@name/link`. */
  atHand(path: string): Destination | undefined {
    const found = this.links.peek(path);
    return found?.owner.current === true ? found : undefined;
  }

  owner(usernameKey: string): Owner | Promise<Owner> {
    return this.owners.get(usernameKey);
  }

  async link(usernameKey: string, idKey: string): Promise<Destination> {
    const path = plainPath(usernameKey, idKey);
    for (;;) {
      const owner = await this.owners.get(usernameKey);
      const found = await this.links.get(path, { owner, idKey });
      if (found.owner.current || found.owner === owner) return found;
      this.links.invalidate(path);
    }
  }

  accountChanged(usernameKey: string): void {
    this.owners.invalidate(usernameKey);
  }

  /** `key` is from `linkKey`. Links of an account that is not at hand are not either: see `current`. */
  linkChanged(key: string): void {
    const slash = key.indexOf('/');
    const owner = this.byAccount.get(key.slice(0, slash));
    if (owner !== undefined) this.links.invalidate(plainPath(owner.usernameKey, key.slice(slash + '/link:'.length)));
  }

  /** The views were made anew: nothing that was read from the old ones counts any more. */
  allChanged(): void {
    this.owners.invalidateAll();
    this.links.invalidateAll();
  }

  private async loadOwner(usernameKey: string): Promise<Owner> {
    const account = await this.views.account(usernameKey);
    return { usernameKey, account: account === null ? null : shown(account), current: true };
  }

  private forgetOwner(owner: Owner): void {
    owner.current = false;
    const id = owner.account?.accountId;
    if (id !== undefined && this.byAccount.get(id) === owner) this.byAccount.delete(id);
  }

  private pieceOf(link: VisitorLink | null): string | null {
    if (link === null || !link.isPublic || link.deleted) return null;
    if (isSafeDestination(link.destinationUrl)) return targetPiece(link.ownerId, link.itemId, link.destinationUrl);
    this.unsafe += 1;
    return null;
  }
}

const plainPath = (usernameKey: string, idKey: string): string => `/@${usernameKey}/${idKey}`;

const shown = ({ accountId, username }: VisitorAccount): { accountId: string; username: string } => ({
  accountId,
  username,
});
