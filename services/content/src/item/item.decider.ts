import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import { fieldsOf } from '@marquee/page';
import type { ItemCommand } from './item.commands';
import {
  changedMeanwhile,
  contentNotFound,
  itemConflict,
  nameTaken,
  nothingToUndo,
  tooManyOfKind,
} from './item.errors';
import type { ItemEvent, StoredFields, StoredItem } from './item.events';
import { isSameValue } from '../same-value';
import { watchedAddress } from './watched-address';

/** Milliseconds for which a change and a deletion can be undone. Earlier pictures are kept as long. */
export const UNDO_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The items of one name on one page, one after the other. A deleted item keeps its last state, and its name may be used again. Closing the
 * account erases everything. `before` has the values that the last change replaced; null if the last event is no change.
 */
export type Item =
  | { readonly status: 'absent' }
  | { readonly status: 'erased' }
  | { readonly status: 'live'; readonly item: StoredItem; readonly before: Partial<StoredFields> | null }
  | { readonly status: 'deleted'; readonly item: StoredItem };

export const itemDecider: Decider<Item, ItemCommand, ItemEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, known) => {
    const state = withAllFields(known);
    switch (command.type) {
      case 'AddItem':
        return add(command.data, state);
      case 'ChangeItem':
        return change(command.data, state);
      case 'ShowAnalysis':
        return showAnalysis(command.data, state);
      case 'JudgeDestination':
        return judge(command.data, state);
      case 'DismissAlert':
        return dismissAlert(command.data, state);
      case 'DeleteItem':
        return remove(command.data, state);
      case 'UndoLast':
        return undo(command.data, state);
      case 'ReturnItem':
        return returnTo(command.data, state);
      case 'EraseItem':
        return erase(command.data, state);
      default:
        return assertNever(command);
    }
  },
  evolve: (known, event) => {
    const state = withAllFields(known);
    switch (event.type) {
      case 'content.ItemAdded.v1': {
        const { kind, identity, fields, at } = event.data;
        const item = {
          kind,
          ...identity,
          fields: fieldsOf(kind, fields),
          analysisId: null,
          judgement: null,
          createdAt: at,
          updatedAt: at,
        };
        return { status: 'live', item, before: null };
      }
      case 'content.ItemChanged.v1': {
        if (!isThere(state)) return state;
        const { fields: changed, at } = event.data;
        const { item } = state;
        const now = withCurrentJudgement({ ...item, fields: { ...item.fields, ...changed }, updatedAt: at });
        return state.status === 'deleted'
          ? { ...state, item: now }
          : { status: 'live', item: now, before: replaced(item.fields, changed) };
      }
      case 'content.ItemAnalyzed.v1':
        // The item itself has not changed, so its time of change stays.
        if (!isThere(state)) return state;
        return { ...state, item: { ...state.item, analysisId: event.data.analysisId } };
      case 'content.DestinationJudged.v1': {
        if (!isThere(state)) return state;
        const { judgement, address } = event.data;
        const shown = judgement.state === 'works' ? null : { ...judgement, address, isDismissed: false };
        return { ...state, item: { ...state.item, judgement: shown } };
      }
      case 'content.DestinationAlertDismissed.v1':
        if (!isThere(state) || state.item.judgement === null) return state;
        return { ...state, item: { ...state.item, judgement: { ...state.item.judgement, isDismissed: true } } };
      case 'content.ItemDeleted.v1':
        if (!isThere(state)) return state;
        return { status: 'deleted', item: { ...state.item, judgement: null, updatedAt: event.data.at } };
      case 'content.ItemRestored.v1': {
        const { kind, identity, fields, analysisId, createdAt, at } = event.data;
        const restored = { kind, ...identity, fields: fieldsOf(kind, fields), analysisId, createdAt, updatedAt: at };
        return { status: 'live', item: { ...restored, judgement: null }, before: null };
      }
      case 'content.ItemErased.v1':
        return { status: 'erased' };
      default:
        return assertNever(event);
    }
  },
};

/** The state with every field that the item's kind has now. Snapshots and rows may be older than a field. */
export const withAllFields = (state: Item): Item => {
  if (!isThere(state)) return state;
  const { item } = state;
  const fields = fieldsOf(item.kind, item.fields);
  return fields === item.fields ? state : { ...state, item: { ...item, fields } };
};

/** Whether an item exists or existed and can still be read. */
export const isThere = (state: Item): state is Extract<Item, { readonly item: StoredItem }> => 'item' in state;

const erase = ({ ownerId, now }: DataOf<ItemCommand, 'EraseItem'>, state: Item): ItemEvent[] =>
  state.status === 'erased' ? [] : [{ type: 'content.ItemErased.v1', data: { ownerId, at: isoTime(now) } }];

const add = ({ now, isOnly, ...added }: DataOf<ItemCommand, 'AddItem'>, state: Item): ItemEvent[] => {
  if (state.status === 'live') throw isOnly ? tooManyOfKind() : nameTaken(state.item.id);
  return [{ type: 'content.ItemAdded.v1', data: { ...added, at: isoTime(now) } }];
};

const change = ({ changes, madeFrom, now }: DataOf<ItemCommand, 'ChangeItem'>, state: Item): ItemEvent[] => {
  if (state.status !== 'live') throw contentNotFound();
  const fields = newIn(withOneVisibility(changes), { ...NOT_ARCHIVED, ...state.item.fields });
  if (Object.keys(fields).length === 0) return [];
  if (madeFrom !== null && madeFrom !== state.item.updatedAt) throw itemConflict();
  return [{ type: 'content.ItemChanged.v1', data: { ...subject(state.item), fields, at: after(state.item, now) } }];
};

const showAnalysis = ({ analysisId, now }: DataOf<ItemCommand, 'ShowAnalysis'>, state: Item): ItemEvent[] => {
  if (state.status !== 'live') throw contentNotFound();
  if (state.item.analysisId === analysisId) return [];
  return [
    { type: 'content.ItemAnalyzed.v1', data: { ...subject(state.item), analysisId, at: notBefore(state.item, now) } },
  ];
};

/** The address that checks of an item read; null: of none. */
const checkedAddress = ({ kind, fields }: StoredItem): string | null =>
  watchedAddress({ kind, fields, isPublic: fields.isPublic });

/** Decides nothing where the item leads elsewhere by now, or was judged so before. */
const judge = ({ address, judgement, now }: DataOf<ItemCommand, 'JudgeDestination'>, state: Item): ItemEvent[] => {
  if (state.status !== 'live' || checkedAddress(state.item) !== address) return [];
  const before = state.item.judgement;
  if ((before?.state ?? 'works') === judgement.state) return [];
  // An owner who got no mail about the trouble gets none about its end.
  const isMailed = judgement.isMailed && (judgement.state !== 'works' || before?.isMailed === true);
  const at = notBefore(state.item, now);
  return [
    {
      type: 'content.DestinationJudged.v1',
      data: { ...subject(state.item), address, judgement: { ...judgement, isMailed }, at },
    },
  ];
};

/** A judgement of an address that the item no longer leads to is obsolete. */
const withCurrentJudgement = (item: StoredItem): StoredItem =>
  item.judgement === null || checkedAddress(item) === item.judgement.address ? item : { ...item, judgement: null };

const dismissAlert = ({ now }: DataOf<ItemCommand, 'DismissAlert'>, state: Item): ItemEvent[] => {
  if (state.status !== 'live') throw contentNotFound();
  const { judgement } = state.item;
  if (judgement === null || judgement.isDismissed) return [];
  const at = notBefore(state.item, now);
  return [{ type: 'content.DestinationAlertDismissed.v1', data: { ...subject(state.item), at } }];
};

const remove = ({ now }: DataOf<ItemCommand, 'DeleteItem'>, state: Item): ItemEvent[] => {
  if (state.status !== 'live') throw contentNotFound();
  return [{ type: 'content.ItemDeleted.v1', data: { ...subject(state.item), at: notBefore(state.item, now) } }];
};

const undo = ({ doneAt, now }: DataOf<ItemCommand, 'UndoLast'>, state: Item): ItemEvent[] => {
  if (!isThere(state)) throw contentNotFound();
  const { item } = state;
  if (now - Date.parse(item.updatedAt) > UNDO_MS) throw nothingToUndo();
  if (doneAt !== null && doneAt !== item.updatedAt) throw changedMeanwhile();
  const at = after(item, now);
  if (state.status === 'deleted') {
    const { fields, analysisId, createdAt } = item;
    const whole = { ...subject(item), fields, analysisId, createdAt, at };
    return [{ type: 'content.ItemRestored.v1', data: whole }];
  }
  if (state.before === null) throw nothingToUndo();
  return [{ type: 'content.ItemChanged.v1', data: { ...subject(item), fields: state.before, at } }];
};

/** A state of another item of the name is that item, restored; where it was deleted then, it is deleted at once. */
const returnTo = (
  { item: wanted, isDeleted, isOnly, madeFrom, now }: DataOf<ItemCommand, 'ReturnItem'>,
  state: Item,
): ItemEvent[] => {
  if (!isThere(state)) throw contentNotFound();
  const { item, status } = state;
  if (madeFrom !== null && madeFrom !== item.updatedAt) throw changedMeanwhile();
  const at = after(item, now);
  const later = after({ ...item, updatedAt: at }, now);
  const isSame = isOnly || wanted.itemId === item.itemId;
  if (status === 'deleted' || !isSame) {
    if (status === 'live' && !isDeleted) throw nameTaken(item.id);
    const { fields } = wanted;
    const { analysisId, createdAt } = isSame ? item : wanted;
    const named = subject(isSame ? item : wanted);
    const restored = {
      type: 'content.ItemRestored.v1',
      data: { ...named, fields, analysisId, createdAt, at },
    } as const;
    return isDeleted ? [restored, { type: 'content.ItemDeleted.v1', data: { ...named, at: later } }] : [restored];
  }
  const named = subject(item);
  const fields = newIn({ ...NOT_ARCHIVED, ...wanted.fields }, { ...NOT_ARCHIVED, ...item.fields });
  const changed = { type: 'content.ItemChanged.v1', data: { ...named, fields, at } } as const;
  const changes = Object.keys(fields).length === 0 ? [] : [changed];
  return isDeleted ? [...changes, { type: 'content.ItemDeleted.v1', data: { ...named, at: later } }] : changes;
};

const NOT_ARCHIVED = { isArchived: false } as const;

/** What is archived is not public, and what is made public is no longer archived. */
const withOneVisibility = (changes: Partial<StoredFields>): Partial<StoredFields> => {
  if (changes.isArchived === true) return { ...changes, isPublic: false };
  return changes.isPublic === true ? { ...changes, ...NOT_ARCHIVED } : changes;
};

/** The values that a change replaces. Null for a field of an unknown kind that the item did not have, because JSON has no undefined. */
const replaced = (fields: StoredFields, changed: Partial<StoredFields>): Partial<StoredFields> => {
  const before: StoredFields = { ...NOT_ARCHIVED, ...fields };
  return Object.fromEntries(Object.keys(changed).map((name) => [name, before[name] ?? null]));
};

const subject = ({ kind, ownerId, itemId, id, idKey }: StoredItem) => ({
  kind,
  identity: { ownerId, itemId, id, idKey },
});

/** The changes that differ from the stored values. An item that is sent unchanged makes no event. */
const newIn = (changes: Partial<StoredFields>, fields: StoredFields): Partial<StoredFields> =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isSameValue(value, fields[name])));

/** A clock that was set back must not date a change before the earlier change. */
const notBefore = ({ updatedAt }: StoredItem, now: number): string => isoTime(Math.max(now, Date.parse(updatedAt)));

/** `updatedAt` distinguishes two states of an item, so each change has a different time. */
const after = ({ updatedAt }: StoredItem, now: number): string => isoTime(Math.max(now, Date.parse(updatedAt) + 1));
