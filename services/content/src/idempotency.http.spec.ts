import { ines, jon, openContentApp, type ContentApp } from './testing/content-app';

const link = (id: string, title = 'A title') => ({
  type: 'link',
  content: { id, title, destinationUrl: 'example.com' },
});

describe('a write with an idempotency key', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  const key = (text: string) => ({ 'idempotency-key': text });

  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
  });
  afterEach(() => app.close());

  const eventsOf = async (id: string): Promise<number> => (await app.itemEvents(ines, 'link', id)).length;

  it('is done once, and answered alike as often as it is sent', async () => {
    const first = await mine('POST', '/api/content', link('shop'), key('a'));
    await mine('PUT', '/api/content', { contentId: 'shop', title: 'Changed since' });
    app.now += 60_000;
    const second = await mine('POST', '/api/content', { content: link('shop').content, type: 'link' }, key('a'));
    expect(second).toMatchObject({ status: first.status, body: first.body });

    const change = { contentId: 'shop', title: 'Changed' };
    const changed = await mine('PUT', '/api/content', change, key('b'));
    expect((await mine('PUT', '/api/content', change, key('b'))).body).toEqual(changed.body);

    const remove = () => mine('DELETE', '/api/content?contentId=shop', undefined, key('c'));
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await eventsOf('shop')).toBe(4);
  });

  it('is refused when the key was used for another request', async () => {
    await mine('POST', '/api/content', link('shop'), key('a'));
    const answers = [
      await mine('POST', '/api/content', link('shop', 'Another title'), key('a')),
      await mine('PUT', '/api/content', { contentId: 'shop', title: 'x' }, key('a')),
      await mine('DELETE', '/api/content?contentId=shop', undefined, key('a')),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([409, 'idempotency_key_reused']),
    );
    expect(await eventsOf('shop')).toBe(1);
  });

  it('may use the key again after a day, or in another account', async () => {
    await mine('POST', '/api/content', link('shop'), key('a'));
    expect((await app.as(jon)('POST', '/api/content', link('shop', 'Other'), key('a'))).status).toBe(201);
    app.now += 24 * 60 * 60 * 1000;
    expect((await mine('POST', '/api/content', link('second'), key('a'))).status).toBe(201);
  });

  it('is tried again when it was refused', async () => {
    await mine('POST', '/api/content', link('shop'));
    expect((await mine('POST', '/api/content', link('shop'), key('a'))).body.code).toBe('name_taken');
    await mine('DELETE', '/api/content?contentId=shop');
    expect((await mine('POST', '/api/content', link('shop'), key('a'))).status).toBe(201);
  });

  it('is done once when it is sent many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => mine('POST', '/api/content', link('shop'), key('a'))),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await eventsOf('shop')).toBe(1);
  });

  it('is known after a crash between the append and the answer', async () => {
    await mine('POST', '/api/content', link('shop'), key('a'));
    const events = await app.itemEvents(ines, 'link', 'shop');
    const all = await app.events.readAll(0, 100);
    const done = all.find(({ type }) => type === 'requests.RequestDone.v1')!;
    // One append, hence one cause: there is no moment at which only one of the two is on disk.
    expect(done.meta).toEqual(events[0]!.meta);
    expect(done.data).toMatchObject({ stream: events[0]!.stream, version: 1 });
  });

  it.each([' ', 'with space', 'x'.repeat(256), 'ü'])('has a printable key: %j is refused', async (text) => {
    const { status, body } = await mine('POST', '/api/content', link('shop'), key(text));
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });
});
