import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inNamespace } from '@marquee/adapter-kafka/testing';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { TOPIC_SETTINGS, TOPICS } from '@marquee/contracts';
import { subscribeWithDeadLetters } from '@marquee/event-sourcing';
import type { EventLog } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openOperatorLog } from '../engines/operator-log';
import { replayCommand } from './replay-command';

const TOPIC = 'test.things.v1';
const letters = { [TOPICS.deadLetters]: TOPIC_SETTINGS[TOPICS.deadLetters] };

interface Opened {
  /** Where the group is. */
  readonly log: EventLog;
  /** Where the operator is. */
  readonly operators: EventLog;
  readonly dispose: () => Promise<void>;
}

const says = (open: () => Promise<Opened>): void => {
  it('names each group with its reasons, and what became of a replay', async () => {
    const { log, operators, dispose } = await open();
    const bad = new Set(['ink', 'glue']);
    const subscription = await subscribeWithDeadLetters({
      log,
      group: 'test-group',
      topics: [TOPIC],
      after: 1,
      answers: () => Promise.resolve(),
      handler: async ({ records }) => {
        for (const { value } of records) if (bad.has(value as string)) throw new RangeError(value as string);
      },
    });
    const things = ['ink', 'paper', 'glue'];
    await log.publish(things.map((value) => ({ topic: TOPIC, key: 'one partition', value })));
    await subscription.caughtUp();

    const steps: string[] = [];
    const command = replayCommand(operators);
    const run = (group?: string) => command(group, (label, done, total) => steps.push(`${label} ${done}/${total}`));
    expect(await run()).toMatchObject({ ok: true, text: 'test-group: 2 waiting (2 × RangeError)' });
    expect(await run('test-groop')).toMatchObject({
      ok: false,
      text: 'test-groop has no dead letters: test-group: 2 waiting (2 × RangeError)',
    });
    bad.delete('ink');
    expect(await run('test-group')).toMatchObject({
      ok: false,
      text: 'test-group: 1 replayed, 1 failed again (1 × RangeError)',
    });
    expect(steps).toEqual(['replaying test-group 1/2', 'replaying test-group 2/2']);
    bad.clear();
    expect(await run('test-group')).toMatchObject({ ok: true, text: 'test-group: 1 replayed' });
    expect(await run()).toMatchObject({ ok: true, text: 'no dead letters' });
    expect(await run('test-group')).toMatchObject({
      ok: false,
      text: 'test-group has no dead letters: no group has any',
    });

    await subscription.stop();
    await dispose();
  }, 60_000);
};

describe('the replay command', () => {
  describe('in one process', () => {
    says(async () => {
      const dir = mkdtempSync(join(tmpdir(), 'replay-'));
      const log = openSqliteEventLog({ file: join(dir, 'log.db'), retentionMs: () => Infinity });
      const dispose = async (): Promise<void> => {
        await log.close();
        rmSync(dir, { recursive: true, force: true });
      };
      return { log, operators: log, dispose };
    });
  });

  describeWithEngine('kafka', 'next to services on Kafka', (url) => {
    says(async () => {
      const prefix = `replay-${randomUUID()}.`;
      const services = await inNamespace(url, prefix, {
        [TOPIC]: { partitions: 2, cleanup: 'compact' },
        ...letters,
      });
      const operators = await openOperatorLog({ KAFKA_URL: url, KAFKA_TOPIC_PREFIX: prefix }, letters);
      const dispose = async (): Promise<void> => {
        await operators.close();
        await services.dispose();
      };
      return { log: services.port, operators, dispose };
    });

    it('tells an operator whose broker is unavailable', async () => {
      await expect(openOperatorLog({ KAFKA_URL: '127.0.0.1:1' }, letters)).rejects.toMatchObject({
        name: 'StartRefused',
        message: 'Kafka does not answer at KAFKA_URL.',
      });
    }, 30_000);
  });
});
