import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, json, lateAnswer, problem } from '@marquee/web-kit/testing';
import { InboxStage, sent } from '../../testing/inbox-stage';

let stage: InboxStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  stage = new InboxStage();
  stage.messages = [
    sent(1, 1, { dm: 'Which clay?', isRead: false }),
    sent(2, 2, { dm: 'Good morning' }),
    sent(3, 3, { dm: 'Is clay cheap?' }),
  ];
});

const texts = async () =>
  (await screen.findAllByTestId('message')).map((card) => stage.messages.find(({ id }) => id === card.dataset['sent']));
const shows = (...numbers: number[]) =>
  waitFor(async () => expect(await texts()).toEqual(numbers.map((n) => stage.messages[n - 1])));
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const field = () => screen.findByRole('searchbox', { name: 'Search' });

describe('searching messages', () => {
  it('shows what is found during typing, and keeps the words in the address', async () => {
    const user = stage.open();
    await user.type(await field(), 'clay');
    await shows(1, 3);
    expect(address()).toBe('/dms?q=clay');
    expect(await field()).toHaveFocus();
    expect(screen.getByText('3 messages')).toBeVisible();
    await user.clear(await field());
    await shows(1, 2, 3);
    expect(address()).toBe('/dms');
  });

  it('begins with the words of the address, in the body of its request', async () => {
    stage.open('/dms?q=clay');
    await shows(1, 3);
    expect(await field()).toHaveValue('clay');
    expect(stage.server.bodiesOf('POST /api/content/data/search')).toEqual([
      { contentId: 'dm:dm', limit: 50, q: 'clay' },
    ]);
    expect(stage.server.requests.every(({ search }) => search.get('q') === null)).toBe(true);
  });

  it('says how far it has looked, continues, and says when nothing is found', async () => {
    stage.pageSize = 1;
    const user = stage.open('/dms?q=clay');
    await shows(1);
    expect(screen.getByText('1 of 3 searched')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search older ones' }));
    await shows(1, 3);
    await user.clear(await field());
    await user.type(await field(), 'nothing like it{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  });

  it('says when a search failed', async () => {
    stage.server.answer('POST /api/content/data/search', () => problem(429, 'LimitExceededException'));
    stage.open('/dms?q=clay');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load DMs');
  });
});

describe('filtering messages', () => {
  it('shows the unread ones, as the address says', async () => {
    const user = stage.open();
    await user.click(await screen.findByRole('radio', { name: 'Unread' }));
    await shows(1);
    expect(address()).toBe('/dms?filter=unread');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await shows(1, 2, 3);
    expect(address()).toBe('/dms');
  });

  it('begins with the filter of the address, and ignores one that is none', async () => {
    stage.open('/dms?filter=unread');
    await shows(1);
    expect(screen.getByRole('radio', { name: 'Unread' })).toBeChecked();
  });

  it('shows everything for a filter that is none', async () => {
    stage.open('/dms?filter=loud');
    await shows(1, 2, 3);
  });

  it('says that nothing is unread', async () => {
    stage.messages = [sent(2, 2)];
    stage.open('/dms?filter=unread');
    expect(await screen.findByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  });

  it('lets new messages wait, and keeps what was read meanwhile in sight', async () => {
    const user = stage.open('/dms?filter=unread');
    await shows(1);
    await waitFor(() => expect(stage.isLive()).toBe(true));
    const first = stage.messages[0]!;
    stage.messages = [sent(9, 0, { isRead: false }), { ...first, isRead: true }, ...stage.messages.slice(1)];
    stage.emit('message', { contentId: 'dm:dm', id: stage.messages[0]!.id });
    await user.click(await screen.findByRole('button', { name: 'Show 1 new message' }));
    await shows(1);
    expect(screen.getByText('Message 9')).toBeVisible();
  });

  it('does not change the list when an answer for the filter before comes late', async () => {
    const user = stage.open('/dms?filter=unread');
    await shows(1);
    await waitFor(() => expect(stage.isLive()).toBe(true));
    const late = lateAnswer();
    const page = (data: typeof stage.messages) =>
      json({ data, nextCursor: null, total: stage.messages.length, unread: 1, held: 0 });
    stage.server.answer('GET /api/content/data', ({ url }) =>
      new URL(url).searchParams.get('filter') === 'unread' ? late.answer() : page(stage.messages),
    );
    stage.emit('message', { contentId: 'dm:dm', id: stage.messages[0]!.id });
    await late.asked;
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await shows(1, 2, 3);
    late.give(page(stage.messages.slice(0, 1)));
    stage.messages = [sent(9, 0), ...stage.messages];
    stage.emit('message', { contentId: 'dm:dm', id: stage.messages[0]!.id });
    await shows(1, 2, 3, 4);
  });
});

describe('handling many messages', () => {
  const box = async (place: number) => (await screen.findAllByRole('checkbox'))[place]!;
  const bar = () => within(screen.getByRole('region', { name: /selected/ }));

  it('selects one after the other, a range with Shift, and all that are shown', async () => {
    const user = stage.open();
    await user.click(await box(0));
    expect(bar().getByText('1 selected')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(await box(2));
    await user.keyboard('{/Shift}');
    expect(bar().getByText('3 selected')).toBeVisible();
    await user.click(await box(1));
    expect(bar().getByText('2 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Select all shown' }));
    expect(bar().getByText('3 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: /selected/ })).not.toBeInTheDocument();
  });

  it('marks them as read', async () => {
    const user = stage.open();
    await user.click(await box(0));
    await user.click(await box(1));
    await user.click(bar().getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(screen.queryByText('Unread', { selector: '.sr-only' })).not.toBeInTheDocument());
    expect(stage.server.bodiesOf('POST /api/content/data/read')).toEqual([
      { contentId: 'dm:dm', ids: stage.messages.slice(0, 2).map(({ id }) => id) },
    ]);
    expect(screen.queryByRole('region', { name: /selected/ })).not.toBeInTheDocument();
  });

  it('keeps what is selected while they are marked', async () => {
    const late = lateAnswer();
    stage.server.answer('POST /api/content/data/read', late.answer);
    const user = stage.open();
    await user.click(await box(0));
    await user.click(bar().getByRole('button', { name: 'Mark as read' }));
    await late.asked;
    await user.click(await box(1));
    late.give(json({ notFound: [] }));
    await waitFor(() => expect(bar().getByText('1 selected')).toBeVisible());
    expect(await box(1)).toBeChecked();
  });

  const deleteSelected = async (user: ReturnType<InboxStage['open']>) => {
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 messages' });
    expect(within(dialog).getByText('Are you sure you want to delete these 2 messages?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    return dialog;
  };

  it('deletes them in one call, and brings those back that can be', async () => {
    const user = stage.open();
    await user.click(await box(0));
    await user.click(await box(2));
    await deleteSelected(user);
    await shows(2);
    expect(stage.server.bodiesOf('POST /api/content/data/delete')).toEqual([
      { contentId: 'dm:dm', ids: [stage.messages[0]!.id, stage.messages[2]!.id] },
    ]);
    expect(await screen.findByText('2 messages deleted')).toBeVisible();
    stage.server.answer('POST /api/content/data/restore', 200, { notFound: [stage.messages[2]!.id] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await shows(1, 2);
    expect(await screen.findByText('The message could not be restored. Please try again.')).toBeVisible();
  });

  it('keeps those selected that could not be deleted, and says how many', async () => {
    stage.server.answer('POST /api/content/data/delete', () => problem(503, 'unavailable'));
    const user = stage.open();
    await user.click(await box(0));
    await user.click(await box(1));
    const dialog = await deleteSelected(user);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to delete 2 messages. Please try again.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await shows(1, 2, 3);
    expect(bar().getByText('2 selected')).toBeVisible();
  });
});

describe('an export', () => {
  const downloads: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => undefined });
  });
  afterAll(() => click.mockRestore());

  it.each([
    ['Export as CSV', 'GET /api/content/data.csv', 'messages-2026-01-01.csv'],
    ['Export as JSON', 'GET /api/content/data.json', 'messages-2026-01-01.json'],
  ] as const)('is saved under the name that the server gives: %s', async (name, what, file) => {
    const headers = { 'content-disposition': `attachment; filename*=UTF-8''${file}` };
    stage.server.answer(what, () => new Response('text', { headers }));
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(downloads.at(-1)).toBe(file));
  });

  it('says that it was refused', async () => {
    stage.server.answer('GET /api/content/data.csv', () => problem(429, 'LimitExceededException'));
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    expect(await screen.findByText('The export failed. Please try again in a moment.')).toBeVisible();
  });
});
