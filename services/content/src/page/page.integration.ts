import { TOPICS, type PageOrdered } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { PageEvent } from './page.events';

/** The whole order for `content.page.v1`; `version` is that of its stream. */
export const toPublic = ({ data: { ownerId, sections } }: PageEvent, version: number): OutboxMessage[] => {
  const value: PageOrdered = { name: 'content.PageOrdered.v1', version, ownerId, sections };
  return [{ topic: TOPICS.page, key: ownerId, value }];
};
