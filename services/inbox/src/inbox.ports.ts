import type { Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventStore, KeyStore, Signals } from '@marquee/ports';

/** The ports that the host passes to the inbox. */
export interface InboxPorts {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly keys: Pick<KeyStore, 'open' | 'openAll' | 'secret'>;
  /** Delivers states of jobs for the owner's open screens. */
  readonly signals: Signals;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Aborts when the process stops. */
  readonly leaving: AbortSignal;
}

export const EVENTS = Symbol('Events');
export const KEYS = Symbol('Keys');
export const RUN_COMMAND = Symbol('RunCommand');
export const CURSORS = Symbol('Cursors');
export const INBOXES = Symbol('Inboxes');
export const MESSAGE_LIST = Symbol('MessageList');
export const MESSAGE_READER = Symbol('MessageReader');
export const MESSAGE_EXPORTS = Symbol('MessageExports');
export const LIVE_FEED = Symbol('LiveFeed');
export const RULE_EVALUATOR = Symbol('RuleEvaluator');
export const REPORT_TAGS = Symbol('ReportTags');
export const OWNER_SECRETS = Symbol('OwnerSecrets');
