import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import { pageThemes } from '@marquee/page';
import { FILES } from '../format/archive-format';
import { createOwnerApi } from '../owner-api/owner-api';
import { OwnedData } from './owned-data';

const item = {
  contentType: 'link',
  ...plainOwnedOptions,
  contentId: 'link:pot',
  id: 'pot',
  title: 'pot',
  description: '',
  color: '',
  imageUrl: '',
  destinationUrl: 'https://a.example/',
  isPublic: true,
  clickCount: 0,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
};
const rules = { mutedWords: [], holdsLinks: false, needsHandle: false, dailyCap: null };
const answers: Readonly<Record<string, unknown>> = {
  '/api/content': { content: [item], nextCursor: null, counts: {}, orderVersion: 0, isBehind: false },
  '/api/content/history': { changes: [], nextCursor: null, canUndo: false },
  '/api/page/theme': { theme: pageThemes.moss.theme, themeVersion: 0 },
  '/api/links/utm-templates': { templates: [] },
  '/api/inbox/rules': { ...rules, version: 0, locked: ['link:late', 'link:pot'] },
};

describe("the data of an account's archive", () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer((request, reply) => reply.end(JSON.stringify(answers[request.url!.split('?')[0]!])));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

  /** The files up to this one, by name. */
  const filesTo = async (last: string): Promise<Map<string, string>> => {
    const { signal } = new AbortController();
    const api = createOwnerApi({
      address: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      publicUrl: 'https://links.example',
      token: () => 'token',
      signal,
      clock: Date.now,
      repeats: () => Promise.resolve(),
    });
    const data = new OwnedData(api, { account: {}, sessions: {} }, () => Promise.resolve());
    const files = new Map<string, string>();
    for await (const { name, chunks } of data.entries()) {
      let content = '';
      for await (const chunk of chunks) content += Buffer.from(chunk as Uint8Array).toString();
      files.set(name, content);
      if (name === last) break;
    }
    return files;
  };

  it('has no lock of an item that was made after the items were listed', async () => {
    const files = await filesTo(FILES.rules);
    expect(JSON.parse(files.get(FILES.rules)!)).toEqual({ ...rules, locked: ['link:pot'] });
  });
});
