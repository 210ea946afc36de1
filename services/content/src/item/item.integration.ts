import { contentIdOf, itemKey, TOPICS, type AnyItemChanged } from '@marquee/contracts';
import { itemModelOf } from '@marquee/page';
import type { OutboxMessage } from '@marquee/ports';
import type { Item } from './item.decider';

/** The item's whole state for `content.page.v1`; `version` is that of its stream. What never was is no message. */
export const toPublic = (state: Item, version: number): OutboxMessage[] => {
  if (state.status === 'absent') return [];
  const { kind, ownerId, itemId, id, idKey, fields, createdAt, updatedAt } = state.item;
  const { isPublic, ...own } = fields;
  const value: AnyItemChanged = {
    name: 'content.ItemChanged.v1',
    version,
    ownerId,
    itemId,
    contentId: contentIdOf(kind, id),
    kind,
    id,
    idKey,
    isPublic,
    deleted: state.status === 'deleted',
    // The schema keeps what it names and drops the rest, such as the upload of a picture.
    fields: itemModelOf(kind)?.fields.parse(own) ?? own,
    createdAt,
    updatedAt,
  };
  // Keyed by the compared form, not the typed one: the next item of this name must replace this one when the topic is compacted.
  return [{ topic: TOPICS.page, key: itemKey(ownerId, { kind, idKey }), value }];
};
