import { commandsOn, replayDeadLetters, startRelay } from '@marquee/event-sourcing';
import { observePeriodic, observeProgress, type Logger } from '@marquee/nest-kit';
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
import { BlockSender, BlockSenderHandler } from '../rules/block-sender/block-sender.handler';
import { ChangeRules, ChangeRulesHandler } from '../rules/change-rules/change-rules.handler';
import { LockItem, LockItemHandler } from '../rules/lock-item/lock-item.handler';
import { RuleEvaluator } from '../rules/rule-evaluator';
import { OwnerSecrets } from '../secret/owner-secrets';

export type HoldingRules = ChangeRules['data']['rules'];

export interface InboxParts {
  handle(messages: NamedMessages, command: OwnerCommand, meta: EventMeta): Promise<readonly string[]>;
  /** Sets the rules that hold messages back, with the version that is there. */
  setRules(ownerId: string, rules: HoldingRules, meta: EventMeta): Promise<unknown>;
  lock(item: LockItem['data'], meta: EventMeta): Promise<unknown>;
  /** Blocks the sender of a message. */
  block(message: BlockSender['data'], meta: EventMeta): Promise<unknown>;
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
  const inboxes = await openInboxes({ documents, log, clock, logger });
  const list = await openMessageList({ events, documents, logger });
  const secrets = new OwnerSecrets({ run, events, keys, clock });
  const ruleBook = new RuleEvaluator(events);
  const opener = new MessageOpener({ inboxes, secrets, keys, rules: ruleBook });
  const changing = new ChangeRulesHandler(run, inboxes, secrets);
  const locking = new LockItemHandler(run, inboxes);
  const blocking = new BlockSenderHandler(run, inboxes);
  const answers = async (): Promise<void> =>
    void (await Promise.all([events.read('ready'), documents.checkpoint('ready')]));
  const consumer = await startMessageConsumer({ log, run, opener, answers, clock, logger });
  const relay = startRelay({ store: events, log, name: 'inbox', observer: observeProgress(logger) });
  const periodic = { ...ports, run };
  const running = [
    ...[consumer, relay, inboxes, list],
    startPublishingTotals(periodic, observePeriodic(logger)),
    startPurging(periodic, observePeriodic(logger)),
  ];
  return {
    handle: (messages, command, meta) => handleMessages({ run, inboxes }, messages, command, meta),
    setRules: async (ownerId, rules, meta) => {
      const { rulesVersion: madeFrom } = await ruleBook.of(ownerId);
      return changing.execute(new ChangeRules({ ownerId, rules, madeFrom }, meta));
    },
    lock: (item, meta) => locking.execute(new LockItem(item, meta)),
    block: (message, meta) => blocking.execute(new BlockSender(message, meta)),
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
