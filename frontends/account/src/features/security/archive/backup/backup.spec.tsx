import { screen, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, noContent, openAt, problem } from '@marquee/web-kit/testing';
import AccountRoutes from '../../../../routes';
import { subscription } from '../../../../testing/subscription';
import type { LinkBackup } from './backup.api';

const backup = (more: Partial<LinkBackup> = {}): LinkBackup => ({
  endpoint: 'https://s3.example.com',
  region: 'eu-1',
  bucket: 'mine',
  prefix: '',
  keyId: 'key',
  withPrivate: false,
  nextAt: '2026-03-12T02:10:00.000Z',
  lastAt: null,
  failure: null,
  failures: 0,
  stored: [],
  ...more,
});

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/subscriptions', 200, subscription({ status: 'Off', provider: null }));
  server.answer('GET /api/account/export', 200, { export: null });
  server.answer('GET /api/account/links-export', 200, { export: null });
  server.answer('GET /api/account/import', 200, { import: null });
});

const open = async (stored: LinkBackup | null) => {
  server.answer('GET /api/account/link-backup', 200, { backup: stored });
  const user = openAt(AccountRoutes, '/account');
  const part = within(await screen.findByRole('region', { name: 'Your data' }));
  return { user, part };
};

describe('links that are stored each night', () => {
  it('are set up with a bucket and a key, by keyboard', async () => {
    server.answer('PUT /api/account/link-backup', 200, { backup: backup() });
    const { user, part } = await open(null);
    await user.click(await part.findByRole('button', { name: 'Set up a bucket' }));
    expect(part.getByLabelText('Address of the store')).toHaveFocus();
    const typed = ['https://s3.example.com', 'eu-1', 'mine', '', 'key', 'hidden'];
    for (const text of typed) {
      if (text !== '') await user.keyboard(text);
      await user.tab();
    }
    await user.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText(/^The first archive is stored by/);
    expect(server.bodiesOf('PUT /api/account/link-backup')).toEqual([
      {
        endpoint: 'https://s3.example.com',
        region: 'eu-1',
        bucket: 'mine',
        prefix: '',
        keyId: 'key',
        secret: 'hidden',
        withPrivate: false,
      },
    ]);
  });

  it('keep the secret where none is typed, and show at the field what is wrong', async () => {
    const message = 'Use 3 to 63 small letters, numbers, dots and dashes.';
    server.answer('PUT /api/account/link-backup', () =>
      problem(422, 'rule_violated', { errors: [{ path: 'bucket', code: 'bucket_bucket', message }] }),
    );
    const { user, part } = await open(backup());
    await user.click(await part.findByRole('button', { name: 'Change' }));
    await user.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText(message);
    expect(part.getByLabelText('Bucket')).toHaveFocus();
    expect(server.bodiesOf('PUT /api/account/link-backup')[0]).toMatchObject({ secret: null, bucket: 'mine' });
  });

  it.each([
    [{ lastAt: '2026-03-11T02:00:00.000Z', stored: ['a', 'b'] }, /^2 archives are in the bucket/],
    [
      { lastAt: '2026-03-11T02:00:00.000Z', failure: 'forbidden', failures: 3 } as const,
      /^The last 3 attempts stored nothing. The store refused the key./,
    ],
  ])('say what came of the last night: %j', async (came, words) => {
    const { part } = await open(backup(came));
    expect(await part.findByText(words)).toBeVisible();
  });

  it('are tried with a small file, and say what is wrong', async () => {
    server.answer('POST /api/account/link-backup/test', 200, { failure: 'bucket_missing' });
    const { user, part } = await open(backup());
    await user.click(await part.findByRole('button', { name: 'Test connection' }));
    await part.findByText('The store does not have this bucket.');
    server.answer('POST /api/account/link-backup/test', 200, { failure: null });
    await user.click(part.getByRole('button', { name: 'Test connection' }));
    await screen.findByText('It works: a small file was stored in the bucket.');
  });

  it('are turned off', async () => {
    server.answer('DELETE /api/account/link-backup', noContent);
    const { user, part } = await open(backup());
    await user.click(await part.findByRole('button', { name: 'Turn off' }));
    await part.findByRole('button', { name: 'Set up a bucket' });
  });
});
