import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contentKinds, kindList, type ContentKindId } from '@marquee/page';
import { fieldLimits, ownItem } from '@marquee/page/testing';
import { setNavigate } from '@marquee/web-kit';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../routes';
import { FakeUpload } from '../testing/fake-upload';

const link = ownItem('link') as ReturnType<typeof ownItem> & { title: string };
const KEPT = 'We kept the changes that you had not saved.';

let server: FakeServer;
let stored: object[];
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  FakeUpload.install();
  stored = [];
  server = new FakeServer()
    .answer('GET /api/content', () => json({ content: stored, nextCursor: null, counts: {} }))
    .answer('GET /api/content/history', () => problem(404, 'content_not_found'))
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('POST /api/content', () => json({ item: link }, 201))
    .answer('PUT /api/content', () => json({ item: link }))
    .answer('POST /api/storage', () => json({ presignedUrl: '/uploads/put', imageUrl: '/uploads/two' }));
  server.install();
});

const field = (label: string) =>
  screen.findByLabelText(label, { selector: 'input:not([type=radio]),textarea' }, { timeout: 10_000 });
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
/** The tab stays, the page does not. */
const reload = (address: string) => {
  cleanup();
  return openAt(ContentRoutes, address);
};
const editOf = (kind: ContentKindId): string => `/edit/${contentKinds[kind].address}/${ownItem(kind).id}`;

/** A text of each kind. */
const texts = kindList.map(({ id }) => fieldLimits.find(({ kind, field }) => kind === id && field !== 'id')!);

describe.each(texts)('what was typed as $field of a $kind', ({ kind, label }) => {
  it('is there again after a reload, until it is discarded', async () => {
    stored = [ownItem(kind)];
    openAt(ContentRoutes, editOf(kind));
    const before = ((await field(label)) as HTMLInputElement).value;
    expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
    await type(label, 'typed');
    const user = reload(editOf(kind));
    expect(await field(label)).toHaveValue('typed');
    expect(screen.getByText(KEPT)).toBeVisible();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    await waitFor(async () => expect(await field(label)).toHaveValue(before));
    reload(editOf(kind));
    expect(await field(label)).toHaveValue(before);
    expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  });
});

describe('the form of a new link', () => {
  const fill = async () => {
    const user = openAt(ContentRoutes, '/create/link');
    await type('Title', 'Kiln');
    await type('Unique name', 'kiln');
    await type('Destination URL', 'vidal.shop');
    return user;
  };
  const isEmpty = async () => {
    reload('/create/link');
    expect(await field('Title')).toHaveValue('');
  };

  it('has what was typed when a save was refused for want of a plan', async () => {
    setNavigate(jest.fn());
    server.answer('POST /api/content', () => problem(403, 'subscription_required'));
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    await screen.findByText('Failed to save');
    reload('/create/link');
    expect(await field('Destination URL')).toHaveValue('vidal.shop');
  });

  it('begins anew after a save', async () => {
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    await arrivedAt('/dashboard');
    await isEmpty();
  });

  it('begins anew after its owner has left without saving', async () => {
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await arrivedAt('/dashboard');
    await isEmpty();
  });

  it('begins anew once all that was typed is taken away again', async () => {
    openAt(ContentRoutes, '/create/link');
    await type('Title', 'Kiln');
    await type('Title', '');
    await isEmpty();
    expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  });

  it('asks for its picture again, which is on no page yet', async () => {
    const user = await fill();
    await user.upload(await field('Picture'), new File(['bytes'], 'kiln.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(screen.getByRole('progressbar')).toBeVisible();
    act(() => FakeUpload.sent[0]!.end(200));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    const again = reload('/create/link');
    expect(await field('Title')).toHaveValue('Kiln');
    expect(screen.getByText(`${KEPT} Please choose your pictures and videos again.`)).toBeVisible();
    await again.click(screen.getByRole('button', { name: 'Create Link' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([{ content: { title: 'Kiln', imageUrl: null } }]);
  });
});

it('changes the item that the form was opened with, also where another tab has saved it before the reload', async () => {
  stored = [link];
  openAt(ContentRoutes, editOf('link'));
  await type('Title', 'Mine');
  stored = [{ ...link, title: 'Theirs', updatedAt: '2026-12-01T08:00:00.000Z' }];
  const user = reload(editOf('link'));
  expect(await field('Title')).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Update Link' }));
  await arrivedAt('/dashboard');
  expect(server.bodiesOf('PUT /api/content')).toMatchObject([{ title: 'Mine', madeFrom: link.updatedAt }]);
});

it.each(['/create/link', '/edit/link/kiln', '/edit/kiln'])(
  'asks for a plan at %s before anything is typed',
  async (address) => {
    const none = { state: 'NONE', isActive: false, status: 'None', createdAt: null, endDate: null } as const;
    server.answer('GET /api/subscriptions', 200, { ...none, trialDays: 14, provider: 'sandbox' });
    openAt(ContentRoutes, address);
    await arrivedAt('/account');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  },
);
