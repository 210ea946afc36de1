import { DomainError } from '@marquee/kernel';

/** The same for what never was, what is gone permanently and what another account owns. */
export const contentNotFound = (): DomainError => new DomainError('content_not_found', 'There is no such content.');

export const ambiguousContentId = (): DomainError =>
  new DomainError('ambiguous_content_id', 'More than one kind has an item with this id. Write {type}:{id}.');
