import type { OrderedSection } from '@marquee/contracts';
import type { Message } from '@marquee/kernel';
import type { PageTheme } from '@marquee/page';
import type { AttachedPicture } from '../item/item.events';

/** A section as its owner ordered it. */
export interface StoredSection extends OrderedSection {
  /** How many of its first items are pinned. Absent: none. */
  readonly pinned?: number;
}

/** `at` is ISO, UTC. */
export type PageOrdered = Message<
  'content.PageOrdered.v1',
  {
    readonly ownerId: string;
    /** The whole order: it replaces the one of before. */
    readonly sections: readonly StoredSection[];
    readonly at: string;
  }
>;

/** A section got a name of its own, or the label of its kind again. */
export type SectionNamed = Message<
  'content.SectionNamed.v1',
  {
    readonly ownerId: string;
    readonly kind: string;
    /** Null: the label of the kind. */
    readonly title: string | null;
    readonly at: string;
  }
>;

export type PageThemed = Message<
  'content.PageThemed.v1',
  {
    readonly ownerId: string;
    readonly theme: PageTheme;
    /** The picture of its background; null where it has none. */
    readonly picture: AttachedPicture | null;
    readonly at: string;
  }
>;

/** Whether the owner gets mails about the destinations of links. */
export type DestinationMailsSet = Message<
  'content.DestinationMailsSet.v1',
  { readonly ownerId: string; readonly areSent: boolean; readonly at: string }
>;

/** Its owner's account is closed: nothing of its order and its theme can be read any more. */
export type PageErased = Message<'content.PageErased.v1', { readonly ownerId: string; readonly at: string }>;

export type PageEvent = PageOrdered | SectionNamed | PageThemed | DestinationMailsSet | PageErased;
