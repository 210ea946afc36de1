import type { UnitOfWork } from '@marquee/event-sourcing';
import { contentKinds, itemModelOf, type ContentKindId } from '@marquee/page';
import type { BatchStream } from '../batch/load-batch-items';
import { presentFields } from '../item/item-list/present-item';
import { noPictures, replacePictures, storedPictures } from '../item/item-pictures';
import { withoutSecretMarks } from '../item/item-secrets';
import { isThere, withAllFields, type Item } from '../item/item.decider';
import { contentNotFound, ruleViolated } from '../item/item.errors';
import type { StoredFields, StoredItem } from '../item/item.events';
import { assertNotBlocked, checkChanges, type RuleSurroundings } from '../item/item.rules';
import { isSameValue } from '../same-value';
import { keptPictures } from './kept-files';

export interface ReturnSurroundings extends Pick<RuleSurroundings, 'publicUrl' | 'blockList'> {
  /** UTC milliseconds. */
  readonly now: number;
}

type Stream = Pick<BatchStream, 'item'> & { readonly address: { readonly kind: ContentKindId } };

/**
 * Gives an item the state of an earlier moment, by the rules of today; one that was not there then is no longer public. Pictures that are no
 * longer stored are left out. Returns whether anything changed. Throws `rule_violated`, `name_taken` and `content_not_found`.
 */
export const restoreItem = async (
  unit: UnitOfWork,
  { item, address: { kind } }: Stream,
  then: Item,
  surroundings: ReturnSurroundings,
): Promise<boolean> => {
  const { now } = surroundings;
  const today = withAllFields(item.state);
  const earlier = withAllFields(then);
  if (!isThere(today)) throw contentNotFound();
  if (earlier.status !== 'live') {
    if (today.status !== 'live') return false;
    return item.execute({ type: 'ChangeItem', data: { changes: { isPublic: false }, madeFrom: null, now } }).length > 0;
  }
  const wanted = { ...earlier, item: withSecretsOf(earlier.item, today.item) };
  const shown = today.status === 'live' ? today.item.fields : null;
  const different = differing(wanted.item.fields, shown);
  const { pictures, violations } = await keptPictures(unit, kind, different);
  if (violations.length > 0) throw ruleViolated(violations);
  assertAllowed(kind, different, shown ?? wanted.item.fields, surroundings);
  // Decided before files are attached: a name that another item has is the reason that its owner should read.
  const isOnly = contentKinds[kind].fixedId !== null;
  const isSame = isOnly || wanted.item.itemId === today.item.itemId;
  const showing = isSame ? today.item : wanted.item;
  const files = await replacePictures(unit, showing, shown, pictures, now);
  const fields = { ...wanted.item.fields, ...files };
  const data = { item: { ...wanted.item, fields }, isDeleted: false, isOnly, madeFrom: null, now };
  return item.execute({ type: 'ReturnItem', data }).length > 0;
};

/** A secret of then may be known by now: where there is one today as well, that one stays. */
const withSecretsOf = (earlier: StoredItem, today: StoredItem): StoredItem => {
  const secrets = Object.values(itemModelOf(earlier.kind)?.secrets ?? {}).flatMap(({ stored }) => {
    const [then, now] = [earlier.fields[stored] ?? null, today.fields[stored] ?? null];
    return then === null || now === null ? [] : [[stored, now]];
  });
  return { ...earlier, fields: { ...earlier.fields, ...Object.fromEntries(secrets) } };
};

/** Undoes `restoreItem`. Throws `conflict` where the item was changed since. */
export const undoRestored = async (
  unit: UnitOfWork,
  { item, address: { kind } }: Stream,
  { before, doneAt }: { readonly before: Item; readonly doneAt: string },
  { now, blockList }: Pick<ReturnSurroundings, 'now' | 'blockList'>,
): Promise<void> => {
  const today = withAllFields(item.state);
  const wanted = withAllFields(before);
  if (!isThere(today) || !isThere(wanted)) throw contentNotFound();
  const isDeleted = wanted.status === 'deleted';
  const isOnly = contentKinds[kind].fixedId !== null;
  const data = { item: wanted.item, isDeleted, isOnly, madeFrom: doneAt, now };
  item.execute({ type: 'ReturnItem', data });
  if (!isDeleted) assertNotBlocked(kind, differing(wanted.item.fields, today.item.fields), blockList);
  const pictures = isDeleted ? noPictures(kind) : storedPictures(kind, wanted.item.fields);
  await replacePictures(unit, today.item, today.status === 'live' ? today.item.fields : null, pictures, now);
};

/** The fields that differ from those that are shown; null: all of them. */
const differing = (fields: StoredFields, shown: StoredFields | null): Partial<StoredFields> =>
  shown === null
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSameValue(value, shown[name])));

/** Throws `rule_violated` where the rules of today refuse the values of then, as they refuse a change of the same fields. */
const assertAllowed = (
  kind: ContentKindId,
  fields: Partial<StoredFields>,
  stored: StoredFields,
  surroundings: ReturnSurroundings,
): void => {
  const { isArchived: _archived, ...given } = withoutSecretMarks(kind, presentFields(kind, fields));
  checkChanges(kind, given, { ...surroundings, stored: { ...stored, ...fields } });
};
