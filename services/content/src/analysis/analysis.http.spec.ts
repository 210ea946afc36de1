import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentApi, contentItem, type Analysis } from '@marquee/contracts';
import { contentReadModels } from '../read-models';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';

const idOf = (n: number): string => `0197b5c2-0000-7000-8000-${String(n).padStart(12, '0')}`;
const found: Analysis = {
  totalGroups: 3,
  groups: [
    {
      id: 'g1',
      groupName: 'marker-name',
      normalisedName: 'marker name',
      representative: 'marker-words ❤️',
      count: 2,
      answers: [idOf(1), idOf(2)],
      samples: ['marker-words ❤️', 'Marker Words'],
    },
  ],
  topGroups: ['g1'],
  analyzedAt: '2026-01-01T10:00:00.000Z',
  totalAnswers: 4,
};
const question = (id: string) => ({ type: 'question', content: { id, title: 'Your favorite song?' } });
const URL = '/api/content/analysis?contentId=';

describe('the analysis of a question', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    await app.signUp(ines);
    await mine('POST', '/api/content', question('song'));
  });
  afterEach(() => app.close());

  const store = (analysis: object = found, contentId = 'question:song', headers = {}, of = mine) =>
    of('POST', '/api/content', { type: 'contentData', content: { contentId, ...analysis } }, headers);
  const read = async (contentId = 'question:song', of = mine) => (await of('GET', URL + contentId)).body['analysis'];
  const shown = async () => ((await mine('GET', '/api/content')).body['content'] as unknown[])[0];

  it('is none until one is stored, then what was stored, and its question shows that there is one', async () => {
    shows('3.question.fields', '3.analysis', '7.data.create');
    expect(await read()).toBeNull();
    expect(await shown()).toMatchObject({ hasAnalysis: false });
    const { status, body } = await store();
    expect([status, body.item]).toMatchObject([201, { contentId: 'question:song', hasAnalysis: true }]);
    contentItem.parse(body.item);
    const answer = await mine('GET', `${URL}song`);
    contentApi.analysis.reply.parse(answer.body);
    expect(answer.body['analysis']).toEqual({ contentId: 'question:song', ...found, isErased: false });
    expect(await shown()).toEqual(body.item);
  });

  it('is replaced by the next one', async () => {
    await store();
    const next = { ...found, totalAnswers: 9, groups: [{ ...found.groups[0]!, groupName: 'Renamed' }] };
    expect((await store(next)).status).toBe(201);
    expect(await read()).toEqual({ contentId: 'question:song', ...next, isErased: false });
  });

  it('is stored once for a key', async () => {
    const key = { 'idempotency-key': 'a' };
    const first = await store(found, 'song', key);
    await store({ ...found, totalAnswers: 9 });
    expect((await store(found, 'song', key)).body).toEqual(first.body);
    expect(await read()).toMatchObject({ totalAnswers: 9 });
    expect((await store({ ...found, totalAnswers: 5 }, 'song', key)).body.code).toBe('idempotency_key_reused');
  });

  it('does not change its question, which may be sent back whole', async () => {
    const { body } = await store();
    app.now += 5000;
    const whole = await mine('PUT', '/api/content', body.item);
    expect(whole).toMatchObject({ status: 200, body: { item: body.item } });
  });

  it('is not that of the next question of the name', async () => {
    await store();
    await mine('DELETE', '/api/content?contentId=question:song');
    expect((await mine('GET', `${URL}song`)).body.code).toBe('content_not_found');
    expect((await store()).body.code).toBe('content_not_found');
    await mine('POST', '/api/content', question('song'));
    expect(await read()).toBeNull();
  });

  it("is its owner's alone, and of a question alone", async () => {
    await store();
    await app.signUp(jon);
    const theirs = app.as(jon);
    await mine('POST', '/api/content', {
      type: 'link',
      content: { id: 'shop', title: 'Shop', destinationUrl: 'example.com' },
    });
    const answers = [
      await theirs('GET', `${URL}question:song`),
      await store(found, 'question:song', {}, theirs),
      await mine('GET', `${URL}link:shop`),
      await store(found, 'shop'),
      await mine('GET', `${URL}question:other`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'content_not_found']),
    );
  });

  it('is refused where it does not fit together or has the wrong shape, and stores nothing', async () => {
    shows('9.analysis.groups');
    const answers = [
      await store({ ...found, totalAnswers: 1 }),
      await store({ ...found, totalAnswers: undefined }),
      await store({ ...found, more: 1 }),
      await store({ ...found, groups: [{ ...found.groups[0]!, answers: ['1'] }] }),
      await store({ ...found, topGroups: Array.from({ length: 11 }, () => 'g1') }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 400, 400, 400, 400]);
    expect(await read()).toBeNull();
  });

  it('may name ten thousand answers, in a megabyte and no more', async () => {
    const answers = Array.from({ length: 10_000 }, (_, n) => idOf(n));
    const all = { ...found, totalAnswers: 10_000, groups: [{ ...found.groups[0]!, count: 10_000, answers }] };
    expect((await store(all)).status).toBe(201);
    expect(await read()).toEqual({ contentId: 'question:song', ...all, isErased: false });
    const samples = Array.from({ length: 5 }, () => 'x'.repeat(4096));
    const groups = Array.from({ length: 60 }, (_, n) => ({
      ...found.groups[0]!,
      id: `g${n}`,
      count: 1,
      answers: [idOf(n)],
      samples,
    }));
    const large = await store({ ...found, groups, topGroups: [] });
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
  });

  it('is stored twenty times a minute and three hundred times a day by one account', async () => {
    const times = async (count: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push((await store()).status);
      return statuses;
    };
    expect(await times(21)).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    for (let minute = 1; minute < 15; minute += 1) {
      app.now += 60_000;
      await times(20);
    }
    app.now += 60_000;
    expect(await times(1)).toEqual([429]);
  }, 60_000);

  it('waits for the key of an account that the topic reports late, and says when to come again', async () => {
    const theirs = app.as(jon);
    await theirs('POST', '/api/content', question('song'));
    expect(await store(found, 'song', {}, theirs)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    await app.signUp(jon);
    expect((await store(found, 'song', {}, theirs)).status).toBe(201);
  });

  it('leaves no words and no answer in any event, message or row', async () => {
    await store();
    expect(await read()).toMatchObject({ isErased: false });
    for (const file of await readdir(app.dir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = await readFile(join(file.parentPath, file.name), 'latin1');
      expect([file.name, /marker/i.test(bytes), bytes.includes(idOf(2))]).toEqual([file.name, false, false]);
    }
  });

  it('is erased once the key of the account is destroyed, and its question once the read models are rebuilt', async () => {
    await store();
    expect(await shown()).toMatchObject({ hasAnalysis: true });
    await app.keys.destroy(ines);
    const { totalGroups, totalAnswers, analyzedAt } = found;
    const erased = { contentId: 'question:song', totalGroups, totalAnswers, analyzedAt };
    const nothing = { groups: [], topGroups: [], isErased: true };
    expect(await read()).toEqual({ ...erased, ...nothing });
    for (const model of contentReadModels(app)) await model.rebuild(() => undefined);
    expect(await shown()).toBeUndefined();
  });
});
