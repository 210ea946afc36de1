import { KafkaClientFactory } from '../src/kafka-client-factory';
import { startScriptedBroker, type ScriptedBroker } from '../src/testing/scripted-broker';

/** Each attempt waits for as long as a request may take. */
describe('a Kafka broker that takes connections and never answers', () => {
  let broker: ScriptedBroker;

  beforeAll(async () => {
    broker = await startScriptedBroker(() => 'silence');
  });
  afterAll(() => broker.close());

  it('counts as unreachable for every client', async () => {
    const link = new KafkaClientFactory({ brokers: [broker.address], clientId: 'silent' });
    const attempts = [link.admin(), link.producer({}), link.cluster(['t'])];
    const outcomes = await Promise.allSettled<unknown>(attempts);
    expect(outcomes).toEqual(
      attempts.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ name: 'KafkaUnreachable', code: 'REQUEST_TIMED_OUT' }),
      })),
    );
  });
});
