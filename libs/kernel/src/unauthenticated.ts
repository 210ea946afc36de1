import { DomainError } from './domain-error';

/** One answer for whoever is not signed in, or no longer. */
export const unauthenticated = (): DomainError => new DomainError('unauthenticated', 'Sign in first.');
