import { TOPICS } from '@marquee/contracts';
import {
  LagCounter,
  Throttle,
  subscribeWithDeadLetters,
  newMeta,
  type Delivery,
  type RunCommand,
} from '@marquee/event-sourcing';
import { observeLag, observeReactors, type Logger } from '@marquee/nest-kit';
import { faultPoint, type EventLog, type LogBatch, type LogSubscription } from '@marquee/ports';
import { actsLeftOut, messagesTaken } from '../../inbox.metrics';
import { InboxesBehind } from '../../inboxes/inboxes';
import type { Sent } from '../sent/sent-kind';
import type { MessageOpener } from './open-messages';
import { readActs } from './read-acts';
import { receiveMessages } from './receive-messages';

/** Never changes after release. */
export const CONSUMER_GROUP = 'inbox';

/** Messages of one append. */
const AT_ONCE = 200;
const PACE = { intervalMs: 50, backlog: AT_ONCE };

export interface MessageConsumerPorts {
  readonly log: EventLog;
  readonly run: RunCommand;
  readonly opener: Pick<MessageOpener, 'openAll'>;
  /** Rejects while something that receiving a message needs is unavailable. */
  readonly answers: () => Promise<void>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
}

const receive = async ({ run, opener, clock }: MessageConsumerPorts, sent: readonly Sent[]): Promise<void> => {
  const now = clock();
  const meta = newMeta(now);
  const opened = await opener.openAll(sent, meta);
  await faultPoint('inbox.before-receive');
  const kept = opened.filter((message) => typeof message !== 'string');
  const outcomes = kept.length === 0 ? [] : await receiveMessages(run, kept, meta);
  await faultPoint('inbox.after-receive');
  for (const outcome of [...outcomes, ...opened.filter((message) => typeof message === 'string')])
    messagesTaken.inc({ outcome });
};

/**
 * Carries what visitors send from the log into inboxes. A batch is committed to the log when its messages are in the store; one that
 * fails comes again. A record that cannot be read, and a message to an inbox that never becomes known, is set aside as a dead letter; one
 * to an inbox whose topic is behind waits for it.
 */
export const startMessageConsumer = async (ports: MessageConsumerPorts): Promise<LogSubscription> => {
  const { log, answers, clock, logger } = ports;
  const throttle = new Throttle(PACE);
  const inHand = new LagCounter(clock);
  observeLag('marquee_inbox_lag_seconds', () => inHand.read());
  const handle = async ({ records }: LogBatch, { isRedelivery }: Delivery): Promise<void> => {
    const { sent, ignored, unknown } = readActs(records);
    // Also a batch of clicks alone: its position is written to the disk. What comes again comes record by record, and waiting gathers no more.
    if (!isRedelivery) await throttle.admit(records.length);
    for (let from = 0; from < sent.length; from += AT_ONCE) await receive(ports, sent.slice(from, from + AT_ONCE));
    for (const [reason, count] of Object.entries({ ignored, unknown }))
      if (count > 0) actsLeftOut.inc({ reason }, count);
    if (unknown > 0) logger.warn({ unknown }, 'acts of a newer release were left out');
  };
  const subscription = await subscribeWithDeadLetters({
    log,
    group: CONSUMER_GROUP,
    topics: [TOPICS.acts],
    handler: (batch, delivery) => inHand.during(batch, () => handle(batch, delivery)),
    answers: async (error) => {
      if (error instanceof InboxesBehind) throw error;
      await answers();
    },
    clock,
    onSetAside: observeReactors(logger).setAside,
  });
  return {
    caughtUp: (signal) => subscription.caughtUp(signal),
    stop: () => {
      throttle.hurry();
      return subscription.stop();
    },
  };
};
