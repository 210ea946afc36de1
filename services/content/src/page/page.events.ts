import type { OrderedSection } from '@marquee/contracts';
import type { Message } from '@marquee/kernel';

/** `at` is ISO, UTC. */
export type PageOrdered = Message<
  'content.PageOrdered.v1',
  {
    readonly ownerId: string;
    /** The whole order: it replaces the one of before. */
    readonly sections: readonly OrderedSection[];
    readonly at: string;
  }
>;

/** Its owner's account is closed: nothing of its order can be read any more. */
export type PageErased = Message<'content.PageErased.v1', { readonly ownerId: string; readonly at: string }>;

export type PageEvent = PageOrdered | PageErased;
