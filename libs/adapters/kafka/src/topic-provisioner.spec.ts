import { KafkaUnreachable } from './kafka-errors';
import { TopicProvisioner } from './topic-provisioner';

describe('a publish that waits for its topics', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits no longer than its limit when the clock is set back', async () => {
    const provisioner = new TopicProvisioner(() => Promise.reject(new KafkaUnreachable('ECONNREFUSED')));
    const failures: unknown[] = [];
    const waiting = provisioner.wait(1000).catch((error: unknown) => failures.push(error));
    jest.setSystemTime(Date.now() - 3_600_000);
    await jest.advanceTimersByTimeAsync(1000);
    expect(failures).toEqual([new KafkaUnreachable('ECONNREFUSED')]);
    provisioner.close();
    await waiting;
  });
});
