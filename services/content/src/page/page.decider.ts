import type { OrderedSection } from '@marquee/contracts';
import { isoTime, type DataOf, type Decider } from '@marquee/kernel';
import { isSameValue } from '../same-value';
import type { PageCommand } from './page.commands';
import { orderConflict } from './page.errors';
import type { PageEvent } from './page.events';

/** How the owner has ordered a page. */
export interface Page {
  /** How many orders there were; 0: the owner never ordered. */
  readonly orderVersion: number;
  readonly sections: readonly OrderedSection[];
}

export const pageDecider: Decider<Page, PageCommand, PageEvent> = {
  initialState: () => ({ orderVersion: 0, sections: [] }),
  decide: (command, page) => order(command.data, page),
  evolve: (page, { data: { sections } }) => ({ orderVersion: page.orderVersion + 1, sections }),
};

const order = ({ ownerId, sections, madeFrom, now }: DataOf<PageCommand, 'OrderPage'>, page: Page): PageEvent[] => {
  if (isSameValue(sections, page.sections)) return [];
  if (madeFrom !== null && madeFrom !== page.orderVersion) throw orderConflict();
  return [{ type: 'content.PageOrdered.v1', data: { ownerId, sections, at: isoTime(now) } }];
};
