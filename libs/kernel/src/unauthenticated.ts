import { DomainError } from './domain-error';

/** The refusal of a caller who is not signed in, or no longer. */
export const unauthenticated = (): DomainError => new DomainError('unauthenticated', 'Sign in first.');
