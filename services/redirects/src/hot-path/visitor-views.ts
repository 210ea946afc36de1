import type { ItemFields, PageTheme } from '@marquee/page';

/** The part of an account that visitors see. */
export interface VisitorAccount {
  readonly accountId: string;
  /** As typed. */
  readonly username: string;
  readonly usernameKey: string;
  readonly status: 'pending' | 'active' | 'suspended';
  /** Raw X25519 public key, base64url. Visitors' words to this person are sealed to it. */
  readonly publicKey: string;
  readonly version: number;
}

/** An account that was found by a name. */
export interface NamedAccount extends VisitorAccount {
  /** UTC milliseconds until which the name, a former one, leads to the account; null if it is the present name. */
  readonly leadsUntil: number | null;
}

/** An item with everything that the page and the redirect need. */
export interface VisitorItem {
  /** From `itemKey`. */
  readonly key: string;
  /** The key under which content publishes it, see `ItemErased`. */
  readonly place: string;
  readonly version: number;
  readonly ownerId: string;
  readonly itemId: string;
  /** May be a kind that this release does not know. */
  readonly kind: string;
  /** The unique name as typed, or the fixed id of the kind. */
  readonly id: string;
  readonly isPublic: boolean;
  readonly deleted: boolean;
  /** The kind in whose section the page shows it; null while visitors may not see it. */
  readonly section: string | null;
  /** The fields of its kind. */
  readonly fields: ItemFields;
  /** Checks have found that its destination is down. Absent: false. */
  readonly isDown?: true;
  readonly createdAt: string;
}

/** A sticker's stored page, unreadable without the sticker's code. */
export interface VisitorSticker {
  /** From `StickerCodes.idOf`. */
  readonly stickerId: string;
  readonly ownerId: string;
  /** `StickerRecord` as JSON, sealed under the code; null: withdrawn. */
  readonly record: string | null;
  /** `StickerWords` as JSON, sealed under the code; null while they are not shown. */
  readonly words: string | null;
  readonly version: number;
}

/** What visitors see of the rules of one owner's inboxes. */
export interface VisitorRules {
  readonly ownerId: string;
  /** Nothing is accepted without a handle. */
  readonly needsHandle: boolean;
  /** Inboxes and questions that accept nothing. */
  readonly lockedItemIds: readonly string[];
  readonly version: number;
}

/** Reads the service's own views, which events keep current. */
export interface VisitorViews {
  /** The account that this name leads to now, active or suspended. A former name leads to it as well, until its time ends. */
  account(usernameKey: string): Promise<NamedAccount | null>;
  /** Public or not. */
  item(key: string): Promise<VisitorItem | null>;
  /** The account with this id, active or suspended. */
  owner(accountId: string): Promise<VisitorAccount | null>;
  /** Withdrawn or not. */
  sticker(stickerId: string): Promise<VisitorSticker | null>;
  /** null: the owner has made none. */
  rules(ownerId: string): Promise<VisitorRules | null>;
  /** How the owner wants the page to look; null: the default. */
  theme(ownerId: string): Promise<PageTheme | null>;
}
