import { openSqliteJobQueue } from '@marquee/adapter-sqlite';
import type { JobQueue } from '@marquee/ports';
import { ines, messageId, openMediaApp, type MediaApp } from '../testing/media-app';
import { pictureJob } from './draw-picture.job';
import { createJobIds } from './job-ids';
import { createOrderPicture, type OrderPicture } from './order-picture';
import { pictureKey } from './picture-key';
import { LIFETIME_MS, PictureOrders } from './picture-orders';

describe('the order of a picture', () => {
  let app: MediaApp;
  let queue: JobQueue;
  let orders: PictureOrders;
  let order: OrderPicture;
  let publicKey: string;
  beforeAll(async () => {
    app = await openMediaApp();
    ({ publicKey } = await app.keys.create(ines));
  });
  afterAll(() => app.close());
  beforeEach(() => {
    // A queue without a worker.
    queue = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
    orders = new PictureOrders(app.ports.documents);
    order = createOrderPicture({ objects: app.objects, queue }, orders, createJobIds(Buffer.alloc(32, 1)));
  });
  afterEach(() => queue.close());

  const request = (reply: string, now = app.now) =>
    order({
      ownerId: ines,
      picture: 'sticker',
      subjectId: messageId(1),
      texts: [reply],
      words: () => reply,
      publicKey,
      now,
    });
  const waiting = async () => (await queue.counts(pictureJob.name)).waiting;

  it('is one job for the same content', async () => {
    const { jobId } = await request('One job');
    expect(await request('One job')).toEqual({ jobId });
    expect((await request('Another job')).jobId).not.toBe(jobId);
    expect(await waiting()).toBe(2);
  });

  it('adds no job for a picture that is drawn, also when the queue forgot that it was', async () => {
    const { jobId } = await request('Drawn');
    await app.objects.put(pictureKey(jobId), new Uint8Array([1]), 'image/png');
    await queue.close();
    queue = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
    order = createOrderPicture({ objects: app.objects, queue }, orders, createJobIds(Buffer.alloc(32, 1)));
    expect(await request('Drawn')).toEqual({ jobId });
    expect(await waiting()).toBe(0);
  });

  it('adds the job again while the picture is not drawn and the queue forgot it', async () => {
    const { jobId } = await request('Forgotten');
    await queue.close();
    queue = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
    order = createOrderPicture({ objects: app.objects, queue }, orders, createJobIds(Buffer.alloc(32, 1)));
    expect(await request('Forgotten')).toEqual({ jobId });
    expect(await waiting()).toBe(1);
  });

  it('is a new one after a day', async () => {
    const { jobId } = await request('Next day');
    expect((await request('Next day', app.now + LIFETIME_MS)).jobId).not.toBe(jobId);
  });
});
