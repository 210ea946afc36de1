import { DomainError } from './domain-error';

/** The refusal of a caller who is not or no longer signed in. */
export const unauthenticated = (): DomainError => new DomainError('unauthenticated', 'Sign in first.');
