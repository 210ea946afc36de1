import type { Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventStore, KeyStore } from '@marquee/ports';

/** What the host gives the inbox. */
export interface InboxPorts {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly keys: Pick<KeyStore, 'open' | 'secret'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
}

export const RUN_COMMAND = Symbol('RunCommand');
export const CURSORS = Symbol('Cursors');
export const INBOXES = Symbol('Inboxes');
export const MESSAGE_LIST = Symbol('MessageList');
export const MESSAGE_READER = Symbol('MessageReader');
export const OWNER_SECRETS = Symbol('OwnerSecrets');
