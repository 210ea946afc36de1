import type { JsonWebKey } from 'node:crypto';

/** UTC milliseconds. */
export type Clock = () => number;

/** Base address of the API of all services, for processes of the product. */
export interface ApiAddress {
  readonly origin: string;
  /** The Unix socket of the API, if requests do not go to the port of the origin. */
  readonly socketPath?: string;
}

/** Source of the public keys of identity tokens, for the owner guard. */
export interface TokenKeys {
  /** `wanted` is the id of the needed key. A source that fetches keys may fetch again for an unknown one. */
  publicKeys(wanted?: string): Promise<readonly (JsonWebKey & { kid?: string })[]>;
  /** Rejects while there are no keys to check a token. Absent if there always are. */
  check?(): Promise<void>;
}

export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const TOKEN_KEYS = Symbol('TokenKeys');
export const RATE_LIMITS = Symbol('RateLimits');
export const ENDED_ACCESS = Symbol('EndedAccess');
/** The value of `HTTP_OPTIONS`. */
export interface HttpOptions {
  readonly publicUrl: string;
  readonly version: string;
  readonly metricsToken: string | undefined;
}

export const HTTP_OPTIONS = Symbol('HttpOptions');
