import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { defaultTheme, pageThemes } from '@marquee/page';
import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { contentOf, filesBelow } from '@marquee/test-kit/grep-files';
import { contentReadModels } from '../read-models';
import { holdPictures } from '../testing/held-pictures';
import { png } from '../testing/picture-samples';
import { openUploading } from '../testing/uploading';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';

const link = (id: string) => ({ type: 'link', content: { id, title: id, destinationUrl: 'https://example.com' } });

const closeAccount = async (app: ContentApp, accountId: string): Promise<void> => {
  await app.keys.destroy(accountId);
  const value: AccountChanged = {
    name: 'identity.AccountChanged.v1',
    version: 2,
    accountId,
    publicKey: 'public',
    status: 'closed',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  await app.log.publish([{ topic: TOPICS.account, key: accountId, value }]);
};

describe('the page of a closed account', () => {
  let app: ContentApp;
  beforeEach(async () => {
    app = await openContentApp();
    await app.signUp(ines);
    await app.signUp(jon);
  });
  afterEach(() => app.close());

  const count = async (accountId: string): Promise<number> =>
    ((await app.as(accountId)('GET', '/api/content')).body['content'] as unknown[]).length;

  it('loses every item, and no other page does', async () => {
    for (let n = 0; n < 120; n += 1)
      expect((await app.as(ines)('POST', '/api/content', link(`link-${n}`))).status).toBe(201);
    await app.as(jon)('POST', '/api/content', link('mine'));
    await closeAccount(app, ines);
    await app.until(async () => (await count(ines)) === 0);
    expect(await count(jon)).toBe(1);

    const live = new Set<string>();
    const reader = await app.log.broadcast({
      topics: [TOPICS.page],
      from: () => -1,
      handler: async ({ records }) => {
        for (const { key, value } of records) {
          if ((value as { name: string }).name === 'content.ItemErased.v1') live.delete(key);
          else live.add(key);
        }
      },
    });
    await app.until(async () => {
      await reader.caughtUp();
      return live.size === 1;
    });
    await reader.stop();
  });

  it('leaves no word of it in any file, also after every read model is rebuilt', async () => {
    const mine = app.as(ines);
    const shop = { id: 'marker-name', title: 'marker-title', destinationUrl: 'https://marker-address.example/' };
    await mine('POST', '/api/content', { type: 'link', content: shop }, { 'idempotency-key': 'marker-key' });
    for (let n = 0; n < 120; n += 1)
      await mine('PUT', '/api/content', { contentId: 'marker-name', title: `marker-${n}` });
    await mine('POST', '/api/content', { type: 'link', content: { ...shop, id: 'marker-deleted' } });
    await mine('DELETE', '/api/content?contentId=marker-deleted');
    const entry = { id: 'marker-name', contentType: 'link', order: 1, sectionOrder: 1 };
    expect((await mine('PUT', '/api/content', { orderData: [entry], orderVersion: 0 })).status).toBe(200);
    const utm = { source: 'marker', medium: '', campaign: 'marker', term: '', content: '' };
    await mine('PUT', '/api/links/utm-templates/first', { name: 'marker-template', utm });
    await app.as(jon)('POST', '/api/content', link('mine'));
    const holding = () => filesBelow(app.dir).filter((file) => contentOf(file).includes('marker'));
    expect(holding()).not.toEqual([]);

    await closeAccount(app, ines);
    const erased = async () =>
      (await app.events.readAll(0, 1000)).filter(({ type }) => type.endsWith('Erased.v1')).length;
    await app.until(async () => (await erased()) === 4);
    await app.until(async () => (await app.events.outboxNext(1)).length === 0);
    for (const model of contentReadModels(app)) await model.rebuild(() => undefined);
    await app.until(async () => (await count(ines)) === 0);
    expect(await count(jon)).toBe(1);
    const dir = await app.stop();
    try {
      expect(filesBelow(dir).filter((file) => contentOf(file).includes('marker'))).toEqual([]);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  it('loses its theme', async () => {
    const theme = async () => (await app.as(ines)('GET', '/api/page/theme')).body['theme'];
    await app.as(ines)('PUT', '/api/page/theme', pageThemes.moss.theme);
    expect(await theme()).toEqual(pageThemes.moss.theme);
    await closeAccount(app, ines);
    await app.until(async () => isDeepStrictEqual(await theme(), defaultTheme));
  });

  it('takes no more', async () => {
    await closeAccount(app, ines);
    const answer = await app.as(ines)('POST', '/api/content', link('late'));
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });
});

it('takes the files of its pictures away at once', async () => {
  const uploading = await openUploading();
  const { app, upload, create, filesLeft } = uploading;
  try {
    await app.signUp(ines);
    const { imageUrl } = await upload(await png(40, 30));
    expect((await create('kiln', imageUrl)).status).toBe(201);
    expect(await filesLeft()).not.toEqual([]);
    await closeAccount(app, ines);
    await app.until(async () => (await filesLeft()).length === 0);
  } finally {
    await app.close();
  }
});

it('keeps no file of a picture that was being checked when the account was closed', async () => {
  const { pictures, begun, letGo } = holdPictures();
  const { app, upload, filesLeft } = await openUploading({ pictures });
  try {
    await app.signUp(ines);
    const uploading = upload(await png(700, 500));
    await begun;
    expect(await filesLeft()).toHaveLength(1);
    await closeAccount(app, ines);
    await app.until(async () => (await filesLeft()).length === 0);
    letGo();
    expect(await uploading).toMatchObject({ code: 'upload_missing' });
    await app.until(async () => (await filesLeft()).length === 0);
  } finally {
    letGo();
    await app.close();
  }
});
