import { openSqliteEventLog, openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { TOPICS, type PreviewChanged } from '@marquee/contracts';
import type { EventLog, JobQueue } from '@marquee/ports';
import { pictureJob } from './picture/draw-picture.job';
import { accountMessage, ines, itemMessage, openMediaApp } from './testing/media-app';

const linkId = '0197b5c2-0000-7000-8000-0000000000dd';

describe('media, when it is stopped', () => {
  const inner = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
  const innerLog = openSqliteEventLog({ file: ':memory:' });
  const happened: string[] = [];
  /** Resolves when the job of other pictures is stopped, which has nothing to do. */
  let othersLeft: Promise<void>;

  const queue = Object.assign(Object.create(inner) as JobQueue, {
    work: async (...[rules, options]: Parameters<JobQueue['work']>) => {
      const worker = await inner.work(rules, options);
      if (rules.queue !== pictureJob.name) return worker;
      let left = (): void => undefined;
      othersLeft = new Promise((resolve) => (left = () => setImmediate(resolve)));
      return { stop: (graceMs?: number) => worker.stop(graceMs).then(left) };
    },
  });
  const log = Object.assign(Object.create(innerLog) as EventLog, {
    broadcast: async (...[options]: Parameters<EventLog['broadcast']>) => {
      const subscription = await innerLog.broadcast(options);
      const isAccounts = options.topics.join() === TOPICS.account;
      const stop = async (): Promise<void> => {
        if (isAccounts) happened.push('accounts are followed no more');
        await subscription.stop();
      };
      return { ...subscription, stop };
    },
    publish: async (...[messages]: Parameters<EventLog['publish']>) => {
      if (messages[0]?.topic === TOPICS.previews)
        happened.push(`reported ${(messages[0].value as PreviewChanged).itemKeys.length}`);
      await innerLog.publish(messages);
    },
  });

  afterAll(async () => {
    await inner.close();
    await innerLog.close();
  });

  it('lets a drawing under way end before it closes what draws and stops following pages', async () => {
    let drawing = (): void => undefined;
    const begun = new Promise<void>((resolve) => (drawing = resolve));
    const app = await openMediaApp({ queue, log }, { settleMs: 0, restMs: 0 });
    const { painter } = app.ports;
    const { draw, close } = painter;
    painter.draw = async (...asked) => {
      const picture = await draw(...asked);
      drawing();
      await othersLeft;
      happened.push('drawn');
      return picture;
    };
    painter.close = async () => {
      happened.push('the painter is closed');
      await close();
    };
    const { publicKey } = await app.keys.create(ines);
    await log.publish([
      { topic: TOPICS.account, key: ines, value: accountMessage(ines, publicKey) },
      { topic: TOPICS.page, key: ines, value: itemMessage(ines, linkId, 'link', 'kiln', 'Kiln') },
    ]);
    await begun;
    await app.close();
    expect(happened).toEqual(['drawn', 'reported 1', 'accounts are followed no more', 'the painter is closed']);
  });
});
