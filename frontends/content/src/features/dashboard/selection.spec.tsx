import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { linkItem } from '../../testing/link-item';

type Item = ReturnType<typeof linkItem> & { readonly isArchived?: true; readonly isPinned?: true };

let server: FakeServer;
let items: Item[];

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = ['One', 'Two', 'Three', 'Four'].map((title) => linkItem(title.toLowerCase(), { title }));
  server = new FakeServer().answer('GET /api/content', () => {
    const shown = items.filter(({ isArchived }) => !isArchived);
    const link = {
      total: shown.length,
      public: shown.filter(({ isPublic }) => isPublic).length,
      archived: items.length - shown.length,
    };
    return json({ content: items, nextCursor: null, counts: { link }, orderVersion: 0, isBehind: false });
  });
  server.install();
});

const open = (query = '') => openAt(ContentRoutes, `/dashboard?type=link${query}`);
const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` }, { timeout: 10_000 });
const selected = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Select (One|Two|Three|Four)$/ })
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute('aria-label')!.replace('Select ', ''));
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const answerBatch = (apply: (item: Item) => Item | null) =>
  server.answer('POST /api/content/batch', () => {
    items = items.map(apply).filter((item) => item !== null);
    return json({ batchId: '0197b5c2-0000-7000-8000-000000000001', changed: 2 });
  });

describe('several items', () => {
  it('are selected one by one, as a range with Shift, and all together', async () => {
    const user = open();
    await user.click(await box('One'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Three'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['One', 'Two', 'Three']);
    expect(bar().getByRole('status')).toHaveTextContent('3 selected');
    await user.click(bar().getByRole('button', { name: 'Select all 4' }));
    expect(selected()).toHaveLength(4);
    await user.click(screen.getByRole('checkbox', { name: 'Select all links' }));
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('are selected by keys: x, arrows with Shift, and Escape', async () => {
    const user = open();
    (await box('Two')).focus();
    await user.keyboard('x');
    expect(selected()).toEqual(['Two']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowDown}');
    expect(selected()).toEqual(['Two', 'Three']);
    expect(await box('Four')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
  });

  it('are selected where they match the search alone', async () => {
    items = items.map((item, n) => ({ ...item, description: n === 1 || n === 2 ? 'raku' : '' }));
    const user = open('&q=raku');
    await box('Two');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select One' })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Select all links' }));
    expect(selected()).toEqual(['Two', 'Three']);
  });

  it('are selected all together, also those of pages that are not loaded yet', async () => {
    const [first, ...others] = items;
    server.answer('GET /api/content', ({ url }) => {
      const isNext = new URL(url).searchParams.has('cursor');
      const counts = { link: { total: 4, public: 4 } };
      const content = isNext ? others : [first];
      return json({ content, nextCursor: isNext ? null : 'next', counts, orderVersion: 0, isBehind: false });
    });
    const user = open();
    await box('One');
    await user.click(screen.getByRole('checkbox', { name: 'Select all links' }));
    await waitFor(() => expect(selected()).toEqual(['One', 'Two', 'Three', 'Four']));
  });

  it('are hidden at once, stay selected, and are restored by one undo', async () => {
    answerBatch((item) => ({ ...item, isPublic: !['one', 'two'].includes(item.id) }));
    server.answer('POST /api/content/batch/undo', () => {
      items = items.map((item) => ({ ...item, isPublic: true }));
      return json({ restored: 2 });
    });
    const user = open();
    await user.click(await box('One'));
    await user.click(await box('Two'));
    await user.click(bar().getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('2 links are private now')).toBeInTheDocument();
    expect(server.bodiesOf('POST /api/content/batch')).toEqual([
      { change: 'hide', contentIds: ['link:one', 'link:two'] },
    ]);
    expect(selected()).toEqual(['One', 'Two']);
    expect(screen.getByRole('switch', { name: 'Public: One' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Public: One' })).toBeChecked());
    expect(server.bodiesOf('POST /api/content/batch/undo')).toEqual([
      { batchId: '0197b5c2-0000-7000-8000-000000000001' },
    ]);
  });

  it('are restored by Ctrl+Z once', async () => {
    answerBatch((item) => ({ ...item, isPublic: false }));
    server.answer('POST /api/content/batch/undo', () => json({ restored: 2 }));
    const user = open();
    await user.click(await box('One'));
    await user.click(bar().getByRole('button', { name: 'Hide' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Everything is as it was before')).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(server.bodiesOf('POST /api/content/batch/undo')).toHaveLength(1);
  });

  it('say that nothing was undone where one of them was changed since', async () => {
    answerBatch((item) => ({ ...item, isPublic: false }));
    server.answer('POST /api/content/batch/undo', () => problem(409, 'conflict'));
    const user = open();
    await user.click(await box('One'));
    await user.click(bar().getByRole('button', { name: 'Hide' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Something was changed in the meantime, so nothing was undone.'),
    ).toBeInTheDocument();
  });

  it('are deleted once that is confirmed', async () => {
    answerBatch((item) => (['one', 'two'].includes(item.id) ? null : item));
    const user = open();
    await user.click(await box('One'));
    await user.click(await box('Two'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 links?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 links were deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select One' })).toBeNull());
  });

  it('are changed five hundred at a time, and undone together', async () => {
    items = Array.from({ length: 501 }, (_, n) => linkItem(`l${n}`, { title: `L${n}` }));
    let batches = 0;
    server.answer('POST /api/content/batch', () => {
      batches += 1;
      return json({ batchId: `0197b5c2-0000-7000-8000-00000000000${batches}`, changed: 1 });
    });
    server.answer('POST /api/content/batch/undo', () => json({ restored: 1 }));
    const user = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all links' }, { timeout: 10_000 }));
    await user.click(bar().getByRole('button', { name: 'Hide' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Everything is as it was before');
    expect(server.bodiesOf('POST /api/content/batch')).toMatchObject([
      { contentIds: { length: 500 } },
      { contentIds: ['link:l500'] },
    ]);
    expect(server.bodiesOf('POST /api/content/batch/undo')).toEqual([
      { batchId: '0197b5c2-0000-7000-8000-000000000002' },
      { batchId: '0197b5c2-0000-7000-8000-000000000001' },
    ]);
  });
});

describe('what is archived', () => {
  beforeEach(() => {
    items = items.with(1, { ...items[1]!, isPublic: false, isArchived: true });
  });

  it('is found by its filter alone, and is in no other count', async () => {
    const user = open();
    await box('One');
    expect(screen.queryByRole('checkbox', { name: 'Select Two' })).toBeNull();
    expect(screen.getByRole('button', { name: 'All 3' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Private 0' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Archived 1' }));
    expect(await box('Two')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Select One' })).toBeNull();
  });

  it('returns by the menu of its row', async () => {
    answerBatch((item) => ({ ...item, isArchived: undefined as never }));
    const user = open('&show=archived');
    await user.click(await screen.findByRole('button', { name: 'More for Two' }, { timeout: 10_000 }));
    await user.click(screen.getByRole('menuitem', { name: 'Unarchive' }));
    await waitFor(() =>
      expect(server.bodiesOf('POST /api/content/batch')).toEqual([{ change: 'unarchive', contentIds: ['link:two'] }]),
    );
  });
});

it('pins an item by the menu of its row, and says so there', async () => {
  answerBatch((item) => (item.id === 'two' ? { ...item, isPinned: true } : item));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'More for Two' }, { timeout: 10_000 }));
  await user.click(screen.getByRole('menuitem', { name: 'Pin to top' }));
  expect(await screen.findByText('Pinned')).toBeInTheDocument();
  expect(server.bodiesOf('POST /api/content/batch')).toEqual([{ change: 'pin', contentIds: ['link:two'] }]);
});

it('gives the focus to the next row where a switched row leaves the filter', async () => {
  server.answer('PUT /api/content', () => {
    items = items.with(1, { ...items[1]!, isPublic: false, updatedAt: '2026-11-02T08:00:00.000Z' });
    return json({ item: items[1] });
  });
  const user = open('&show=public');
  const visibility = await screen.findByRole('switch', { name: 'Public: Two' }, { timeout: 10_000 });
  visibility.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Public: Two' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Public: Three' })).toHaveFocus());
});

describe('the position of one item', () => {
  const openPosition = async (name: string) => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }, { timeout: 10_000 }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to position…' }));
    await screen.findByRole('textbox', { name: 'Position' });
    return user;
  };

  it('is changed by its number among what is public, and back by the undo', async () => {
    items = items.map((item) => ({ ...item, isPublic: item.id !== 'one' }));
    let orderVersion = 0;
    server.answer('PUT /api/content', () => json({ orderVersion: (orderVersion += 1) }));
    const user = await openPosition('Four');
    expect(screen.getByText('From 1 to 3')).toBeVisible();
    await user.keyboard('2{Enter}');
    expect(await screen.findByText('Four is at position 2 of 3 now')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.bodiesOf('PUT /api/content')).toHaveLength(2));
    const ids = (body: unknown) => (body as { orderData: { id: string }[] }).orderData.map(({ id }) => id);
    const [moved, undone] = server.bodiesOf('PUT /api/content');
    expect(ids(moved)).toEqual(['two', 'four', 'three']);
    expect(ids(undone)).toEqual(['two', 'three', 'four']);
    expect(undone).toMatchObject({ orderVersion: 1 });
  });

  it('is asked again of the server where another tab has saved an order meanwhile', async () => {
    let refusals = 1;
    server.answer('PUT /api/content', () =>
      refusals-- > 0 ? problem(409, 'order_conflict') : json({ orderVersion: 3 }),
    );
    const user = await openPosition('Four');
    await user.click(screen.getByRole('button', { name: 'Move to top' }));
    expect(await screen.findByText('Four is at position 1 of 4 now')).toBeInTheDocument();
    expect(server.bodiesOf('PUT /api/content')).toHaveLength(2);
  });

  it('stays as it was where it cannot be saved, and says so', async () => {
    server.answer('PUT /api/content', () => problem(500, 'internal'));
    const user = await openPosition('Four');
    await user.click(screen.getByRole('button', { name: 'Move to top' }));
    expect(await screen.findByText('This could not be done. Please try again.')).toBeInTheDocument();
  });

  it('is not offered for what visitors do not see', async () => {
    items = items.map((item) => ({ ...item, isPublic: false }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'More for Four' }, { timeout: 10_000 }));
    expect(screen.queryByRole('menuitem', { name: 'Move to position…' })).toBeNull();
  });
});
