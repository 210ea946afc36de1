import { pageThemeKey, TOPICS, type PageOrdered, type PageThemed } from '@marquee/contracts';
import { assertNever } from '@marquee/kernel';
import type { OutboxMessage } from '@marquee/ports';
import type { Page } from './page.decider';
import type { PageEvent } from './page.events';

interface After {
  readonly state: Page;
  /** Of the stream. */
  readonly version: number;
}

/** The whole order with the names of sections, or the whole theme, for `content.page.v1`: whichever the event changed. */
export const toPublic = ({ type, data: { ownerId } }: PageEvent, after: After): OutboxMessage[] => {
  switch (type) {
    case 'content.PageOrdered.v1':
    case 'content.SectionNamed.v1':
      return [ordered(ownerId, after)];
    case 'content.PageThemed.v1':
      return [themed(ownerId, after)];
    case 'content.DestinationMailsSet.v1':
      return [];
    // The last messages of their keys, which say nothing any more.
    case 'content.PageErased.v1':
      return [ordered(ownerId, after), themed(ownerId, after)];
    default:
      return assertNever(type);
  }
};

const ordered = (ownerId: string, { state: { sections, titles }, version }: After): OutboxMessage => {
  // Pinned items are the first of their sections, which is all that others need.
  const places = sections.map(({ kind, items }) => ({ kind, items }));
  const hasTitles = Object.keys(titles).length > 0;
  const value: PageOrdered = {
    name: 'content.PageOrdered.v1',
    version,
    ownerId,
    sections: places,
    ...(hasTitles && { titles }),
  };
  return { topic: TOPICS.page, key: ownerId, value };
};

const themed = (ownerId: string, { state: { theme }, version }: After): OutboxMessage => {
  const value: PageThemed = { name: 'content.PageThemed.v1', version, ownerId, theme };
  return { topic: TOPICS.page, key: pageThemeKey(ownerId), value };
};
