import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { ItemCommand } from './item.commands';
import { contentNotFound, nameTaken, tooManyOfKind } from './item.errors';
import type { ItemEvent, ItemIdentity, StoredFields } from './item.events';
import { isSameValue } from './same-value';

/** An item of whatever kind. */
export interface StoredItem extends ItemIdentity {
  readonly kind: string;
  readonly fields: StoredFields;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The life of one name on one page. A deleted item keeps its last state; the name may be taken again. */
export type Item =
  | { readonly status: 'absent' }
  | { readonly status: 'live'; readonly item: StoredItem }
  | { readonly status: 'deleted'; readonly item: StoredItem };

export const itemDecider: Decider<Item, ItemCommand, ItemEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'AddItem':
        return add(command.data, state);
      case 'ChangeItem':
        return change(command.data, state);
      case 'DeleteItem':
        return remove(command.data, state);
      default:
        return assertNever(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'content.ItemAdded.v1': {
        const { kind, identity, fields, at } = event.data;
        return { status: 'live', item: { kind, ...identity, fields, createdAt: at, updatedAt: at } };
      }
      case 'content.ItemChanged.v1': {
        if (state.status === 'absent') return state;
        const fields = { ...state.item.fields, ...event.data.fields };
        return { ...state, item: { ...state.item, fields, updatedAt: event.data.at } };
      }
      case 'content.ItemDeleted.v1':
        if (state.status === 'absent') return state;
        return { status: 'deleted', item: { ...state.item, updatedAt: event.data.at } };
      default:
        return assertNever(event);
    }
  },
};

const add = ({ now, isOnly, ...added }: DataOf<ItemCommand, 'AddItem'>, state: Item): ItemEvent[] => {
  if (state.status === 'live') throw isOnly ? tooManyOfKind() : nameTaken(state.item.id);
  return [{ type: 'content.ItemAdded.v1', data: { ...added, at: isoTime(now) } }];
};

const change = ({ changes, now }: DataOf<ItemCommand, 'ChangeItem'>, state: Item): ItemEvent[] => {
  if (state.status !== 'live') throw contentNotFound();
  const fields = newIn(changes, state.item.fields);
  if (Object.keys(fields).length === 0) return [];
  return [{ type: 'content.ItemChanged.v1', data: { ...subject(state.item), fields, at: notBefore(state.item, now) } }];
};

const remove = ({ now }: DataOf<ItemCommand, 'DeleteItem'>, state: Item): ItemEvent[] => {
  if (state.status !== 'live') throw contentNotFound();
  return [{ type: 'content.ItemDeleted.v1', data: { ...subject(state.item), at: notBefore(state.item, now) } }];
};

const subject = ({ kind, ownerId, itemId, id, idKey }: StoredItem) => ({
  kind,
  identity: { ownerId, itemId, id, idKey },
});

/** The changes that change something: a whole item sent back unchanged is no event. */
const newIn = (changes: Partial<StoredFields>, fields: StoredFields): Partial<StoredFields> =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isSameValue(value, fields[name])));

/** A clock that was set back must not date a change before what it changes. */
const notBefore = ({ updatedAt }: StoredItem, now: number): string => isoTime(Math.max(now, Date.parse(updatedAt)));
