import type { contentApi, EndpointReply } from '@marquee/contracts';
import type { RecordedEvent } from '@marquee/ports';
import { presentFields } from '../item-list/present-item';
import { isThere, itemDecider, withAllFields, type Item } from '../item.decider';
import type { ItemEvent } from '../item.events';

export type ItemChange = EndpointReply<typeof contentApi.history>['changes'][number];

/** null: no change of the item itself. */
const kinds: Readonly<Record<ItemEvent['type'], ItemChange['change'] | null>> = {
  'content.ItemAdded.v1': 'created',
  'content.ItemChanged.v1': 'changed',
  'content.ItemAnalyzed.v1': null,
  'content.DestinationJudged.v1': null,
  'content.DestinationAlertDismissed.v1': null,
  'content.ItemDeleted.v1': 'deleted',
  'content.ItemRestored.v1': 'restored',
  'content.ItemErased.v1': null,
};

/** Returns the changes of one item by its events, newest first. `before` is the state that they begin with. */
export const changesIn = (before: Item, events: readonly RecordedEvent<ItemEvent>[]): ItemChange[] => {
  let state = withAllFields(before);
  const changes = events.flatMap((recorded): ItemChange[] => {
    const event = { type: recorded.type, data: recorded.data } as ItemEvent;
    const fields = event.type === 'content.ItemChanged.v1' ? changedFields(state, event.data) : [];
    state = itemDecider.evolve(state, event);
    const change = kinds[event.type];
    if (change === null || event.type === 'content.ItemErased.v1') return [];
    const { at, identity } = event.data;
    return [{ id: recorded.id, change, at, by: identity.ownerId, fields }];
  });
  return changes.reverse();
};

const changedFields = (
  state: Item,
  { kind, fields }: Extract<ItemEvent, { type: 'content.ItemChanged.v1' }>['data'],
): ItemChange['fields'] => {
  const before = !isThere(state) ? {} : presentFields(kind, state.item.fields);
  return Object.entries(presentFields(kind, fields)).map(([name, after]) => ({ name, before: before[name], after }));
};
