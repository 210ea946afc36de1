import type { JsonWebKey } from 'node:crypto';

/** UTC milliseconds. */
export type Clock = () => number;

/** Where the owner guard finds the public keys of identity tokens. */
export interface TokenKeys {
  publicKeys(): Promise<readonly (JsonWebKey & { kid?: string })[]>;
}

export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const TOKEN_KEYS = Symbol('TokenKeys');
export const HTTP_OPTIONS = Symbol('HttpOptions');
export const ENDED_ACCESS = Symbol('EndedAccess');
