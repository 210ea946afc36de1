import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PLACEHOLDER_USERNAME } from '@marquee/page/screen-addresses';
import { createDocuments } from './documents';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
const put = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  fs.writeFileSync(path.join(dist, file), text);
};

beforeAll(() => {
  put('index.html', 'empty');
  put('documents/landing.html', 'landing with a plan at %ORIGIN% of %HOST%, billing %BILLING%, %TRIAL_DAYS% days');
  put('documents/landing.billing-off.html', 'landing without a plan');
  put('documents/signup.html', 'sign-up');
  put('documents/signup.named.html', `sign-up of ${PLACEHOLDER_USERNAME.text}, @${PLACEHOLDER_USERNAME.text}`);
  put('documents/report-sent.html', 'report sent');
  put('documents/not-found.html', 'not found');
});
afterAll(() => fs.rmSync(dist, { recursive: true }));

const find = createDocuments({ dist, publicUrl: 'https://marquee.example:8443', billing: 'on', trialDays: 30 });
const textOf = async (address: string, query = ''): Promise<[number, string]> => {
  const { status, body } = (await find(address, new URLSearchParams(query), ''))!;
  return [status, body.toString()];
};

describe('the document of an address', () => {
  it.each([
    ['/signup', 200, 'sign-up'],
    ['/report/sent', 200, 'report sent'],
    ['/dashboard', 200, 'empty'],
    ['/report/nothing', 404, 'not found'],
    ['/documents/landing', 404, 'not found'],
    ['/signup/../documents/landing', 404, 'not found'],
  ])('%s', async (address, status, text) => expect(await textOf(address)).toEqual([status, text]));

  it('says what the build does not know of the installation', async () =>
    expect(await textOf('/')).toEqual([
      200,
      'landing with a plan at https://marquee.example:8443 of marquee.example:8443, billing on, 30 days',
    ]));

  it('shows no plan where there is none', async () => {
    const without = createDocuments({ dist, publicUrl: 'https://marquee.example', billing: 'off', trialDays: 30 });
    expect((await without('/', new URLSearchParams(), ''))!.body).toBe('landing without a plan');
    expect((await without('/signup', new URLSearchParams(), ''))!.body).toBe('sign-up');
  });

  it('is the empty one where nothing was drawn by the build', async () => {
    const bare = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
    const found = createDocuments({ dist: bare, publicUrl: 'https://marquee.example', billing: 'on', trialDays: 30 });
    expect(await found('/', new URLSearchParams(), '')).toBeNull();
    fs.writeFileSync(path.join(bare, 'index.html'), 'empty');
    expect((await found('/', new URLSearchParams(), ''))!.body).toBe('empty');
    fs.rmSync(bare, { recursive: true });
  });
});

describe('a username in the query', () => {
  it('is in the document', async () =>
    expect(await textOf('/signup', 'username=%40marta.clay')).toEqual([200, 'sign-up of marta.clay, @marta.clay']));

  it.each(['ab', 'marta<script>', '"onload="x', 'x'.repeat(31), 'marta%20clay'])(
    'is left out where no account could have it: %s',
    async (name) => expect(await textOf('/signup', `username=${name}`)).toEqual([200, 'sign-up']),
  );

  it('is read from the parameter of its screen alone', async () => {
    expect(await textOf('/signup', 'page=marta')).toEqual([200, 'sign-up']);
    expect(await textOf('/report/sent', 'page=marta')).toEqual([200, 'report sent']);
  });

  it('gives the document another validator', async () => {
    const tags = await Promise.all(
      ['', 'username=marta', 'username=ines'].map(
        async (query) => (await find('/signup', new URLSearchParams(query), ''))!.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('the forms of a document', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('follow what the client accepts: %s', async (accepted, encoding, open) => {
    const found = (await find('/signup', new URLSearchParams(), accepted))!;
    expect([found.encoding, open(found.body as Buffer).toString()]).toEqual([encoding, 'sign-up']);
  });

  it('are made again when the file has changed', async () => {
    put('documents/about.html', 'before');
    const before = (await find('/about', new URLSearchParams(), ''))!;
    put('documents/about.html', 'behind it');
    const after = (await find('/about', new URLSearchParams(), ''))!;
    expect([after.body, after.etag === before.etag]).toEqual(['behind it', false]);
  });
});
