import { followerOf, translatedCheckpoint, type Translation } from './checkpoints';
import { LogTranslation } from './log-translation';

const TOPIC = 'test.topic.v1';

const translationOf = (log = new LogTranslation([])): Translation => ({
  log,
  partitionsOf: (topic) => (topic === TOPIC ? 3 : 0),
  ownPosition: (position) => position * 10_000,
});
const translated = (name: string, position: string): string | null =>
  translatedCheckpoint({ name, position }, null, translationOf());

describe('checkpoints of a document store whose engines are filled', () => {
  it('are at the same event of the service’s own', () => {
    expect(translated('projection:inbox.messages.v1:3', '{"own-events/0":17}')).toBe('{"own-events/0":170000}');
    expect(translated('reactor:identity-mail', '{"generation":4,"position":9}')).toBe(
      '{"generation":4,"position":90000}',
    );
    expect(translated('inbox:totals-published', '{"position":2,"asOf":1700000000000}')).toBe(
      '{"position":20000,"asOf":1700000000000}',
    );
  });

  it('are behind what they had handled of the log, in its new partitions', () => {
    const checkpoint = { name: 'projection:content.owners.v1:1', position: `{"${TOPIC}/0":40,"${TOPIC}/1":41}` };
    const follower = followerOf(checkpoint)!;
    const log = new LogTranslation([follower]);
    log.moved({ topic: TOPIC, partition: 0, offset: 40 }, { partition: 2, offset: 0 });
    log.moved({ topic: TOPIC, partition: 1, offset: 41 }, { partition: 2, offset: 1 });
    log.moved({ topic: TOPIC, partition: 1, offset: 42 }, { partition: 1, offset: 0 });
    // A partition that is not named has nothing handled.
    expect(translatedCheckpoint(checkpoint, follower, translationOf(log))).toBe(`{"${TOPIC}/2":1}`);
  });

  it('are no followers of the log where they are in events of their own, or are no read models', () => {
    expect(followerOf({ name: 'projection:a:1', position: '{"own-events/0":17}' })).toBeNull();
    expect(followerOf({ name: 'reactor:a', position: '{"generation":1,"position":2}' })).toBeNull();
  });

  it('stay as they are where they hold no position, and are left behind for a rebuild that is begun again', () => {
    const claim = '{"generation":"g","open":{"token":"t","next":"7"}}';
    expect(translated('clicks:claim:embedded', claim)).toBe(claim);
    expect(translated('clicks:hold', 'held/1')).toBeNull();
    expect(translated('analytics:totals-published', '1700000000000')).toBe('1700000000000');
    expect(translated('billing.reconciled', '1700000000000')).toBe('1700000000000');
    expect(translated('sandbox.cus_1', '3')).toBe('3');
    expect(translated('media.preview-orders.f', '4')).toBe('4');
    expect(translated('rebuild:projection:a:1', '{"generation":"g1","positions":"{}","handled":1}')).toBeNull();
  });

  it('are refused where this release does not know what is in them', () => {
    expect(() => translated('new:kind', '7')).toThrow('this release does not know the checkpoint new:kind.');
  });
});
