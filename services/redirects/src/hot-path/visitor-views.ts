import type { ItemPicture } from '@marquee/contracts';

/** An account as far as visitors meet it. */
export interface VisitorAccount {
  readonly accountId: string;
  /** As typed. */
  readonly username: string;
  readonly usernameKey: string;
  readonly status: 'pending' | 'active' | 'closed';
  readonly version: number;
}

/** A link with everything that the page and the redirect need. */
export interface VisitorLink {
  /** From `linkKey`. */
  readonly key: string;
  readonly version: number;
  readonly ownerId: string;
  readonly itemId: string;
  /** The unique name as typed. */
  readonly id: string;
  readonly isPublic: boolean;
  readonly deleted: boolean;
  /** The kind in whose section the page shows it; null while visitors may not see it. */
  readonly section: string | null;
  readonly title: string;
  readonly description: string;
  readonly destinationUrl: string;
  readonly color: string;
  readonly picture: ItemPicture | null;
  readonly createdAt: string;
}

export const linkKey = (ownerId: string, idKey: string): string => `${ownerId}/link:${idKey}`;

/** Reads of this service's own views; what they answer is made current by events. */
export interface VisitorViews {
  /** The active account of this name. */
  account(usernameKey: string): Promise<VisitorAccount | null>;
  /** Public or not. */
  link(key: string): Promise<VisitorLink | null>;
}
