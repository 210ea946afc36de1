import { stickerCodeOf, stickerCodes, STICKER_SECRET, type StickerCodes } from '@marquee/contracts';
import { until } from '@marquee/test-kit/until';
import { LIFETIME_MS } from '../picture/picture-orders';
import { ines, jon, messageId, openMediaApp, type MediaApp } from '../testing/media-app';
import { signedStickerRows } from './signed-stickers.projection';
import type { StickerTextShownV1 } from './sticker.events';

const LIST = '/api/media/shown-stickers';
const dm = 'Will there be tea bowls this time?';

interface Shown {
  readonly stickerId: string;
  readonly shownAt: string;
  readonly message: string | null;
  readonly reply: string | null;
  readonly page: string | null;
}

describe('the stickers whose words are shown', () => {
  let app: MediaApp;
  let codes: StickerCodes;
  beforeEach(async () => {
    app = await openMediaApp();
    codes = stickerCodes(await app.keys.secret(STICKER_SECRET));
    await app.receives(ines, [{ dm, userIg: 'hanna_keller' }]);
  });
  afterEach(() => app.close());

  const drawn = async (reply: string): Promise<string> => {
    const body = { contentId: 'dm:dm', id: messageId(1), reply };
    const jobId = String((await app.as(ines)('POST', '/api/media/stickers', body)).body['jobId']);
    await until(async () => (await app.as(ines)('GET', `/api/media/jobs/${jobId}`)).body['state'] === 'done');
    return jobId;
  };
  const show = async (reply: string): Promise<void> => {
    const url = `/api/media/stickers/${await drawn(reply)}/text`;
    expect((await app.as(ines)('PUT', url, { isShown: true })).status).toBe(204);
  };
  const list = async (query = '', accountId = ines) => {
    const { body } = await app.as(accountId)('GET', `${LIST}${query}`);
    return body as { readonly data: Shown[]; readonly nextCursor: string | null };
  };
  const hide = async (stickerId: string, accountId = ines) =>
    (await app.as(accountId)('DELETE', `${LIST}/${stickerId}`)).status;
  const change = (version: number, more: object) => app.receives(ines, [{ dm, userIg: null }], { version, ...more });

  it('are listed with their words and pages, those that were shown last first, in pages', async () => {
    await show('One.');
    app.now += 1000;
    await show('Two.');
    await drawn('Hidden.');
    const first = await list('?limit=1');
    expect(first.data).toMatchObject([{ message: dm, reply: 'Two.', shownAt: new Date(app.now).toISOString() }]);
    const second = await list(`?limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ data: [{ message: dm, reply: 'One.' }], nextCursor: null });
    const [{ stickerId, page }] = second.data as [Shown];
    expect(codes.idOf(stickerCodeOf(page!.slice('/s/'.length))!)).toBe(stickerId);
    expect((await list('', jon)).data).toEqual([]);
    expect(await list('?cursor=AAAA')).toMatchObject({ code: 'invalid_cursor' });
    expect(await list('?limit=51')).toMatchObject({ code: 'validation_failed' });
  });

  it('are hidden by their owner alone, also when the day of the picture is over', async () => {
    await show('For long.');
    app.now += 2 * LIFETIME_MS;
    const [{ stickerId }] = (await list()).data as [Shown];
    expect(await hide(stickerId, jon)).toBe(404);
    expect(await hide('none')).toBe(404);
    expect((await list()).data).toHaveLength(1);
    expect([await hide(stickerId), await hide(stickerId)]).toEqual([204, 204]);
    expect((await list()).data).toEqual([]);
  });

  it('stay while their message can be restored, and are hidden once it is purged', async () => {
    await show('One.');
    await show('Two.');
    await change(2, { deleted: true });
    expect((await list()).data).toHaveLength(2);
    await change(3, { deleted: true, sealed: null });
    await until(async () => (await list()).data.length === 0);
    const hidden = (await app.ports.events.readAll(0, 1000)).filter(
      ({ type }) => type === 'media.StickerTextHidden.v1',
    );
    expect(hidden).toHaveLength(2);
  });

  it('are listed and hidden also where they were shown before their words were kept for the list', async () => {
    await drawn('Earlier.');
    const { documents, events } = app.ports;
    const [row] = await documents.collection(signedStickerRows).find({ index: 'id', limit: 1 });
    const { stickerId } = row!;
    const at = new Date(app.now).toISOString();
    const earlier: StickerTextShownV1 = {
      type: 'media.StickerTextShown.v1',
      data: { stickerId, words: 'sealed words', at },
    };
    const meta = { at: app.now, causationId: 'test', correlationId: 'test', accountId: ines };
    await events.append([{ stream: `sticker-${stickerId}`, expected: 1, events: [earlier] }], { meta, outbox: [] });
    expect((await list()).data).toEqual([{ stickerId, shownAt: at, message: null, reply: null, page: null }]);
    expect(await hide(stickerId)).toBe(204);
    expect((await list()).data).toEqual([]);
  });
});
