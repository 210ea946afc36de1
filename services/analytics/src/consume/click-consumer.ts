import { TOPICS } from '@marquee/contracts';
import { LagCounter, Throttle } from '@marquee/event-sourcing';
import type { OneAtATime } from '@marquee/kernel';
import { observeLag, type Logger } from '@marquee/nest-kit';
import {
  activeTrace,
  inSpan,
  LINKS_MAX,
  traceparentOf,
  type EventLog,
  type LogBatch,
  type LogSubscription,
} from '@marquee/ports';
import { actsDropped, actsMissing, actsWritten, blocksWritten } from '../analytics.metrics';
import type { AcceptedAct, PlacedAct } from '../ledger/accepted-act';
import { failureOf } from '../ledger/failure-of';
import { acceptActs } from './accept-acts';
import type { BlockWriter, Written } from './block-writer';
import { LedgerBehind } from './claim';

/** Never changes after release. */
export const CONSUMER_GROUP = 'analytics';

/** Acts in one block. */
const BLOCK_MAX = 50_000;
const PACE = { intervalMs: 200, backlog: 2_000 };

export interface ClickConsumerOptions {
  readonly log: EventLog;
  readonly writer: BlockWriter;
  readonly inTurn: OneAtATime;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Called when the ledger lacks acts that come before those that were delivered. These come again. */
  readonly onBehind?: () => void;
  /** Called with the acts of a block, and the first position behind it, as soon as they are in the ledger. */
  readonly onWritten?: (source: string, acts: readonly AcceptedAct[], next: bigint) => void;
}

/**
 * Carries the visitors' acts from the log into the ledger. A batch is committed to the log when all of it is in the tables; one
 * that fails comes again. While a batch is written the next one gathers in the log, so blocks grow with the load.
 */
export const startClickConsumer = async (options: ClickConsumerOptions): Promise<LogSubscription> => {
  const throttle = new Throttle(PACE);
  const inHand = new LagCounter(options.clock);
  observeLag('marquee_analytics_lag_seconds', () => inHand.read());
  const subscription = await options.log.subscribe({
    group: CONSUMER_GROUP,
    topics: [TOPICS.acts],
    handler: (batch) =>
      inHand.during(batch, async () => {
        await throttle.admit(batch.records.length);
        await consume(batch, options);
      }),
  });
  return {
    caughtUp: (signal) => subscription.caughtUp(signal),
    stop: () => {
      throttle.hurry();
      return subscription.stop();
    },
  };
};

const consume = async ({ records, partition }: LogBatch, options: ClickConsumerOptions): Promise<void> => {
  const { bySource, leftOut } = acceptActs(records);
  try {
    for (const [source, acts] of bySource) {
      for (let start = 0; start < acts.length; start += BLOCK_MAX) {
        await writeBlock(source, acts.slice(start, start + BLOCK_MAX), options);
      }
    }
  } catch (error) {
    if (error instanceof LedgerBehind) options.onBehind?.();
    else options.logger.warn({ ...failureOf(error), partition }, 'clicks could not be written and will be tried again');
    throw error;
  }
  const { malformed, unknown } = leftOut;
  for (const [reason, count] of Object.entries(leftOut)) if (count > 0) actsDropped.inc({ reason }, count);
  if (malformed > 0) options.logger.error({ partition, malformed }, 'records that are not acts were left out');
  if (unknown > 0) options.logger.warn({ partition, unknown }, 'acts of a newer release were left out');
};

/** Contexts of the traced hits, `LINKS_MAX` at most: a block may hold thousands of them. */
const tracesIn = (delivered: readonly PlacedAct[]): readonly string[] => {
  const found: string[] = [];
  for (const { act } of delivered) {
    if (found.length === LINKS_MAX) break;
    const traceparent = act?.traceparent === undefined ? null : traceparentOf(act);
    if (traceparent !== null) found.push(traceparent);
  }
  return found;
};

/** In a span of its own where hits of traced requests are in it. */
const writeTraced = (
  source: string,
  delivered: readonly PlacedAct[],
  { writer, inTurn }: Pick<ClickConsumerOptions, 'writer' | 'inTurn'>,
): Promise<Written> => {
  const parent = activeTrace();
  const links = parent === null ? [] : tracesIn(delivered);
  const write = () => inTurn(() => writer.write(source, delivered));
  if (links.length === 0) return write();
  const attributes = { 'db.system.name': 'clickhouse', 'marquee.block.acts': delivered.length };
  return inSpan(parent, 'write block', { kind: 'client', links, attributes }, write);
};

const writeBlock = async (
  source: string,
  delivered: readonly PlacedAct[],
  options: ClickConsumerOptions,
): Promise<void> => {
  const { logger, onWritten } = options;
  const { acts, next, duplicates, missing } = await writeTraced(source, delivered, options);
  if (duplicates > 0) actsDropped.inc({ reason: 'duplicate' }, duplicates);
  if (missing > 0n) {
    actsMissing.inc(Number(missing));
    logger.error({ source, missing: String(missing) }, 'the log lacks acts of this source');
  }
  if (duplicates === delivered.length) return;
  blocksWritten.inc();
  actsWritten.inc(acts.length);
  onWritten?.(source, acts, next);
};
