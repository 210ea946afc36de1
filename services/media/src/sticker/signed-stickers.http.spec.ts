import { createHmac } from 'node:crypto';
import {
  fingerprintOf,
  STICKER_SECRET,
  stickerCodeOf,
  stickerCodes,
  TOPICS,
  type StickerChanged,
  type StickerCodes,
} from '@marquee/contracts';
import { squareCodeOn } from '@marquee/test-kit/square-code';
import { until } from '@marquee/test-kit/until';
import { accountMessage, ines, jon, messageId, openMediaApp, question, type MediaApp } from '../testing/media-app';
import { pictureOrderRows, PictureOrders } from '../picture/picture-orders';
import { signedStickerRows } from './signed-stickers.projection';
import { openSealedSticker } from './sticker-words';

const mia = '0197b5c2-0000-7000-8000-000000000003';
const words = { dm: 'Will there be tea bowls this time?', userIg: 'hanna_keller' };

/** Every text in what is stored, as deep as it lies. */
const textsIn = (stored: unknown): string[] => {
  if (typeof stored === 'string') return [stored];
  return stored !== null && typeof stored === 'object' ? Object.values(stored).flatMap(textsIn) : [];
};

/** The code that a holder of the installation's secret derives from a text. */
const derivedCode = (secret: Uint8Array, text: string): string => {
  const digest = createHmac('sha256', secret).update(`code\n${text}`).digest();
  return Array.from(digest.subarray(0, 12), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('');
};

describe('signed stickers', () => {
  let app: MediaApp;
  let codes: StickerCodes;
  const changes: StickerChanged[] = [];
  let subscription: { stop(): Promise<void> };

  const drawn = async (body: object, accountId = ines): Promise<string> => {
    const { body: answer } = await app.as(accountId)('POST', '/api/media/stickers', body);
    const jobId = String(answer['jobId']);
    const url = `/api/media/jobs/${jobId}`;
    await until(async () => (await app.as(accountId)('GET', url)).body['state'] === 'done');
    return jobId;
  };
  const codeOn = async (jobId: string, accountId = ines): Promise<string> => {
    const { bytes } = await app.as(accountId)('GET', `/api/media/pictures/${jobId}`);
    const address = (await squareCodeOn(bytes)) ?? '';
    expect(address).toMatch(/^HTTPS:\/\/MARQUEE\.EXAMPLE\/S\//);
    return stickerCodeOf(address.slice(address.lastIndexOf('/') + 1))!;
  };
  const pageOf = async (code: string, isTold: (change: StickerChanged) => boolean = () => true) => {
    const stickerId = codes.idOf(code);
    const last = () => changes.findLast((change) => change.stickerId === stickerId);
    await until(() => last() !== undefined && isTold(last()!));
    const { record, words: shown } = last()!;
    const opened = (sealed: string | null): unknown => sealed && JSON.parse(codes.open(code, sealed)!);
    return { record: opened(record), words: opened(shown) };
  };
  const show = (jobId: string, isShown: boolean, accountId = ines) =>
    app.as(accountId)('PUT', `/api/media/stickers/${jobId}/text`, { isShown });

  beforeAll(async () => {
    app = await openMediaApp();
    codes = stickerCodes(await app.keys.secret(STICKER_SECRET));
    subscription = await app.ports.log.broadcast({
      topics: [TOPICS.stickerPages],
      from: () => 0,
      handler: async ({ records }) => void changes.push(...records.map(({ value }) => value as StickerChanged)),
    });
    await app.receives(ines, [words, words]);
  });
  afterAll(async () => {
    await subscription.stop();
    await app.close();
  });

  it('carry a square code under which day, title and fingerprint of the message are published', async () => {
    const code = await codeOn(await drawn({ contentId: 'dm:dm', id: messageId(1), reply: 'Twelve.' }));
    const fingerprint = fingerprintOf(code, '2026-11-22', words.dm);
    expect(await pageOf(code)).toEqual({
      record: { sentOn: '2026-11-22', sends: 'message', title: 'Ask me about clay', fingerprint },
      words: null,
    });
  });

  it('say about an answer that it is one', async () => {
    const answer = { messageId: messageId(30), itemId: question, kind: 'question' };
    await app.receives(ines, [{ answer: 'Celadon.', userIg: null }], answer);
    const code = await codeOn(await drawn({ contentId: 'question:glaze', id: messageId(30) }));
    expect(await pageOf(code)).toMatchObject({ record: { sends: 'answer', title: 'Which glaze?' } });
  });

  it('show their words when their owner says so, until their owner hides them', async () => {
    const jobId = await drawn({ contentId: 'dm:dm', id: messageId(1), reply: 'Shown.' });
    const code = await codeOn(jobId);
    expect((await show(jobId, true)).status).toBe(204);
    const shown = await pageOf(code, (change) => change.words !== null);
    expect(shown.words).toEqual({ message: words.dm, reply: 'Shown.' });
    expect((await show(jobId, false)).status).toBe(204);
    expect((await pageOf(code, (change) => change.words === null)).words).toBeNull();
  });

  it('say about themselves whether they show their words, also where they are requested again', async () => {
    const body = { contentId: 'dm:dm', id: messageId(1), reply: 'Again.' };
    const jobId = await drawn(body);
    const isTextShown = async () => (await app.as(ines)('GET', `/api/media/jobs/${jobId}`)).body['isTextShown'];
    expect(await isTextShown()).toBe(false);
    await show(jobId, true);
    expect([await drawn(body), await isTextShown()]).toEqual([jobId, true]);
    await show(jobId, false);
    expect(await isTextShown()).toBe(false);
  });

  it('take no word from any account but their owner, and none for what is no sticker', async () => {
    const jobId = await drawn({ contentId: 'dm:dm', id: messageId(1), reply: 'Mine.' });
    const missing = { status: 404, body: { code: 'not_found' } };
    expect(await show(jobId, true, jon)).toMatchObject(missing);
    expect(await show('none', true)).toMatchObject(missing);
    const groups = [{ name: 'Celadon', count: 1 }];
    const poll = { contentId: 'question:glaze', groups, answers: 1 };
    const { body } = await app.as(ines)('POST', '/api/media/polls', poll);
    expect(await show(String(body['jobId']), true)).toMatchObject(missing);
  });

  it('show no words of a message that is deleted, and hide them still', async () => {
    await app.receives(ines, [words], { messageId: messageId(3) });
    const jobId = await drawn({ contentId: 'dm:dm', id: messageId(3), reply: 'Late.' });
    await app.receives(ines, [words], { messageId: messageId(3), version: 2, deleted: true });
    expect(await show(jobId, true)).toMatchObject({ status: 404, body: { code: 'content_not_found' } });
    expect((await show(jobId, false)).status).toBe(204);
  });

  it('leave neither words nor code in the events and messages', async () => {
    const jobId = await drawn({ contentId: 'dm:dm', id: messageId(1), reply: 'Kept nowhere.' });
    const code = await codeOn(jobId);
    await show(jobId, true);
    await pageOf(code, (change) => change.words !== null);
    const kept = JSON.stringify([changes, await app.ports.events.readAll(0, 1000)]);
    expect(kept).toContain(codes.idOf(code));
    for (const text of ['tea bowls', 'Kept nowhere', 'hanna_keller', 'about clay', code])
      expect(kept).not.toContain(text);
  });

  it('have one code, however often they are requested at once or later', async () => {
    const body = { contentId: 'dm:dm', id: messageId(1), reply: 'Once.' };
    const [one, same] = await Promise.all([drawn(body), drawn(body)]);
    expect([same, await drawn(body)]).toEqual([one, one]);
    expect((await show(one, true)).status).toBe(204);
    const code = await codeOn(one);
    expect((await pageOf(code, (change) => change.words !== null)).words).toEqual({
      message: words.dm,
      reply: 'Once.',
    });
  });

  it('have the code of the request that another one did not see', async () => {
    const body = { contentId: 'dm:dm', id: messageId(1), reply: 'Twice at one moment.' };
    const jobId = await drawn(body);
    const code = await codeOn(jobId);
    const orders = new PictureOrders(app.ports.documents);
    const first = await orders.current(jobId, app.now);
    await orders.forget(jobId);
    await app.as(ines)('POST', '/api/media/stickers', body);
    const second = await orders.current(jobId, app.now);
    expect(second!.sealed).not.toBe(first!.sealed);
    expect(await openSealedSticker(app.keys, second!)).toMatchObject({ code });
  });

  it('cannot be opened by all that is stored once the key of their owner is destroyed', async () => {
    await app.receives(mia, [words], { messageId: messageId(60) });
    const jobId = await drawn({ contentId: 'dm:dm', id: messageId(60), reply: 'Sealed for good.' }, mia);
    expect((await show(jobId, true, mia)).status).toBe(204);
    const code = await codeOn(jobId, mia);
    await pageOf(code, (change) => change.words !== null);
    const order = await app.ports.documents.collection(pictureOrderRows).get(jobId);
    const events = await app.ports.events.readAll(0, 1000);
    const { record, words: shown } = changes.findLast(({ stickerId }) => stickerId === codes.idOf(code))!;
    await app.keys.destroy(mia);

    expect(await app.keys.open(mia, order!.sealed)).toBe('erased');
    const texts = textsIn([order, events, changes]);
    expect(texts).toEqual(expect.arrayContaining([jobId, record, shown]));
    const secret = await app.keys.secret(STICKER_SECRET);
    const opening = texts.filter((text) =>
      [text, derivedCode(secret, text)].some((each) => codes.open(each, record!) !== null),
    );
    expect(opening).toEqual([]);
    expect(codes.open(code, record!)).not.toBeNull();
  });

  it('lose their pages when the account is closed', async () => {
    await app.receives(jon, [words], { messageId: messageId(50) });
    const body = { contentId: 'dm:dm', id: messageId(50), reply: 'Before I go.' };
    const code = await codeOn(await drawn(body, jon), jon);
    const row = () => app.ports.documents.collection(signedStickerRows).get(codes.idOf(code));
    await until(async () => (await row()) !== null);
    await app.keys.destroy(jon);
    await app.publish(TOPICS.account, jon, accountMessage(jon, 'gone', { version: 2, status: 'closed' }));
    expect(await pageOf(code, ({ record }) => record === null)).toEqual({ record: null, words: null });
    await until(async () => (await row()) === null);
  });
});
