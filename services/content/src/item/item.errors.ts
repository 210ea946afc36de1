import { DomainError, type Violation } from '@marquee/kernel';

export const nameTaken = (id: string): DomainError =>
  new DomainError('name_taken', 'You already have an item with this name.', [
    { path: 'id', code: 'name_taken', message: `The name ${id} is taken.` },
  ]);

/** The kind has one item at most, and it is there. */
export const tooManyOfKind = (): DomainError =>
  new DomainError('max_instances', 'You can have only one item of this kind.');

/** The same for what never was, what is deleted and what another account owns. */
export const contentNotFound = (): DomainError => new DomainError('content_not_found', 'Content not found.');

export const ambiguousContentId = (): DomainError =>
  new DomainError('ambiguous_content_id', 'More than one kind has an item with this id. Write {type}:{id}.');

/** Paths are those of the item's fields: `title`, `destinationUrl`. */
export const ruleViolated = (violations: readonly Violation[]): DomainError =>
  new DomainError('rule_violated', violations[0]?.message ?? 'The content breaks a rule.', violations);

/** The last that was done is a creation or a restoration, or it is longer ago than `UNDO_MS`. */
export const nothingToUndo = (): DomainError => new DomainError('nothing_to_undo', 'There is nothing to undo.');

/** An old state of the item would be edited and written over the new one. */
export const listIsBehind = (): DomainError =>
  new DomainError('unavailable', 'Your latest changes are not in the list yet. Try again in a moment.');

export const changedMeanwhile = (): DomainError =>
  new DomainError('conflict', 'The content was changed in the meantime. Load it and try again.');

/** The changes were made from another state of the item than the one that is there. */
export const itemConflict = (): DomainError =>
  new DomainError('item_conflict', 'Another change of the item was saved in the meantime. Load it and try again.');

export const tooManyItems = (most: number): DomainError =>
  new DomainError('max_instances', `A page can have no more than ${most} items.`);
