import { DomainError } from '@marquee/kernel';

/** A view that is rebuilt lacks what its topics will bring. */
export const viewNotReady = (): DomainError => new DomainError('unavailable', 'Try again in a moment.', [], 1);
