import { fireEvent, render, screen, within } from '@testing-library/react';
import { LocaleProvider } from '@marquee/web-kit';
import { arrivedAt, fillBrowserGaps, inTurn, json, openAt, problem, type FakeServer } from '@marquee/web-kit/testing';
import { createLinkServer, stored } from '../kinds/link/testing/link-server';
import ContentRoutes from '../routes';
import { fieldsInConflict } from './item-conflict';
import { ItemConflictDialog } from './item-conflict-dialog';

const LATER = '2026-11-02T08:00:00.000Z';

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
});

describe('a save of a link that another tab has changed', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = createLinkServer();
    server.install();
  });

  const field = (label: string) => screen.findByLabelText(label, { selector: 'input,textarea' }, { timeout: 10_000 });
  const press = (user: ReturnType<typeof openAt>, name: string) => user.click(screen.getByRole('button', { name }));
  const saves = () => server.bodiesOf('PUT /api/content');

  /** The title is changed in this tab, and something in another one. */
  const save = async (theirs: object) => {
    server.answer(
      'PUT /api/content',
      inTurn(
        () => problem(409, 'item_conflict'),
        () => json({ item: stored }),
      ),
    );
    const user = openAt(ContentRoutes, '/edit/link/kiln');
    fireEvent.change(await field('Title'), { target: { value: 'Mine' } });
    const now = { ...stored, ...theirs, updatedAt: LATER };
    server.answer('GET /api/content', () => json({ content: [now], nextCursor: null, counts: {} }));
    await press(user, 'Update Link');
    return user;
  };
  const column = async (name: string) => within(await screen.findByRole('region', { name }));

  it('shows both values of the field, and saves that of this tab where its owner keeps it', async () => {
    const user = await save({ title: 'Theirs', description: 'New' });
    expect((await column('Yours')).getByText('Mine')).toBeVisible();
    expect((await column('Saved by the other tab')).getByText('Theirs')).toBeVisible();
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    await press(user, 'Keep yours');
    await arrivedAt('/dashboard');
    expect(saves().at(-1)).toEqual({ contentId: 'link:kiln', title: 'Mine', madeFrom: LATER });
  });

  it('opens the form with what the other tab has saved where its owner takes that', async () => {
    const user = await save({ title: 'Theirs' });
    await column('Yours');
    await press(user, 'Use the saved one');
    expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
    expect(screen.getByText('Saved')).toBeVisible();
    expect(saves()).toHaveLength(1);
  });

  it('leaves the form as it is where nothing is decided', async () => {
    const user = await save({ title: 'Theirs' });
    await column('Yours');
    await press(user, 'Close');
    expect(await field('Title')).toHaveValue('Mine');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('keeps both changes without a question where they are of different fields', async () => {
    await save({ description: 'New' });
    await arrivedAt('/dashboard');
    expect(saves().at(-1)).toEqual({ contentId: 'link:kiln', title: 'Mine', madeFrom: LATER });
  });

  it('fails where the item cannot be read again', async () => {
    const user = await save({ title: 'Theirs' });
    await column('Yours');
    await press(user, 'Close');
    server
      .answer('PUT /api/content', () => problem(409, 'item_conflict'))
      .answer('GET /api/content', () => problem(503, 'unavailable'));
    await press(user, 'Update Link');
    expect(await screen.findByText('Failed to save')).toBeVisible();
    expect(await field('Title')).toHaveValue('Mine');
  });
});

it.each<[string, object, object, object, string[]]>([
  ['both tabs have changed', { title: 'a' }, { title: 'b' }, { title: 'c' }, ['title']],
  ['both tabs have changed to the same', { title: 'a' }, { title: 'b' }, { title: 'b' }, []],
  ['only this tab has changed', { title: 'a', likes: 1 }, { title: 'a', likes: 2 }, { title: 'c' }, []],
  [
    'had an entry added by the other tab',
    { links: [] },
    { links: [{ url: 'x' }] },
    { links: [{ url: 'y' }] },
    ['links'],
  ],
])('a field that %s', (_case, base, theirs, mine, names) =>
  expect(fieldsInConflict(base, theirs, mine)).toEqual(names),
);

it.each<[string, unknown, string[]]>([
  ['title', 'Kiln', ['Kiln']],
  ['description', '', ['None']],
  ['isPublic', false, ['Private']],
  ['verified', true, ['Yes']],
  ['likes', 1204, ['1,204']],
  ['imageUrl', '/uploads/one', ['A picture']],
  ['imageUrl', null, ['None']],
  ['media', [{ name: 'kiln.jpg', url: '/uploads/1' }], ['kiln.jpg']],
  [
    'socialMedia',
    [
      { platform: 'instagram', username: 'ines', url: 'https://instagram.com/ines' },
      { platform: 'custom', username: '', url: 'https://vidal.shop/' },
    ],
    ['instagram ines', 'custom https://vidal.shop/'],
  ],
])('the dialog shows the %s %j as words', async (name, value, lines) => {
  const decision = { theirs: {}, keepMine: async () => undefined, takeTheirs: jest.fn(), decideLater: jest.fn() };
  render(
    <LocaleProvider>
      <ItemConflictDialog conflict={{ names: [name], mine: { [name]: value }, decision: decision as never }} />
    </LocaleProvider>,
  );
  const mine = within(await screen.findByRole('region', { name: 'Yours' }));
  expect(mine.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(lines);
});
