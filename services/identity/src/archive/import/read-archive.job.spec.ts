import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { LEFT_OUT_NAMED, type ErrorCode } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import { pageThemes, UTM_TEMPLATES_MAX } from '@marquee/page';
import { createAccounts } from '../../account/accounts';
import { publicUrl, startIdentity, type IdentityApp } from '../../testing/identity-app';
import { manifestOf, rawZip, type RawEntry } from '../../testing/raw-zip';
import { partKey } from '../transfer/archive-key';
import { removeTransfer } from '../transfer/remove-transfers';
import { KEPT_MS, Transfers, type Transfer } from '../transfer/transfers';
import { readArchive } from './read-archive.job';

interface Item {
  readonly contentId: string;
}
interface Sent {
  readonly what: string;
  readonly body: unknown;
}

const itemOf = (id: string) => ({
  contentType: 'link',
  ...plainOwnedOptions,
  contentId: `link:${id}`,
  id,
  title: id,
  description: '',
  destinationUrl: 'https://a.example/',
  isPublic: true,
  clickCount: 0,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
});
/** As the API lists it. */
const listed = (id: string): Item & { color: string; imageUrl: string } => ({ ...itemOf(id), color: '', imageUrl: '' });
const rules = { mutedWords: [], holdsLinks: false, needsHandle: false, dailyCap: null, locked: [] };

const filesOf = (
  items: readonly object[],
  { locked = [], timeZone = null }: { readonly locked?: readonly string[]; readonly timeZone?: string | null } = {},
): RawEntry[] => [
  { name: 'account.json', content: JSON.stringify({ preferences: { timeZone, formats: 'en-GB' } }) },
  { name: 'items.jsonl', content: items.map((item) => `${JSON.stringify(item)}\n`).join('') },
  { name: 'inbox-rules.json', content: JSON.stringify({ ...rules, locked }) },
];
const zipOf = (files: readonly RawEntry[]): Buffer => rawZip([...files, manifestOf(files)]);
/** An archive of links, the oldest last. */
const archiveOf = (...ids: string[]): Buffer => zipOf(filesOf(ids.map(itemOf)));

describe('the import of an archive', () => {
  let app: IdentityApp;
  let transfers: Transfers;
  let server: Server;
  let ownerId: string;
  /** What the account has, oldest first. */
  let items: Item[];
  /** Items that the API takes before it fails. */
  let room: number;
  /** Ids of items, paths and time zones that the API refuses. */
  let refused: Record<string, ErrorCode>;
  /** What was sent by `PUT`, and the items that were created. */
  let put: Sent[];
  let created: Record<string, unknown>[];
  beforeEach(async () => {
    app = await startIdentity();
    ownerId = ((await app.register('ines')).body['user'] as { userId: string }).userId;
    transfers = new Transfers(app.documents);
    items = [];
    room = Infinity;
    refused = {};
    put = [];
    created = [];
    server = createServer((request, reply) => {
      const answer = (status: number, body: unknown = {}) => reply.writeHead(status).end(JSON.stringify(body));
      const path = request.url!.split('?')[0]!;
      if (path === '/api/content' && request.method === 'GET')
        return answer(200, { content: items, nextCursor: null, counts: {}, orderVersion: 0, isBehind: false });
      if (request.method === 'GET') return answer(200, { ...rules, version: 0 });
      void json(request).then((body) => {
        if (request.method === 'PUT') put.push({ what: path, body });
        const { contentId, timeZone } = body as { contentId?: string; timeZone?: string | null };
        if (path === '/api/inbox/locks' && !ids().includes(contentId!))
          return answer(404, { code: 'content_not_found' });
        const named = timeZone ?? path;
        if (named in refused) return answer(422, { code: refused[named] });
        if (path === '/api/page/sections') return answer(200, { sectionTitles: {} });
        if (path.startsWith('/api/links/utm-templates/')) return answer(200, { templates: [] });
        if (path !== '/api/content') return answer(200, { version: 0 });
        if (request.method === 'PUT') return answer(200, { orderVersion: 1 });
        if (items.length >= room) return answer(500, { code: 'internal' });
        const { id } = (body as { content: { id: string } }).content;
        if (id in refused) return answer(422, { code: refused[id] });
        items.push(listed(id));
        created.push((body as { content: Record<string, unknown> }).content);
        return answer(201, { item: items.at(-1) });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await app.close();
    await new Promise((resolve) => server.close(resolve));
  });

  /** One run of an import that is requested, and what is known of it then. */
  const run = async (archive: Buffer): Promise<Transfer | null> => {
    const now = app.now();
    const jobId = uuidv7(now);
    await transfers.ask({
      kind: 'import',
      ownerId,
      jobId,
      epoch: 0,
      askedAt: now,
      until: now + KEPT_MS,
      isReady: true,
      bytes: archive.length,
    });
    await app.objects.put(partKey(jobId, 0), archive, 'application/zip');
    const job = readArchive({
      accounts: createAccounts(app.events, app.keys, await app.keys.secret('email-lookup')),
      api: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      identityKeys: app.identityKeys,
      publicUrl,
      clock: app.now,
      transfers,
      signals: app.signals,
      objects: app.objects,
    });
    const { signal } = new AbortController();
    await job.run({}, { id: jobId, run: 1, signal, progress: () => Promise.resolve() });
    return transfers.ofJob(jobId, now);
  };
  const ids = () => items.map(({ contentId }) => contentId);
  const breakOff = async (): Promise<void> => {
    room = 1;
    await expect(run(archiveOf('pot', 'kiln'))).rejects.toMatchObject({ status: 500 });
    expect(ids()).toEqual(['link:kiln']);
    room = Infinity;
  };

  it('continues where an earlier import of the same archive was interrupted, also with items that were made meanwhile', async () => {
    await breakOff();
    items.push(listed('by-hand'));
    expect(await run(archiveOf('pot', 'kiln'))).toMatchObject({ outcome: 'done' });
    expect(ids()).toEqual(['link:kiln', 'link:by-hand', 'link:pot']);
  });

  it('gives sections the names that they have in the archive', async () => {
    const named = (id: string, sectionTitle: string) => ({ ...itemOf(id), sectionTitle });
    await run(zipOf(filesOf([named('pot', 'Pottery'), named('kiln', 'Pottery')])));
    expect(put.filter(({ what }) => what === '/api/page/sections')).toEqual([
      { what: '/api/page/sections', body: { contentType: 'link', title: 'Pottery' } },
    ]);
  });

  it('makes a link private whose password is in no archive', async () => {
    await run(zipOf(filesOf([itemOf('pot'), { ...itemOf('vip'), hasPassword: true }])));
    expect(created.map(({ id, isPublic, hasPassword }) => [id, isPublic, hasPassword])).toEqual([
      ['vip', false, undefined],
      ['pot', true, undefined],
    ]);
  });

  it('continues also after its transfer was cancelled', async () => {
    await breakOff();
    const transfer = await transfers.of('import', ownerId, app.now());
    await removeTransfer({ transfers, objects: app.objects }, transfer!);
    expect(await run(archiveOf('pot', 'kiln'))).toMatchObject({ outcome: 'done' });
  });

  it('is refused with another archive, and continues with its own after that', async () => {
    await breakOff();
    expect(await run(archiveOf('vase'))).toMatchObject({ outcome: 'failed', reason: 'account_not_empty' });
    expect(ids()).toEqual(['link:kiln']);
    expect(await run(archiveOf('pot', 'kiln'))).toMatchObject({ outcome: 'done' });
  });

  it('leaves out what a rule refuses, and continues to its end with the order and the rules of the rest', async () => {
    refused = { shop: 'rule_violated', long: 'validation_failed' };
    const ordered = ['vase', 'shop', 'long', 'kiln'].map((id, index) => ({
      ...itemOf(id),
      order: index + 1,
      sectionOrder: 1,
    }));
    const archive = zipOf(filesOf(ordered, { locked: ['link:shop', 'link:vase'] }));
    expect(await run(archive)).toMatchObject({
      outcome: 'done',
      reason: null,
      leftOut: { count: 2, names: ['link:long', 'link:shop'] },
    });
    expect(ids()).toEqual(['link:kiln', 'link:vase']);
    expect(put).toContainEqual({
      what: '/api/content',
      body: {
        orderData: [
          { id: 'vase', contentType: 'link', order: 1, sectionOrder: 1 },
          { id: 'kiln', contentType: 'link', order: 4, sectionOrder: 1 },
        ],
      },
    });
    expect(put.filter(({ what }) => what === '/api/inbox/locks')).toEqual([
      { what: '/api/inbox/locks', body: { contentId: 'link:vase', isLocked: true } },
    ]);
    expect(await transfers.halfRead(ownerId)).toBeNull();
  });

  it('locks nothing that is not among its items', async () => {
    const archive = zipOf(filesOf([itemOf('pot')], { locked: ['link:late', 'link:pot'] }));
    expect(await run(archive)).toMatchObject({ outcome: 'done' });
    expect(put.filter(({ what }) => what === '/api/inbox/locks')).toEqual([
      { what: '/api/inbox/locks', body: { contentId: 'link:pot', isLocked: true } },
    ]);
  });

  it('leaves the time zone to the device where the API does not know it', async () => {
    refused = { 'America/New_Zone': 'invalid_time_zone' };
    const archive = zipOf(filesOf([itemOf('pot')], { timeZone: 'America/New_Zone' }));
    expect(await run(archive)).toMatchObject({ outcome: 'done', reason: null });
    expect(put.filter(({ what }) => what === '/api/account/preferences').at(-1)).toEqual({
      what: '/api/account/preferences',
      body: { timeZone: null, formats: 'en-GB' },
    });
    expect(ids()).toEqual(['link:pot']);
  });

  it('leaves out a theme that a rule refuses', async () => {
    refused = { '/api/page/theme': 'rule_violated' };
    const theme = { name: 'page-theme.json', content: JSON.stringify(pageThemes.moss.theme) };
    expect(await run(zipOf([...filesOf([itemOf('pot')]), theme]))).toMatchObject({
      outcome: 'done',
      leftOut: { count: 1, names: ['theme'] },
    });
    expect(put.map(({ what }) => what)).toContain('/api/inbox/rules');
  });

  const utm = { source: 'insta', medium: '', campaign: '', term: '', content: '' };
  const templates = (...list: readonly object[]): RawEntry => ({
    name: 'utm-templates.json',
    content: JSON.stringify(list),
  });

  it('saves the templates under their ids, and leaves out those whose names the account has', async () => {
    refused = { '/api/links/utm-templates/b': 'name_taken' };
    const list = templates({ id: 'a', name: 'Insta', utm }, { id: 'b', name: 'Mail', utm });
    expect(await run(zipOf([...filesOf([itemOf('pot')]), list]))).toMatchObject({
      outcome: 'done',
      leftOut: { count: 1, names: ['utm-template:Mail'] },
    });
    expect(put).toContainEqual({ what: '/api/links/utm-templates/a', body: { name: 'Insta', utm } });
  });

  it('refuses an archive with more templates than an account may have', async () => {
    const many = Array.from({ length: UTM_TEMPLATES_MAX + 1 }, (_, n) => ({ id: `t${n}`, name: `No. ${n}`, utm }));
    expect(await run(zipOf([...filesOf([itemOf('pot')]), templates(...many)]))).toMatchObject({
      outcome: 'failed',
      reason: 'archive_invalid',
    });
  });

  it('counts all that was left out, and names a hundred of it by at most 300 characters', async () => {
    const ids = Array.from({ length: LEFT_OUT_NAMED + 1 }, (_, index) => `${'n'.repeat(400)}${index}`);
    refused = Object.fromEntries(ids.map((id) => [id, 'rule_violated']));
    const { leftOut } = (await run(archiveOf(...ids)))!;
    expect(leftOut).toMatchObject({ count: LEFT_OUT_NAMED + 1 });
    expect(leftOut!.names.map(({ length }) => length)).toEqual(Array.from({ length: LEFT_OUT_NAMED }, () => 300));
  });

  it('ends where the account may not be filled at all', async () => {
    refused = { pot: 'subscription_required' };
    expect(await run(archiveOf('pot'))).toMatchObject({ outcome: 'failed', reason: 'subscription_required' });
  });

  it('is refused again once it was done', async () => {
    expect(await run(archiveOf('pot'))).toMatchObject({ outcome: 'done' });
    expect(await run(archiveOf('pot'))).toMatchObject({ outcome: 'failed', reason: 'account_not_empty' });
  });
});
