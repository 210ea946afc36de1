import type { UnitOfWork } from '@marquee/event-sourcing';
import { noPictures, replacePictures, storedPictures } from '../item-pictures';
import { isThere, withAllFields } from '../item.decider';
import { changedMeanwhile, contentNotFound } from '../item.errors';
import { assertNotBlocked, type RuleSurroundings } from '../item.rules';
import type { NamedItem } from '../load-item';

interface UndoOptions {
  /** ISO: the time of the change or deletion to undo; null: the last one. */
  readonly doneAt: string | null;
  /** UTC milliseconds. */
  readonly now: number;
  readonly blockList: RuleSurroundings['blockList'];
}

/** Undoes the last change of an item, or its deletion, and what it did to the uploads of its pictures. */
export const undoOne = async (
  unit: UnitOfWork,
  item: NamedItem['item'],
  { doneAt, now, blockList }: UndoOptions,
): Promise<void> => {
  const state = withAllFields(item.state);
  if (!isThere(state)) throw contentNotFound();
  const { item: stored, status } = state;
  // A deleted item shows no picture any more.
  const shown = status === 'live' ? stored.fields : null;
  for (const { type, data } of item.execute({ type: 'UndoLast', data: { doneAt, now } })) {
    if (type !== 'content.ItemChanged.v1' && type !== 'content.ItemRestored.v1') continue;
    assertNotBlocked(stored.kind, data.fields, blockList);
    await replacePictures(unit, stored, shown, storedPictures(stored.kind, data.fields), now);
  }
};

/** Undoes what an import did to an item: one that it added is deleted, unless its owner has deleted it; one that it changed is as it was. */
export const undoImported: typeof undoOne = async (unit, item, options) => {
  const { doneAt, now } = options;
  const state = withAllFields(item.state);
  if (state.status === 'deleted') return;
  if (state.status !== 'live' || state.before !== null) return undoOne(unit, item, options);
  const { kind, fields, updatedAt } = state.item;
  if (doneAt !== updatedAt) throw changedMeanwhile();
  item.execute({ type: 'DeleteItem', data: { now } });
  await replacePictures(unit, state.item, fields, noPictures(kind), now);
};
