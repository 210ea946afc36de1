import type { EventLog } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { openKafkaEventLog } from './event-log';
import { testTopics } from './testing/namespace';
import { startScriptedBroker, type Act, type ScriptedBroker } from './testing/scripted-broker';

const answersVersionsAnd =
  (act: (question: number) => Act) =>
  (asked: 'versions' | number): Act =>
    asked === 'versions' ? 'answer' : act(asked);

describe('a Kafka broker that cannot be reached', () => {
  let broker: ScriptedBroker;
  let log: EventLog;
  let warnings: [fields: object, line: string][];
  const start = async (act: (asked: 'versions' | number) => Act): Promise<void> => {
    broker = await startScriptedBroker(act);
  };
  const open = async (topics = {}): Promise<void> => {
    warnings = [];
    const logger = {
      debug: () => undefined,
      warn: (fields: object, line: string) => void warnings.push([fields, line]),
    };
    log = await openKafkaEventLog({ brokers: [broker.address], clientId: 'spec', topics, logger });
  };
  afterEach(async () => {
    jest.useRealTimers();
    await log.close();
    await broker.close();
  });

  it.each<[string, (asked: 'versions' | number) => Act]>([
    ['before its first answer', () => 'reset'],
    ['before it tells its topics', answersVersionsAnd(() => 'reset')],
    ['between two answers', answersVersionsAnd((question) => (question % 2 === 0 ? 'answer' : 'reset'))],
  ])('is logged with the code of the system when it goes away %s', async (_when, act) => {
    await start(act);
    await open();
    await until(() => warnings.length > 0);
    expect(warnings).toEqual([[{ reason: 'ECONNRESET' }, 'Kafka unreachable; retrying']]);
  });

  it('is logged with the code of the system when its port refuses', async () => {
    await start(() => 'answer');
    await broker.close();
    await open();
    await until(() => warnings.length > 0);
    expect(warnings).toEqual([[{ reason: 'ECONNREFUSED' }, 'Kafka unreachable; retrying']]);
  });

  it('fails a check with its code when it keeps still', async () => {
    await start(answersVersionsAnd(() => 'silence'));
    await open();
    await expect(log.check()).rejects.toMatchObject({
      name: 'KafkaUnreachable',
      code: 'ETIMEDOUT',
      message: 'Kafka cannot be reached: ETIMEDOUT',
    });
  });

  it('continues to create its topics while checks fail', async () => {
    let questions = 0;
    await start(
      answersVersionsAnd(() => {
        questions += 1;
        return 'silence';
      }),
    );
    await open();
    for (let checks = 0; checks < 2; checks += 1)
      await expect(log.check()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(questions).toBe(1);
  });

  it('fails a check with its code when it went away since the last one', async () => {
    let isGone = false;
    await start(answersVersionsAnd(() => (isGone ? 'reset' : 'answer')));
    await open();
    await log.check();
    isGone = true;
    await expect(log.check()).rejects.toMatchObject({ name: 'KafkaUnreachable', code: 'ECONNRESET' });
    isGone = false;
    await log.check();
  });

  it('is not waited for at the end by what follows the log', async () => {
    jest.useFakeTimers();
    let isAsked = false;
    await start(() => {
      isAsked = true;
      return 'silence';
    });
    await open(testTopics);
    const handler = async (): Promise<void> => undefined;
    await log.subscribe({ group: 'spec', topics: ['test.topic.v1'], handler });
    await log.broadcast({ topics: ['test.topic.v1'], from: () => -1, handler });
    while (!isAsked) await jest.advanceTimersByTimeAsync(1);
    let isClosed = false;
    void log.close().then(() => (isClosed = true));
    // A request waits ten seconds for the broker.
    for (let ms = 0; !isClosed && ms < 4_000; ms += 50) await jest.advanceTimersByTimeAsync(50);
    expect(isClosed).toBe(true);
  });
});
