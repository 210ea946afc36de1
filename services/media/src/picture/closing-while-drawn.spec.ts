import { randomBytes } from 'node:crypto';
import { openSqliteEventLog, openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { newStickerCode, STICKER_SECRET, stickerCodes, TOPICS } from '@marquee/contracts';
import {
  addJob,
  commandsOn,
  runJob,
  runProjection,
  runReactor,
  seal,
  storeAsSource,
  type Reactor,
  type RunCommand,
  type RunningProjection,
} from '@marquee/event-sourcing';
import { jobSpy, progressSpy, reactorSpy } from '@marquee/event-sourcing/testing';
import type { JobQueue } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { signedStickers } from '../sticker/signed-stickers.projection';
import { StickerPages } from '../sticker/sticker-pages';
import { withdrawStickersWhenAccountClosed } from '../sticker/withdraw/withdraw-stickers-when-account-closed.reactor';
import { accountMessage, ines, messageId, openMediaApp, type MediaApp } from '../testing/media-app';
import { drawPicture, pictureJob } from './draw-picture.job';
import { pictureKey } from './picture-key';
import { LIFETIME_MS, PictureOrders } from './picture-orders';
import { removePicturesWhenAccountClosed } from './remove-pictures-when-account-closed.reactor';

const jobId = 'closing';

describe('a picture under way', () => {
  let app: MediaApp;
  let queue: JobQueue;
  let orders: PictureOrders;
  let signed: RunningProjection;
  let observer: ReturnType<typeof jobSpy>;
  let drawing: { stop(): Promise<void> } | undefined;

  beforeEach(async () => {
    app = await openMediaApp();
    await app.receives(ines, [{ dm: 'Hello', userIg: null }]);
    const { events, documents } = app.ports;
    // A queue of its own: the app's worker takes no part.
    queue = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
    observer = jobSpy();
    orders = new PictureOrders(documents);
    signed = await runProjection({
      projection: signedStickers,
      source: storeAsSource(events),
      documents,
      observer: progressSpy(),
    });
    await order();
  });
  afterEach(async () => {
    await drawing?.stop();
    await queue.close();
    await signed.stop();
    await app.close();
  });

  const order = async (): Promise<void> => {
    const { publicKey } = await app.keys.create(ines);
    const sealed = seal(publicKey, JSON.stringify({ code: newStickerCode(randomBytes(12)), reply: 'Good to hear.' }));
    const asked = { jobId, ownerId: ines, picture: 'sticker', subjectId: messageId(1) } as const;
    await orders.record({ ...asked, sealed, until: app.now + LIFETIME_MS });
  };
  const stickerPagesOn = async (run: RunCommand): Promise<StickerPages> =>
    new StickerPages(run, stickerCodes(await app.keys.secret(STICKER_SECRET)), app.ports.events);
  const withdrawal = async (): Promise<Reactor> => {
    const { events, documents, clock } = app.ports;
    const parts = {
      events,
      documents,
      keys: app.keys,
      signed,
      stickerPages: await stickerPagesOn(commandsOn(events)),
      clock,
    };
    return withdrawStickersWhenAccountClosed(parts);
  };
  const removal = (): Reactor => removePicturesWhenAccountClosed(orders, app.objects, app.keys);

  /** Has a reactor learn of the closing, over a log that the app does not read; `meanwhile` happens after its first attempt. */
  const attemptsOf = async (reactor: Reactor, meanwhile?: () => Promise<void>): Promise<readonly string[]> => {
    const log = openSqliteEventLog({ file: ':memory:' });
    const value = accountMessage(ines, 'gone', { version: 2, status: 'closed' });
    await log.publish([{ topic: TOPICS.account, key: ines, value }]);
    const reactions = reactorSpy();
    const running = await runReactor({ reactor, log, observer: reactions });
    await until(() => reactions.attempts.length > 0);
    await meanwhile?.();
    await running.caughtUp();
    await running.stop();
    await log.close();
    return reactions.attempts;
  };
  /** Closes the account; resolves when the reactors have done their part. */
  const close = async (...reactors: readonly Reactor[]): Promise<void> => {
    await app.keys.destroy(ines);
    for (const reactor of reactors) expect(await attemptsOf(reactor)).toEqual(['done']);
  };

  /** Draws the sticker, with something that happens once at one moment, and waits until the job has come to its end. */
  const draw = async (meanwhile: {
    readonly signing?: () => Promise<void>;
    readonly drawing?: () => Promise<void>;
  }) => {
    const left = { ...meanwhile };
    const happens = async (moment: keyof typeof left): Promise<void> => {
      const act = left[moment];
      delete left[moment];
      await act?.();
    };
    const run = commandsOn(app.ports.events);
    const stickerPages = await stickerPagesOn(async (...work) => {
      await happens('signing');
      return run(...work);
    });
    const painter = {
      ...app.ports.painter,
      draw: async (...asked: Parameters<typeof app.ports.painter.draw>) => {
        await happens('drawing');
        return app.ports.painter.draw(...asked);
      },
    };
    const job = { ...drawPicture({ ...app.ports, painter }, { orders, stickerPages }), backoffMs: 5 };
    await addJob(queue, pictureJob, { id: jobId, data: {} });
    drawing = await runJob({ job, queue, observer, unfinished: () => [] });
    await until(async () => ['done', 'dead'].includes((await queue.find(pictureJob.name, jobId))?.state ?? ''));
  };
  const isStored = async (): Promise<boolean> => (await app.objects.head(pictureKey(jobId))) !== null;
  const eventTypes = async (): Promise<readonly string[]> =>
    (await app.ports.events.readAll(0, 100)).map(({ type }) => type);
  const signedAndWithdrawn = ['media.StickerSigned.v1', 'media.StickerWithdrawn.v1'];

  it.each(['signing', 'drawing'])(
    'leaves neither picture nor page when its account is closed at its %s',
    async (at) => {
      await draw({ [at]: async () => close(await withdrawal(), removal()) });
      expect(observer.attempts).toEqual(['retry: the order is gone', 'skip: expired']);
      expect(await isStored()).toBe(false);
      expect(await eventTypes()).toEqual(signedAndWithdrawn);
    },
  );

  it('leaves neither when its page was withdrawn before it was signed, and pictures are not removed yet', async () => {
    await draw({ signing: async () => close(await withdrawal()) });
    expect(observer.attempts).toEqual(['retry: the order is gone', 'deadLetter: the words are erased']);
    expect(await isStored()).toBe(false);
    expect(await eventTypes()).toEqual(signedAndWithdrawn);
  });

  it('leaves neither when its day is over', async () => {
    await draw({ drawing: async () => void (app.now += LIFETIME_MS) });
    expect(observer.attempts).toEqual(['retry: the order is gone', 'skip: expired']);
    expect(await isStored()).toBe(false);
    expect(await eventTypes()).toEqual(signedAndWithdrawn);
  });

  it('loses its order once the key is destroyed, also when it was ordered while the account was being closed', async () => {
    await orders.forget(jobId);
    const attempts = await attemptsOf(removal(), async () => {
      await order();
      await app.keys.destroy(ines);
    });
    expect(new Set(attempts)).toEqual(new Set(['wait: the key is still there', 'done']));
    expect(await orders.current(jobId, app.now)).toBeNull();
  });

  it('is drawn once, with one code, when two requests at once have ordered it', async () => {
    await draw({ drawing: order });
    expect(observer.attempts).toEqual(['done']);
    expect(await isStored()).toBe(true);
    expect(await eventTypes()).toEqual(['media.StickerSigned.v1']);
  });

  it('is removed by the run after one that was interrupted when it had stored it, once its order is gone', async () => {
    await app.objects.put(pictureKey(jobId), new Uint8Array([1]), 'image/png');
    await orders.forget(jobId);
    await draw({});
    expect(observer.attempts).toEqual(['skip: expired']);
    expect(await isStored()).toBe(false);
  });
});
