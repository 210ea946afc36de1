import { commandsOn, replayDeadLetters, startRelay } from '@marquee/event-sourcing';
import { observePeriodic, type Logger } from '@marquee/nest-kit';
import {
  CheckpointConflict,
  type DocumentStore,
  type EventLog,
  type EventMeta,
  type EventStore,
  type KeyStore,
} from '@marquee/ports';
import { publishTotals, startPublishingTotals } from '../counts/publish-totals';
import { openInboxes } from '../inboxes/inboxes';
import { handleMessages, type NamedMessages, type OwnerCommand } from '../message/handle/handle-messages';
import { openMessageList } from '../message/message-list/message-list';
import { purgeMessages, startPurging } from '../message/purge/purge-messages';
import { CONSUMER_GROUP, startMessageConsumer } from '../message/receive/message-consumer';
import { MessageOpener } from '../message/receive/open-messages';
import { RuleBook } from '../rules/rule-book';
import { rulesAggregate } from '../rules/rules.aggregate';
import { OwnerSecrets } from '../secret/owner-secrets';

export interface InboxParts {
  handle(messages: NamedMessages, command: OwnerCommand, meta: EventMeta): Promise<readonly string[]>;
  /** Holds links back from now on. */
  holdLinks(ownerId: string, meta: EventMeta): Promise<void>;
  drained(): Promise<void>;
  /** What was sent before the call is in the inboxes, and in their lists. */
  caughtUp(): Promise<void>;
  /** Has what was set aside handled again. */
  replay(): Promise<unknown>;
  publishTotals(): Promise<unknown>;
  purge(): Promise<number>;
  stop(): Promise<void>;
}

/** The inbox's commands, relay, consumer, projections and periodic work, without its HTTP. */
export const startInboxParts = async (ports: {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly clock: () => number;
  readonly random?: () => number;
  readonly logger: Logger;
}): Promise<InboxParts> => {
  const { events, documents, log, keys, clock, logger } = ports;
  const run = commandsOn(events);
  const inboxes = await openInboxes({ documents, log, clock });
  const list = await openMessageList({ events, documents });
  const secrets = new OwnerSecrets({ run, events, keys, clock });
  const opener = new MessageOpener({ inboxes, secrets, keys, rules: new RuleBook(events) });
  const answers = async (): Promise<void> =>
    void (await Promise.all([events.read('ready'), documents.checkpoint('ready')]));
  const consumer = await startMessageConsumer({ log, run, opener, answers, clock, logger });
  const relay = startRelay({ store: events, log, name: 'inbox' });
  const periodic = { ...ports, run };
  const running = [
    ...[consumer, relay, inboxes, list],
    startPublishingTotals(periodic, observePeriodic(logger)),
    startPurging(periodic, observePeriodic(logger)),
  ];
  return {
    handle: (messages, command, meta) => handleMessages({ run, inboxes }, messages, command, meta),
    holdLinks: async (ownerId, meta) => {
      await run(meta, async (unit) => {
        const holding = { mutedWords: null, holdsLinks: true, needsHandle: false, dailyCap: null };
        const rules = await unit.load(rulesAggregate, ownerId);
        rules.execute({ type: 'SetRules', data: { ownerId, holding, madeFrom: 0, now: meta.at } });
      });
    },
    drained: () => relay.drained(),
    caughtUp: async () => {
      await consumer.caughtUp();
      await list.caughtUp();
    },
    replay: () => replayDeadLetters(log, CONSUMER_GROUP),
    publishTotals: async () => {
      for (;;) {
        try {
          return await publishTotals(ports);
        } catch (error) {
          if (!(error instanceof CheckpointConflict)) throw error;
        }
      }
    },
    purge: () => purgeMessages(periodic),
    stop: async () => void (await Promise.all(running.map((part) => part.stop()))),
  };
};
