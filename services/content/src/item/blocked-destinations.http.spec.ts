import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlockList, createLogger } from '@marquee/nest-kit';
import { ines, openContentApp, type ContentApp } from '../testing/content-app';

const evil = 'https://login.EVIL.example/bank';

describe('an item that leads to a blocked host', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'blocked-'));
  const file = path.join(dir, 'hosts.txt');
  let app: ContentApp;
  let blockList: BlockList;

  const mine: ReturnType<ContentApp['as']> = (...request) => app.as(ines)(...request);
  const create = (type: string, content: object) => mine('POST', '/api/content', { type, content });
  const block = async (...hosts: readonly string[]): Promise<void> => {
    writeFileSync(file, `${hosts.join('\n')}\n`);
    await blockList.look();
  };
  const refusedAt = (field: string, host = 'login.evil.example') => ({
    status: 422,
    body: {
      code: 'rule_violated',
      errors: [{ path: field, code: 'destination_blocked', message: `This site blocks links to ${host}.` }],
    },
  });

  beforeEach(async () => {
    writeFileSync(file, 'evil.example\n');
    const logger = createLogger({ level: 'silent' });
    blockList = await BlockList.open({ file, logger });
    app = await openContentApp({ blockList });
    await app.signUp(ines);
  });
  afterEach(() => app.close());
  afterAll(() => rmSync(dir, { recursive: true }));

  it('answers a creation and a change that are repeated under their keys as it did before the host was blocked', async () => {
    await block('other.example');
    const [made, changed] = [{ 'idempotency-key': 'made' }, { 'idempotency-key': 'changed' }];
    const content = { id: 'kiln', title: 'Kiln', destinationUrl: 'https://login.evil.example/kiln' };
    const creation = () => mine('POST', '/api/content', { type: 'link', content }, made);
    const change = () => mine('PUT', '/api/content', { contentId: 'kiln', destinationUrl: evil }, changed);
    const answers = async () => [await creation(), await change()].map(({ status, body }) => [status, body.item]);
    const expected = [
      [201, { destinationUrl: 'https://login.evil.example/kiln' }],
      [200, { destinationUrl: 'https://login.evil.example/bank' }],
    ];
    expect(await answers()).toMatchObject(expected);
    await block('evil.example');
    expect(await answers()).toMatchObject(expected);
  });

  it.each([
    ['link', { id: 'kiln', title: 'Kiln', destinationUrl: evil }, 'destinationUrl', undefined],
    ['comment', { id: 'praise', accountName: 'jon', comment: 'Lovely', link: evil }, 'link', undefined],
    [
      'socials',
      {
        socialMedia: [
          { platform: 'github', username: 'ines' },
          { platform: 'custom', url: evil },
        ],
      },
      'socialMedia.1.url',
      undefined,
    ],
    [
      'socials',
      { socialMedia: [{ platform: 'email', username: 'me@evil.example' }] },
      'socialMedia.0.username',
      'evil.example',
    ],
  ])('is refused at its field: %s', async (type, content, field, host) => {
    expect(await create(type, content)).toMatchObject(refusedAt(field, host));
    await block('worse.example');
    expect((await create(type, content)).status).toBe(201);
  });

  it('is refused as a change, and other changes of the item are taken', async () => {
    await block('worse.example');
    expect((await create('link', { id: 'kiln', title: 'Kiln', destinationUrl: evil })).status).toBe(201);
    await block('evil.example');
    const change = (changes: object) => mine('PUT', '/api/content', { contentId: 'link:kiln', ...changes });
    expect(await change({ destinationUrl: `${evil}/login` })).toMatchObject(refusedAt('destinationUrl'));
    expect((await change({ title: 'Kilns' })).status).toBe(200);
    expect((await change({ destinationUrl: 'https://good.example' })).status).toBe(200);
  });

  it('is marked for its owner while its host is blocked', async () => {
    await block('worse.example');
    await create('link', { id: 'kiln', title: 'Kiln', destinationUrl: evil });
    const blockedHosts = async (): Promise<unknown> => {
      const { body } = await mine('GET', '/api/content');
      return (body as { content: { blockedHosts?: string[] }[] }).content[0]?.blockedHosts;
    };
    expect(await blockedHosts()).toBeUndefined();
    await block('evil.example');
    expect(await blockedHosts()).toEqual(['login.evil.example']);
    const whole = { contentId: 'link:kiln', title: 'Kilns', blockedHosts: [] };
    expect(await mine('PUT', '/api/content', whole)).toMatchObject({
      status: 200,
      body: { item: { title: 'Kilns', blockedHosts: ['login.evil.example'] } },
    });
  });

  it('does not return by an undo', async () => {
    await block('worse.example');
    await create('link', { id: 'kiln', title: 'Kiln', destinationUrl: evil });
    await mine('DELETE', '/api/content?contentId=link:kiln');
    await block('evil.example');
    const undo = () => mine('POST', '/api/content/undo', { contentId: 'link:kiln' });
    expect(await undo()).toMatchObject(refusedAt('destinationUrl'));
    await block('worse.example');
    expect((await undo()).status).toBe(200);
  });
});
