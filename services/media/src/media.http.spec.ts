import { TOPICS } from '@marquee/contracts';
import { seal } from '@marquee/event-sourcing';
import sharp from 'sharp';
import { until } from '@marquee/test-kit/until';
import { removeExpiredPictures } from './picture/remove-expired-pictures';
import { ADDRESS_MS } from './picture/picture-addresses';
import { pictureKey } from './picture/picture-key';
import { LIFETIME_MS, PictureOrders } from './picture/picture-orders';
import { openSealedSticker } from './sticker/sticker-words';
import {
  accountMessage,
  ines,
  itemMessage,
  jon,
  messageId,
  openMediaApp,
  question,
  type MediaApp,
} from './testing/media-app';

const words = { dm: 'Will there be tea bowls this time?', userIg: 'hanna_keller' };
const oldQuestion = '0197b5c2-0000-7000-8000-0000000000cc';
const asked = (reply: string, id = messageId(1)) => ({ contentId: 'dm:dm', id, reply });

describe('stickers over HTTP', () => {
  let app: MediaApp;
  const ask = async (body: object, accountId = ines) => app.as(accountId)('POST', '/api/media/stickers', body);
  const stateOf = async (jobId: unknown, accountId = ines) =>
    (await app.as(accountId)('GET', `/api/media/jobs/${String(jobId)}`)).body;
  const drawn = async (reply: string, id?: string): Promise<string> => {
    const { body } = await ask(asked(reply, id));
    await until(async () => (await stateOf(body['jobId']))['state'] === 'done');
    return String(body['jobId']);
  };

  beforeAll(async () => {
    app = await openMediaApp();
    await app.receives(ines, [words, words, words, words]);
  });
  afterAll(() => app.close());

  it('says how many characters of a picture no font has', async () => {
    const jobId = await drawn('Hello \uabd1\uabe9 \uabc3');
    expect(await stateOf(jobId)).toMatchObject({ state: 'done', leftOut: 2 });
  });

  it('draws a message and its reply as a PNG, 800 pixels wide, which its owner downloads', async () => {
    shows('1.creator.pictures', '9.images.size');
    const answer = await ask(asked('Twelve of them.'));
    expect(answer.status).toBe(202);
    const jobId = String(answer.body['jobId']);
    await until(async () => (await stateOf(jobId))['state'] === 'done');
    const url = `/api/media/pictures/${jobId}`;
    expect(await stateOf(jobId)).toEqual({ jobId, state: 'done', progress: 1, url, isTextShown: false });

    const picture = await app.as(ines)('GET', url);
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="sticker-${app.now}.png"`,
      'content-length': String(picture.bytes.length),
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 800 });
  });

  it('tells open screens how far the picture is', async () => {
    const jobId = await drawn('Told while it is drawn.');
    const states = app.hints.filter(({ data }) => data.jobId === jobId);
    expect(states).toEqual([
      { ownerId: ines, event: 'job', data: { jobId, state: 'active', progress: 0.2 } },
      { ownerId: ines, event: 'job', data: { jobId, state: 'active', progress: 0.8 } },
      { ownerId: ines, event: 'job', data: { jobId, state: 'done', progress: 1, url: `/api/media/pictures/${jobId}` } },
    ]);
  });

  it('makes one picture of the same request, whatever white space surrounds its reply, and another one of another reply', async () => {
    shows('1.creator.pictures');
    const [one, same] = await Promise.all([ask(asked('Once.')), ask(asked('  Once.\n'))]);
    expect(same.body).toEqual(one.body);
    expect((await ask(asked('Once.'))).body).toEqual(one.body);
    expect((await ask(asked('Twice.'))).body).not.toEqual(one.body);
    expect((await ask(asked('Once.', messageId(2)))).body).not.toEqual(one.body);
  });

  it('refuses a reply that is empty or has more than 280 characters', async () => {
    shows('5.reply', '9.visitors');
    const family = '👩‍👩‍👧‍👦';
    expect(await ask(asked(' \n '))).toMatchObject({
      status: 422,
      body: {
        code: 'rule_violated',
        errors: [{ path: 'reply', code: 'reply_required', message: 'Please enter a reply' }],
      },
    });
    expect(await ask(asked(family.repeat(281)))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reply', code: 'reply_too_long' }] },
    });
    expect((await ask(asked(family.repeat(280)))).status).toBe(202);
    expect(await ask({ contentId: 'dm:dm', id: messageId(1) })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'reply_required' }] },
    });
  });

  it('knows no message of another owner, of another inbox, or that is deleted', async () => {
    const missing = { status: 404, body: { code: 'content_not_found' } };
    expect(await ask(asked('Hello'), jon)).toMatchObject(missing);
    expect(await ask({ ...asked('Hello'), contentId: 'dm:other' })).toMatchObject(missing);
    expect(await ask(asked('Hello', messageId(99)))).toMatchObject(missing);
    expect((await ask(asked('Hello', messageId(3)))).status).toBe(202);
    await app.receives(ines, [words], { messageId: messageId(3), version: 2, deleted: true });
    expect(await ask(asked('Hello', messageId(3)))).toMatchObject(missing);
  });

  it('draws an answer to a question alone and with a reply', async () => {
    shows('1.creator.pictures');
    const answer = { messageId: messageId(30), itemId: question, kind: 'question' };
    await app.receives(ines, [{ answer: 'Celadon, please.', userIg: null }], answer);
    const alone = await ask({ contentId: 'question:glaze', id: messageId(30) });
    const replied = await ask({ contentId: 'question:glaze', id: messageId(30), reply: 'It shall be.' });
    expect(alone.body).not.toEqual(replied.body);
    expect(await ask({ contentId: 'glaze', id: messageId(30) })).toMatchObject({ status: 202, body: alone.body });
    for (const { body } of [alone, replied])
      await until(async () => (await stateOf(body['jobId']))['state'] === 'done');
    const heights = await Promise.all(
      [alone, replied].map(async ({ body }) => {
        const { bytes } = await app.as(ines)('GET', `/api/media/pictures/${String(body['jobId'])}`);
        return (await sharp(bytes).metadata()).height;
      }),
    );
    expect(heights[0]).toBeLessThan(heights[1]!);
  });

  it('says that a sticker is dead, and tries again when it is requested again', async () => {
    const { publicKey } = await app.keys.create(ines);
    const unreadable = { messageId: messageId(20), sealed: seal(publicKey, 'not JSON') };
    await app.receives(ines, [words], unreadable);
    const { body } = await ask(asked('Once more.', messageId(20)));
    await until(async () => (await stateOf(body['jobId']))['state'] === 'dead');
    await app.receives(ines, [words], { messageId: messageId(20), version: 2 });
    expect(await drawn('Once more.', messageId(20))).toBe(body['jobId']);
  });

  it('shows a job and its picture to their owner only', async () => {
    const jobId = await drawn('Mine alone.');
    for (const url of [`/api/media/jobs/${jobId}`, `/api/media/pictures/${jobId}`]) {
      expect(await app.as(jon)('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await app.kit.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    }
    expect((await app.as(ines)('GET', '/api/media/jobs/none')).status).toBe(404);
  });

  it('opens a picture without a session at the address that its owner is given, for a quarter of an hour', async () => {
    const jobId = await drawn('Opened elsewhere.');
    const asking = `/api/media/pictures/${jobId}/address`;
    const { body } = await app.as(ines)('POST', asking);
    const open = () => app.kit.app.inject({ method: 'GET', url: String(body['url']) });
    const opened = await open();
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="sticker-${app.now}.png"`,
    });
    expect(opened.rawPayload).toEqual((await app.as(ines)('GET', `/api/media/pictures/${jobId}`)).bytes);
    expect(await app.as(jon)('POST', asking)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await app.kit.app.inject({ method: 'GET', url: '/api/media/open/none' })).statusCode).toBe(404);
    expect(Date.parse(String(body['until'])) - app.now).toBe(ADDRESS_MS);
    app.now += ADDRESS_MS;
    expect((await open()).statusCode).toBe(404);
  });

  it('keeps no plaintext next to the picture', async () => {
    const jobId = await drawn('Sealed while it waits.');
    const order = await new PictureOrders(app.ports.documents).current(jobId, app.now);
    expect(JSON.stringify(order)).not.toContain('Sealed while it waits.');
    expect(await openSealedSticker(app.keys, order!)).toMatchObject({ reply: 'Sealed while it waits.' });
  });

  it('forgets a picture after a day and draws it again on the next request', async () => {
    const jobId = await drawn('A day is over.');
    const { documents, objects, clock } = app.ports;
    const remove = () => removeExpiredPictures({ orders: new PictureOrders(documents), objects, clock });
    app.now += LIFETIME_MS - 1;
    await remove();
    expect((await app.as(ines)('GET', `/api/media/pictures/${jobId}`)).status).toBe(200);
    app.now += 1;
    expect((await app.as(ines)('GET', `/api/media/pictures/${jobId}`)).status).toBe(404);
    expect((await app.as(ines)('GET', `/api/media/jobs/${jobId}`)).status).toBe(404);
    await remove();
    expect(await objects.head(pictureKey(jobId))).toBeNull();
    expect(await drawn('A day is over.')).not.toBe(jobId);
  });

  it('removes the pictures of an account that is closed, and shows none whose key is destroyed', async () => {
    await app.receives(jon, [words], { messageId: messageId(50) });
    const { body } = await ask(asked('Before I go.', messageId(50)), jon);
    const jobId = String(body['jobId']);
    const url = `/api/media/pictures/${jobId}`;
    await until(async () => (await stateOf(jobId, jon))['state'] === 'done');
    await app.keys.destroy(jon);
    expect((await app.as(jon)('GET', url)).status).toBe(404);
    expect(await app.objects.head(pictureKey(jobId))).not.toBeNull();
    await app.publish(TOPICS.account, jon, accountMessage(jon, 'gone', { version: 2, status: 'closed' }));
    await until(async () => (await app.objects.head(pictureKey(jobId))) === null);
    expect((await app.as(jon)('GET', `/api/media/jobs/${jobId}`)).status).toBe(404);
  });
});

describe('polls over HTTP', () => {
  let app: MediaApp;
  const groups = [
    { name: 'Celadon', count: 81 },
    { name: 'Cobalt', count: 25 },
  ];
  const poll = { contentId: 'question:glaze', groups, answers: 212 };
  const ask = (body: object, accountId = ines) => app.as(accountId)('POST', '/api/media/polls', body);
  const drawn = async (body: object): Promise<string> => {
    const { body: reply, status } = await ask(body);
    expect(status).toBe(202);
    const url = `/api/media/jobs/${String(reply['jobId'])}`;
    await until(async () => (await app.as(ines)('GET', url)).body['state'] === 'done');
    return String(reply['jobId']);
  };

  beforeAll(async () => {
    app = await openMediaApp();
    await app.receives(ines, [words]);
    await until(async () => (await ask(poll)).status === 202);
  });
  afterAll(() => app.close());

  it('draws the groups of a question as a PNG, 800 pixels wide, which its owner downloads', async () => {
    shows('1.creator.pictures');
    const url = `/api/media/pictures/${await drawn(poll)}`;
    const picture = await app.as(ines)('GET', url);
    expect(picture.headers['content-disposition']).toBe(`attachment; filename="marquee-poll-summary-${app.now}.png"`);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 800 });
    expect((await app.as(jon)('GET', url)).status).toBe(404);
  });

  it('makes one picture of the same figures, and others of other names, counts and totals', async () => {
    const same = await drawn(poll);
    expect(await drawn({ ...poll, groups: [{ name: ' Celadon\n', count: 81 }, groups[1]] })).toBe(same);
    const others = [
      { ...poll, answers: 213 },
      { ...poll, groups: [{ name: 'Celadon', count: 82 }] },
      { ...poll, groups: [{ name: 'Jade', count: 81 }] },
    ];
    expect(new Set([same, ...(await Promise.all(others.map(drawn)))]).size).toBe(4);
  });

  it.each([
    ['an empty name', { groups: [{ name: ' ', count: 1 }] }, { path: 'groups.0.name', code: 'name_required' }],
    ['a name of 201 characters', { groups: [{ name: 'x'.repeat(201), count: 1 }] }, { code: 'name_too_long' }],
    ['more in the groups than there are answers', { answers: 105 }, { path: 'answers', code: 'answers_too_few' }],
  ])('refuses %s', async (_what, changes, error) => {
    expect(await ask({ ...poll, ...changes })).toMatchObject({
      status: 422,
      body: { code: 'rule_violated', errors: [error] },
    });
  });

  it.each([
    ['no groups', { groups: [] }],
    ['eleven groups', { groups: Array.from({ length: 11 }, () => groups[0]) }],
    ['a group without answers', { groups: [{ name: 'None', count: 0 }] }],
    ['a count that is no whole number', { groups: [{ name: 'Half', count: 0.5 }] }],
  ])('refuses a body with %s', async (_what, changes) => {
    shows('5.poll');
    expect(await ask({ ...poll, ...changes })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('knows no question that is not there, of another kind, or deleted', async () => {
    shows('5.poll');
    const missing = { status: 404, body: { code: 'content_not_found' } };
    for (const contentId of ['question:none', 'dm:dm', 'link:glaze'])
      expect(await ask({ ...poll, contentId })).toMatchObject(missing);
    const old = itemMessage(ines, oldQuestion, 'question', 'old', 'Which kiln?');
    const askOld = async () => (await ask({ ...poll, contentId: 'question:old' })).status;
    await app.publish(TOPICS.page, `${ines}/question:old`, old);
    await until(async () => (await askOld()) === 202);
    await app.publish(TOPICS.page, `${ines}/question:old`, { ...old, version: 2, deleted: true });
    await until(async () => (await askOld()) === 404);
  });

  it('takes the newest question of a name, also where it never heard that an earlier one was deleted', async () => {
    const place = `${ines}/question:again`;
    const again = (itemId: string, title: string) => itemMessage(ines, itemId, 'question', 'again', title);
    const after = { ...again(messageId(72), 'Which clay now?'), version: 3 };
    const askAgain = () => ask({ ...poll, contentId: 'question:again' });
    const orders = new PictureOrders(app.ports.documents);
    const asksFor = async () => (await orders.current(String((await askAgain()).body['jobId']), app.now))?.subjectId;
    await app.publish(TOPICS.page, place, again(messageId(71), 'Which clay?'));
    await until(async () => (await asksFor()) === messageId(71));
    await app.publish(TOPICS.page, place, after);
    await until(async () => (await asksFor()) === after.itemId);
    await app.publish(TOPICS.page, place, { ...after, version: 4, deleted: true });
    await until(async () => (await askAgain()).status === 404);
  });

  it('keeps no plaintext next to the picture', async () => {
    const jobId = await drawn({ ...poll, groups: [{ name: 'Secret glaze', count: 3 }] });
    const order = await new PictureOrders(app.ports.documents).current(jobId, app.now);
    expect(JSON.stringify(order)).not.toContain('Secret glaze');
    expect(await app.keys.open(ines, order!.sealed)).toMatchObject({ text: expect.stringContaining('Secret glaze') });
  });
});
