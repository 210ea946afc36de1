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

export type PageEvent = PageOrdered;
