import { randomBytes } from 'node:crypto';
import { openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { newStickerCode, STICKER_SECRET, stickerCodes, TOPICS, type StickerCodes } from '@marquee/contracts';
import { addJob, commandsOn, runJob, seal } from '@marquee/event-sourcing';
import { jobSpy } from '@marquee/event-sourcing/testing';
import type { JobQueue } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { ines, itemMessage, messageId, openMediaApp, question, type MediaApp } from '../testing/media-app';
import { StickerPages } from '../sticker/sticker-pages';
import { drawPicture, pictureJob, unfinishedPictures, type DrawingParts } from './draw-picture.job';
import { titleRows } from '../views/item-titles.projection';
import { pictureKey } from './picture-key';
import { LIFETIME_MS, PictureOrders, type PictureOrder } from './picture-orders';

const words = { dm: 'Hello', userIg: null };

describe('the job that draws a picture', () => {
  let app: MediaApp;
  let queue: JobQueue;
  let orders: PictureOrders;
  let codes: StickerCodes;
  let drawing: DrawingParts;
  let observer: ReturnType<typeof jobSpy>;
  let running: { stop(): Promise<void> } | undefined;
  beforeAll(async () => {
    app = await openMediaApp();
    await app.receives(ines, [words, words, words, words]);
    orders = new PictureOrders(app.ports.documents);
    codes = stickerCodes(await app.keys.secret(STICKER_SECRET));
    drawing = { orders, stickerPages: new StickerPages(commandsOn(app.ports.events), codes, app.ports.events) };
  });
  afterAll(() => app.close());
  beforeEach(() => {
    // A queue of its own: the app's worker takes no part.
    queue = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
    observer = jobSpy();
    app.hints.splice(0);
  });
  afterEach(async () => {
    await running?.stop();
    await queue.close();
  });

  const start = async (attempts = 2): Promise<void> => {
    const job = { ...drawPicture(app.ports, drawing), attempts, backoffMs: 5 };
    running = await runJob({ job, queue, observer, unfinished: () => unfinishedPictures(app.ports, orders) });
  };
  const order = async (jobId: string, more: Partial<PictureOrder> = {}) => {
    const { publicKey } = await app.keys.create(ines);
    await orders.record({
      jobId,
      ownerId: ines,
      picture: 'sticker',
      subjectId: messageId(1),
      sealed: seal(publicKey, JSON.stringify({ code: newStickerCode(randomBytes(12)), reply: 'Good to hear.' })),
      until: app.now + LIFETIME_MS,
      ...more,
    });
  };
  const reaches = (id: string, state: string) =>
    until(async () => (await queue.find(pictureJob.name, id))?.state === state);
  const reasons = async () => (await queue.dead(pictureJob.name, 10)).map(({ reason }) => reason);

  it('finds what was requested when the queue has forgotten it, and nothing that is drawn or over', async () => {
    await order('lasting');
    await order('drawn');
    await app.objects.put(pictureKey('drawn'), new Uint8Array([1]), 'image/png');
    await orders.record({ ...(await orders.current('drawn', app.now))!, jobId: 'over', until: app.now });
    await start();
    await reaches('lasting', 'done');
    expect(await queue.counts(pictureJob.name)).toMatchObject({ done: 1, waiting: 0, dead: 0 });
    expect(await app.objects.head(pictureKey('lasting'))).toMatchObject({ contentType: 'image/png' });
    await orders.forget('drawn');
  });

  it('tells that a sticker is made before the picture is there, and again after a crash', async () => {
    const told: unknown[] = [];
    const subscription = await app.ports.log.broadcast({
      topics: [TOPICS.stickers],
      from: () => -1,
      handler: async ({ records }) => void told.push(...records.map(({ value }) => value)),
    });
    await subscription.caughtUp();
    told.splice(0);
    await order('crashing');
    let crashes = 1;
    const put: typeof app.objects.put = async (...args) => {
      if (crashes-- > 0) throw new Error('crashed');
      return app.objects.put(...args);
    };
    const job = { ...drawPicture({ ...app.ports, objects: { ...app.ports.objects, put } }, drawing), backoffMs: 5 };
    running = await runJob({ job, queue, observer, unfinished: () => [{ id: 'crashing', data: {} }] });
    await reaches('crashing', 'done');
    await until(() => told.length === 2);
    const made = { name: 'media.StickerMade.v1', ownerId: ines, messageId: messageId(1) };
    expect(told).toEqual([made, made]);
    await subscription.stop();
  });

  it('draws nothing twice and nothing whose day is over', async () => {
    await order('again');
    await app.objects.put(pictureKey('again'), new Uint8Array([1]), 'image/png');
    await start();
    await addJob(queue, pictureJob, { id: 'again', data: {} });
    await addJob(queue, pictureJob, { id: 'never-asked', data: {} });
    await reaches('again', 'done');
    await reaches('never-asked', 'done');
    expect(observer.attempts.toSorted()).toEqual(['done', 'skip: expired']);
    expect((await app.objects.head(pictureKey('again')))?.size).toBe(1);
  });

  it('is dead with a reason when the message was deleted, and tells the screens of its owner', async () => {
    await app.receives(ines, [words], { messageId: messageId(2), version: 2, deleted: true });
    await order('deleted', { subjectId: messageId(2) });
    await start();
    await reaches('deleted', 'dead');
    expect(await reasons()).toEqual(['the message is deleted']);
    expect(app.hints).toEqual([
      { ownerId: ines, event: 'job', data: { jobId: 'deleted', state: 'dead', progress: 0 } },
    ]);
    await orders.forget('deleted');
  });

  it('is dead with a reason when the words cannot be read', async () => {
    const { publicKey } = await app.keys.create(ines);
    await app.receives(ines, [words], { messageId: messageId(3), version: 2, sealed: seal(publicKey, 'not JSON') });
    await order('unreadable', { subjectId: messageId(3) });
    await start();
    await reaches('unreadable', 'dead');
    expect(await reasons()).toEqual(['the words are unreadable']);
    await orders.forget('unreadable');
  });

  it('is dead with a reason when what its owner gave for it cannot be read', async () => {
    const { publicKey } = await app.keys.create(ines);
    await order('unreadable-reply', { sealed: seal(publicKey, 'Good to hear.') });
    await start();
    await reaches('unreadable-reply', 'dead');
    expect(await reasons()).toEqual(['the words are unreadable']);
    await orders.forget('unreadable-reply');
  });

  it('is tried again, and dead at last, while the message is not known yet', async () => {
    await order('unknown', { subjectId: messageId(77) });
    await start();
    await reaches('unknown', 'dead');
    expect(observer.attempts).toEqual(['retry: message is not known yet', 'retry: message is not known yet']);
    await orders.forget('unknown');
  });

  it('is tried again when the drawing fails, and signs its sticker once', async () => {
    const { publicKey } = await app.keys.create(ines);
    const code = newStickerCode(randomBytes(12));
    await order('failing', { sealed: seal(publicKey, JSON.stringify({ code, reply: '' })) });
    let failures = 1;
    const painter = {
      ...app.ports.painter,
      draw: async (...args: Parameters<typeof app.ports.painter.draw>) => {
        if (failures-- > 0) throw new Error('the thread died');
        return app.ports.painter.draw(...args);
      },
    };
    const job = { ...drawPicture({ ...app.ports, painter }, drawing), backoffMs: 5 };
    running = await runJob({ job, queue, observer, unfinished: () => [{ id: 'failing', data: {} }] });
    await reaches('failing', 'done');
    expect(observer.attempts).toEqual(['failed: Error', 'done']);
    const { events } = await app.ports.events.read(`sticker-${codes.idOf(code)}`);
    expect(events.map(({ type }) => type)).toEqual(['media.StickerSigned.v1']);
  });

  it.each([
    ['not JSON', 'the words are unreadable'],
    [JSON.stringify({ answers: 0, groups: [] }), 'the words are unreadable'],
  ])('is dead with a reason when a poll says %s', async (figures, reason) => {
    const { publicKey } = await app.keys.create(ines);
    await order('poll', { picture: 'poll', subjectId: question, sealed: seal(publicKey, figures) });
    await start();
    await reaches('poll', 'dead');
    expect(await reasons()).toEqual([reason]);
    await orders.forget('poll');
  });

  it('is dead with a reason when the question of a poll is deleted', async () => {
    await order('poll', { picture: 'poll', subjectId: question });
    const deleted = { ...itemMessage(ines, question, 'question', 'glaze', 'Which glaze?'), version: 2, deleted: true };
    await app.publish(TOPICS.page, `${ines}/question:glaze`, deleted);
    await until(async () => (await app.ports.documents.collection(titleRows).get(question))?.isDeleted === true);
    await start();
    await reaches('poll', 'dead');
    expect(await reasons()).toEqual(['the question is deleted']);
    await orders.forget('poll');
  });

  // Last: the key does not return.
  it('is dead with a reason when the words are erased', async () => {
    await order('erased');
    await app.keys.destroy(ines);
    await start();
    await reaches('erased', 'dead');
    expect(await reasons()).toEqual(['the words are erased']);
  });
});
