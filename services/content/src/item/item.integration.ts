import { contentIdOf, TOPICS, type AnyItemChanged, type DestinationAlert, type ItemErased } from '@marquee/contracts';
import type { AfterEvent } from '@marquee/event-sourcing';
import { itemModelOf } from '@marquee/page';
import type { OutboxMessage } from '@marquee/ports';
import { CHECKS_TOPIC, type ChecksErased } from '../destination-check/check-topic';
import { isThere, type Item } from './item.decider';
import type { DestinationJudged, ItemEvent } from './item.events';

/** The item's whole state for `content.page.v1`. An analysis is for its owner alone. */
export const toPublic = (
  event: ItemEvent,
  { stream, state, version }: Omit<AfterEvent<unknown, Item>, 'id'>,
): OutboxMessage[] => {
  // Keyed by the stream, not by the item: the next item of this name must replace this one when the topic is compacted, and so must
  // the last message, which has no content.
  if (event.type === 'content.ItemErased.v1') {
    const value: ItemErased = { name: 'content.ItemErased.v1', place: stream };
    const checks: ChecksErased = { name: 'content.ChecksErased.v1', place: stream };
    return [
      { topic: TOPICS.page, key: stream, value },
      { topic: CHECKS_TOPIC, key: stream, value: checks },
    ];
  }
  if (!isThere(state)) return [];
  switch (event.type) {
    case 'content.ItemAnalyzed.v1':
    case 'content.DestinationAlertDismissed.v1':
      return [];
    case 'content.DestinationJudged.v1': {
      const changed = itemChanged(state, stream, version);
      return event.data.judgement.isMailed ? [changed, alert(state, event, stream, version)] : [changed];
    }
    default:
      return [itemChanged(state, stream, version)];
  }
};

const alert = (
  { item }: ItemThere,
  { data: { address, judgement, at } }: DestinationJudged,
  stream: string,
  version: number,
): OutboxMessage => {
  const value: DestinationAlert = {
    name: 'content.DestinationAlert.v1',
    alertId: `${item.itemId}-${version}`,
    ownerId: item.ownerId,
    linkId: item.id,
    host: new URL(address).host,
    state: judgement.state,
    reason: judgement.reason,
    hasFallback: judgement.state === 'down' && item.fields['downFallbackUrl'] != null,
    at,
  };
  return { topic: TOPICS.destinationAlerts, key: stream, value };
};

type ItemThere = Extract<Item, { readonly item: unknown }>;

const itemChanged = (state: ItemThere, stream: string, version: number): OutboxMessage => {
  const { kind, ownerId, itemId, id, idKey, fields, createdAt, updatedAt } = state.item;
  const { isPublic, isArchived: _archived, ...own } = fields;
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
    ...(state.item.judgement?.state === 'down' && { isDown: true }),
    // The schema keeps what it names and drops the rest, such as the upload of a picture.
    fields: itemModelOf(kind)?.fields.parse(own) ?? own,
    createdAt,
    updatedAt,
  };
  return { topic: TOPICS.page, key: stream, value };
};
