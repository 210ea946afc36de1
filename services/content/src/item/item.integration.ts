import { TOPICS, type ItemChanged } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { Item } from './item.decider';

/** The item's whole state for `content.page.v1`; `version` is that of its stream. What never was is no message. */
export const toPublic = (item: Item, version: number): OutboxMessage[] => {
  if (item.status === 'absent') return [];
  const { picture, ...link } = item.link;
  const contentId = `link:${link.id}`;
  const value: ItemChanged = {
    name: 'content.ItemChanged.v1',
    version,
    ...link,
    contentId,
    kind: 'link',
    deleted: item.status === 'deleted',
    picture: picture && {
      url: picture.url,
      width: picture.width,
      height: picture.height,
      variants: [...picture.variants],
    },
  };
  // Keyed by the compared form, not the typed one: the next item of this name must replace this one when the topic is compacted.
  return [{ topic: TOPICS.page, key: `${link.ownerId}/link:${link.idKey}`, value }];
};
