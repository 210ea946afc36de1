import { assertNever, DomainError, type Decider, type Message } from '@marquee/kernel';
import type { PageEvent } from './page.events';

/** How many items an account may have in all: a page beyond it could not be drawn within its budget. */
export const PAGE_ITEMS_MAX = 10_000;

interface ItemOfPage {
  readonly kind: string;
  readonly itemId: string;
}

export type PageCommand =
  /** `maxInstances` is the kind's own limit; null is none. */
  | Message<'AddItem', ItemOfPage & { readonly maxInstances: number | null }>
  | Message<'RemoveItem', ItemOfPage>;

/** Items by kind. */
export type Page = Readonly<Record<string, number>>;

/**
 * What holds for an account's items together. Its events go into the same append as the item's own, so that two
 * items made at the same moment cannot both be the last one.
 */
export const pageDecider: Decider<Page, PageCommand, PageEvent> = {
  initialState: () => ({}),
  decide: (command, page) => {
    switch (command.type) {
      case 'AddItem': {
        const { kind, itemId, maxInstances } = command.data;
        if (total(page) >= PAGE_ITEMS_MAX || (maxInstances !== null && (page[kind] ?? 0) >= maxInstances)) {
          throw new DomainError('max_instances', `There can be no more than ${maxInstances ?? PAGE_ITEMS_MAX} of this kind.`);
        }
        return [{ type: 'content.PageItemAdded.v1', data: { kind, itemId } }];
      }
      case 'RemoveItem':
        return [{ type: 'content.PageItemRemoved.v1', data: command.data }];
      default:
        return assertNever(command);
    }
  },
  evolve: (page, { type, data: { kind } }) => {
    const count = page[kind] ?? 0;
    return { ...page, [kind]: type === 'content.PageItemAdded.v1' ? count + 1 : Math.max(0, count - 1) };
  },
};

export const pageStream = (ownerId: string): string => `page-${ownerId}`;

const total = (page: Page): number => Object.values(page).reduce((sum, count) => sum + count, 0);
