import type { Logger } from '@marquee/nest-kit';
import type { EventLog, EventStore, KeyStore, Mailer, Signals } from '@marquee/ports';
import type { IdentityKeys } from './tokens/identity-keys';
import type { IdentitySettings } from './identity.env';

/** What the host gives identity. */
export interface IdentityPorts {
  readonly events: EventStore;
  readonly log: EventLog;
  /** Quicker than the log at telling whose access has ended. */
  readonly signals: Signals;
  readonly keys: KeyStore;
  /** Made by `identityKeys(keys)`: the host hands the same to the owner guard. */
  readonly identityKeys: IdentityKeys;
  readonly mailer: Mailer;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: IdentitySettings;
}

export const SETTINGS = Symbol('IdentitySettings');
export const KEYS = Symbol('KeyStore');
export const IDENTITY_KEYS = Symbol('IdentityKeys');
export const RUN_COMMAND = Symbol('RunCommand');
export const ACCOUNTS = Symbol('Accounts');
export const SESSIONS = Symbol('Sessions');
export const PASSWORDS = Symbol('PasswordHasher');
export const CODES = Symbol('OneTimeCodes');
export const COOKIES = Symbol('SessionCookies');
export const EVEN_COMMANDS = Symbol('EvenCommands');
