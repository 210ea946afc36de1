import { File } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from '@marquee/web-kit';
import {
  FakeServer,
  fillBrowserGaps,
  inTurn,
  json,
  lateAnswer,
  noContent,
  openAt,
  problem,
  signedInReply,
} from '@marquee/web-kit/testing';
import AccountRoutes from '../../../routes';
import type { Transfer } from './data.api';
import { subscription } from '../../../testing/subscription';

const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  jobId: 'one',
  state: 'active',
  progress: 0.4,
  reason: null,
  bytes: null,
  askedAt: '2026-03-11T10:00:00.000Z',
  until: '2026-03-12T10:00:00.000Z',
  ...more,
});
const tomas = signedInReply(
  {
    userId: '019a0000-0000-7000-8000-000000000002',
    username: 'tomas',
    attributes: { email: 'tomas@example.org', email_verified: 'true' },
  },
  'another',
);
const PART = 'PUT /api/account/import/parts/{part}';

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/subscriptions', 200, subscription({ status: 'Off', provider: null }));
  server.answer('GET /api/account/export', 200, { export: null });
  server.answer('GET /api/account/links-export', 200, { export: null });
  server.answer('GET /api/account/link-backup', 200, { backup: null });
  server.answer('GET /api/account/import', 200, { import: null });
});

const open = async () => {
  const user = openAt(AccountRoutes, '/account');
  const part = within(await screen.findByRole('region', { name: 'Your data' }));
  return { user, part };
};

describe('the export of an account', () => {
  const timesAsked = (): number => server.requests.filter(({ what }) => what === 'GET /api/account/export').length;

  it('asks for the password where the server does, and shows how far the archive is', async () => {
    let isProven = false;
    server.answer('POST /api/account/export', () =>
      isProven ? Response.json(transfer(), { status: 202 }) : problem(403, 'step_up_required'),
    );
    server.answer('POST /api/auth/step-up', () => {
      isProven = true;
      return noContent();
    });
    const { user, part } = await open();
    await user.click(part.getByRole('button', { name: 'Export everything' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    server.answer('GET /api/account/export', 200, { export: transfer() });
    await user.type(dialog.getByLabelText('Password'), 'Blue-Kettle-42');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const bar = await part.findByRole('progressbar', { name: 'Creating the archive' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
  });

  it('is requested once', async () => {
    const late = lateAnswer();
    server.answer('POST /api/account/export', late.answer);
    const { user, part } = await open();
    const start = part.getByRole('button', { name: 'Export everything' });
    await user.click(start);
    await late.asked;
    await user.click(start);
    server.answer('GET /api/account/export', 200, { export: transfer() });
    late.give(json(transfer(), 202));
    await part.findByRole('progressbar', { name: 'Creating the archive' });
    expect(server.bodiesOf('POST /api/account/export')).toHaveLength(1);
  });

  it('is shown despite an answer that was requested before it began', async () => {
    const late = lateAnswer();
    server.answer(
      'GET /api/account/export',
      inTurn(late.answer, () => json({ export: transfer() })),
    );
    server.answer('POST /api/account/export', 202, transfer());
    const { user, part } = await open();
    await late.asked;
    await user.click(part.getByRole('button', { name: 'Export everything' }));
    await part.findByRole('progressbar', { name: 'Creating the archive' });
    late.give(json({ export: null }));
    await waitFor(() => expect(timesAsked()).toBe(2), { timeout: 5000 });
    expect(part.getByRole('progressbar', { name: 'Creating the archive' })).toBeVisible();
  });

  it('stays as far as a live event says despite an answer that was requested before', async () => {
    let stream!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    server.answer('GET /api/live', () => new Response(body));
    const late = lateAnswer();
    const soFar = () => json({ export: transfer() });
    // The second one is requested when the live events begin.
    server.answer('GET /api/account/export', inTurn(soFar, soFar, late.answer, lateAnswer().answer));
    const { part } = await open();
    const bar = await part.findByRole('progressbar', { name: 'Creating the archive' });
    await waitFor(() => expect(timesAsked()).toBe(3), { timeout: 5000 });
    const job = JSON.stringify(transfer({ progress: 0.8 }));
    stream.enqueue(new TextEncoder().encode(`event: job\ndata: ${job}\n\n`));
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '80'));
    late.give(soFar());
    await waitFor(() => expect(timesAsked()).toBe(4), { timeout: 5000 });
    expect(bar).toHaveAttribute('aria-valuenow', '80');
  });

  it('is cancelled', async () => {
    server.answer('GET /api/account/export', 200, { export: transfer() });
    server.answer('DELETE /api/account/export', noContent);
    const { user, part } = await open();
    await user.click(await part.findByRole('button', { name: 'Cancel' }));
    await part.findByRole('button', { name: 'Export everything' });
    expect(part.queryByRole('progressbar')).toBeNull();
  });

  it('offers the archive that is ready, and removes it', async () => {
    server.answer('GET /api/account/export', 200, { export: transfer({ state: 'done', bytes: 12_340_000 }) });
    server.answer('DELETE /api/account/export', noContent);
    const { user, part } = await open();
    await part.findByText(/^Your archive \(12\.3 MB\) is ready. You can download it until 12 March/);
    expect(part.getByRole('button', { name: 'Download' })).toBeEnabled();
    await user.click(part.getByRole('button', { name: 'Remove' }));
    await part.findByRole('button', { name: 'Export everything' });
  });

  it('says that an archive could not be fetched', async () => {
    server.answer('GET /api/account/export', 200, { export: transfer({ state: 'done', bytes: 1 }) });
    server.answer('GET /api/account/export/archive', () => problem(500, 'internal'));
    const { user, part } = await open();
    await user.click(await part.findByRole('button', { name: 'Download' }));
    await part.findByText('The archive could not be downloaded. Please try again.');
    expect(part.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  it('says that it failed, and offers another one', async () => {
    server.answer('GET /api/account/export', 200, { export: transfer({ state: 'dead', reason: 'internal' }) });
    const { part } = await open();
    await part.findByText('The archive could not be created. Please try again.');
    expect(part.getByRole('button', { name: 'Export everything' })).toBeEnabled();
  });
});

describe('the export of links', () => {
  it('has private links only where its owner says so, and shows how far the archive is', async () => {
    server.answer('POST /api/account/links-export', () => {
      server.answer('GET /api/account/links-export', 200, { export: transfer() });
      return json(transfer(), 202);
    });
    const { user, part } = await open();
    const choice = await part.findByRole('switch', { name: /^Include private links/ });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await user.click(part.getByRole('button', { name: 'Export my links' }));
    await part.findByRole('progressbar', { name: 'Creating the archive' });
    expect(server.bodiesOf('POST /api/account/links-export')).toEqual([{ withPrivate: true }]);
    expect(part.queryByRole('switch')).toBeNull();
  });

  it('leaves private links out by itself', async () => {
    server.answer('POST /api/account/links-export', 202, transfer());
    const { user, part } = await open();
    await user.click(await part.findByRole('button', { name: 'Export my links' }));
    await waitFor(() => expect(server.bodiesOf('POST /api/account/links-export')).toEqual([{ withPrivate: false }]));
  });

  it('says that the links are too large', async () => {
    const ended = transfer({ state: 'dead', reason: 'export_too_large' });
    server.answer('GET /api/account/links-export', 200, { export: ended });
    const { part } = await open();
    await part.findByText(/^Your links are too large for one archive/);
  });
});

describe('the import of an archive', () => {
  const choose = (part: Awaited<ReturnType<typeof open>>['part'], file: object): void => {
    fireEvent.change(part.getByLabelText('Choose an archive', { selector: 'input' }), { target: { files: [file] } });
  };

  it('sends the archive, starts, and shows how far it is read', async () => {
    server.answer('POST /api/account/import', 201, transfer({ state: 'waiting', progress: 0 }));
    server.answer(PART, noContent);
    server.answer('POST /api/account/import/start', 202, transfer({ progress: 0.5 }));
    const { part } = await open();
    server.answer('GET /api/account/import', 200, { import: transfer({ progress: 0.5 }) });
    choose(part, new File(['{}'], 'mine.zip'));
    const bar = await part.findByRole('progressbar', { name: 'Importing the archive' });
    expect(bar).toHaveAttribute('aria-valuenow', '50');
    expect(server.bodiesOf('POST /api/account/import')).toEqual([{ bytes: 2 }]);
    expect(server.requests.map(({ what }) => what)).toContain('PUT /api/account/import/parts/0');
  });

  it.each([
    ['the session ends', () => session.end()],
    ['another user signs in', () => session.signedIn(tomas)],
  ])('is sent no further when %s', async (_case, leave) => {
    const late = lateAnswer();
    let sending: Request | undefined;
    server.answer('POST /api/account/import', 201, transfer({ state: 'waiting', progress: 0 }));
    server.answer(PART, (request) => {
      sending = request;
      return late.answer();
    });
    const { part } = await open();
    choose(part, new File(['{}'], 'mine.zip'));
    await waitFor(() => expect(sending).toBeDefined());
    act(leave);
    await waitFor(() => expect(sending?.signal.aborted).toBe(true));
    expect(server.requests.map(({ what }) => what)).not.toContain('POST /api/account/import/start');
  });

  it('is cancelled once', async () => {
    server.answer('GET /api/account/import', 200, { import: transfer() });
    const late = lateAnswer();
    server.answer('DELETE /api/account/import', late.answer);
    const { user, part } = await open();
    const cancel = await part.findByRole('button', { name: 'Cancel' });
    await user.click(cancel);
    await user.click(cancel);
    server.answer('GET /api/account/import', 200, { import: null });
    late.give(noContent());
    await waitFor(() => expect(part.getByRole('button', { name: 'Choose an archive' })).toBeEnabled());
    expect(server.bodiesOf('DELETE /api/account/import')).toHaveLength(1);
  });

  it('says that the archive is on the page', async () => {
    server.answer('GET /api/account/import', 200, { import: transfer({ state: 'done', progress: 1 }) });
    const { part } = await open();
    await part.findByText('Everything in the archive is on your page now.');
  });

  it('says what was left out of the archive', async () => {
    const leftOut = { count: 5, names: ['link:shop', 'theme'] };
    server.answer('GET /api/account/import', 200, { import: transfer({ state: 'done', progress: 1, leftOut }) });
    const { part } = await open();
    await part.findByText(/^The archive was imported/);
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['link:shop', 'the theme of your page', 'and 3 more'],
    ]);
  });

  it.each([
    ['account_not_empty', 'Your page already has items. You can import an archive only into an empty account.'],
    ['archive_invalid', 'This is not a Marquee archive, or the file is damaged.'],
    ['archive_version', 'This archive comes from a newer version of Marquee.'],
    ['subscription_required', 'You need an active plan to import an archive.'],
    ['internal', 'The archive could not be imported. Please try again.'],
  ])('says why it ended: %s', async (reason, words) => {
    server.answer('GET /api/account/import', 200, { import: transfer({ state: 'dead', reason }) });
    const { part } = await open();
    await part.findByText(words);
  });

  it('says that it could not be sent', async () => {
    server.answer('POST /api/account/import', () => problem(500, 'internal'));
    const { part } = await open();
    choose(part, new File(['{}'], 'mine.zip'));
    await part.findByText('The archive could not be imported. Please try again.');
    await waitFor(() => expect(part.getByRole('button', { name: 'Choose an archive' })).toBeEnabled());
  });
});
