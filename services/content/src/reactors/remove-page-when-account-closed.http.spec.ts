import { TOPICS, type AccountChanged, type AnyItemChanged } from '@marquee/contracts';
import { png } from '../testing/picture-samples';
import { openUploading } from '../testing/uploading';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';

const link = (id: string) => ({ type: 'link', content: { id, title: id, destinationUrl: 'https://example.com' } });

const closeAccount = (app: ContentApp, accountId: string): Promise<void> => {
  const value: AccountChanged = {
    ...{ name: 'identity.AccountChanged.v1', version: 2, accountId, publicKey: 'public', status: 'closed' },
    ...{ username: accountId, usernameKey: accountId, createdAt: '2026-01-01T00:00:00.000Z' },
  };
  return app.log.publish([{ topic: TOPICS.account, key: accountId, value }]);
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
          if ((value as AnyItemChanged).deleted) live.delete(key);
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
