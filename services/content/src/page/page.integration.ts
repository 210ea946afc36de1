import { TOPICS, type PageOrdered } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { Page } from './page.decider';

/** The whole order for `content.page.v1`; `version` is that of its stream. */
export const toPublic = (ownerId: string, { sections }: Page, version: number): OutboxMessage[] => {
  const value: PageOrdered = { name: 'content.PageOrdered.v1', version, ownerId, sections };
  return [{ topic: TOPICS.page, key: ownerId, value }];
};
