import { screen, waitFor, within } from '@testing-library/react';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';

const fieldsOf = (title: string, more: object = {}) => ({
  title,
  description: '',
  destinationUrl: `https://${title.toLowerCase()}.example/`,
  color: '#ffffff',
  imageUrl: null,
  display: 'tile',
  contact: null,
  highlight: null,
  schedule: null,
  clickLimit: null,
  rules: [],
  split: [],
  carriedQuery: [],
  preview: null,
  utm: null,
  hasPassword: false,
  isPublic: true,
  ...more,
});
const created = (at: string, id: string, place: number, fields: object) => ({
  at,
  change: 'created',
  itemId: `0197b5c2-0000-7000-8000-00000000000${place}`,
  id,
  createdAt: at,
  fields,
});
const named = (idKey: string, ...versions: object[]) => ({ contentType: 'link', idKey, versions });
const march = '2026-03-01T10:00:00.000Z';
const june = '2026-06-01T10:00:00.000Z';
const july = '2026-07-01T10:00:00.000Z';

const versions = (more: object = {}) => ({
  items: [
    named('sale', created(march, 'sale', 1, fieldsOf('Sale')), { at: july, change: 'deleted' }),
    named('course', created(march, 'course', 2, fieldsOf('Course')), {
      at: june,
      change: 'changed',
      fields: { destinationUrl: 'https://new.example/weekend' },
    }),
    named('notes', created(march, 'notes', 3, fieldsOf('Notes'))),
    named('later', created(july, 'later', 4, fieldsOf('Later'))),
  ],
  page: [
    { at: march, change: 'named', kind: 'link', title: 'Songs' },
    { at: june, change: 'named', kind: 'link', title: null },
  ],
  lostFiles: [],
  nextCursor: null,
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  server = new FakeServer()
    .answer('GET /api/history/versions', () => json(versions()))
    .answer('POST /api/history/restore', () => json({ batchId: '0197b5c2-0000-7000-8000-0000000000aa', changed: 1 }))
    .answer('POST /api/content/batch/undo', () => json({ restored: 1 }));
  server.install();
});

const open = async (at = '2026-04-01T10:00:00.000Z') => {
  const user = openAt(ContentRoutes, `/history?at=${at}`);
  await screen.findByRole('heading', { name: /^Links on that day/ }, { timeout: 10_000 });
  return user;
};
const rowOf = (title: string) => screen.getByText(title).closest('li')!;

describe('the page as it was', () => {
  it('says where each link led then, and where it leads today', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This is your page on 1 April 2026. You’ve changed it 2 times since.',
    );
    expect(rowOf('Sale')).toHaveTextContent('sale.exampleToday: deleted on 1 July');
    expect(rowOf('Course')).toHaveTextContent('course.exampleToday: new.example/weekend');
    expect(rowOf('Notes')).toHaveTextContent('notes.exampleToday: the same');
    expect(within(rowOf('Notes')).queryByRole('button')).toBeNull();
    expect(screen.queryByText('Later')).toBeNull();
    expect(rowOf('Section names')).toHaveTextContent('Songs');
    expect(screen.getByText('1 public item was added since.')).toBeVisible();
  });

  it('goes from change to change with the arrows, by a month with Page, and to the ends', async () => {
    const user = await open();
    const slider = screen.getByRole('slider', { name: 'Moment' });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 Apr(il)? 2026, \d\d:00$/));
    slider.focus();
    const press = async (key: string) => {
      await user.keyboard(`{${key}}`);
      return slider.getAttribute('aria-valuetext');
    };
    expect(await press('ArrowRight')).toMatch(/^1 June? 2026/);
    expect(await press('ArrowRight')).toMatch(/^1 July? 2026/);
    expect(await press('PageDown')).toMatch(/^1 June? 2026/);
    expect(await press('ArrowLeft')).toMatch(/^1 Mar(ch)? 2026/);
    expect(await press('ArrowLeft')).toMatch(/^1 Mar(ch)? 2026/);
    await press('End');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This is your page today.');
    expect(screen.getByRole('button', { name: 'Restore this page' })).toBeDisabled();
    await press('Home');
    await arrivedAt(`/history?at=${encodeURIComponent(march)}`);
  });

  it('has a button for each step, and a field for the date', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Next change' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 June 2026');
    await user.click(screen.getByRole('button', { name: 'Previous change' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 March 2026');
    expect(screen.getByLabelText('Date and time')).toHaveValue('2026-03-01T10:00');
  });

  it('shows a grey picture where the stored one was removed', async () => {
    const imageUrl = '/uploads/pictures/1.webp';
    const items = [named('sale', created(march, 'sale', 1, fieldsOf('Sale', { imageUrl })))];
    server.answer('GET /api/history/versions', () => json(versions({ items, lostFiles: [imageUrl] })));
    await open();
    expect(screen.getByRole('img', { name: 'Picture no longer stored' })).toBeVisible();
  });

  it('reads a long history answer by answer', async () => {
    const { items } = versions();
    server.answer('GET /api/history/versions', ({ url }) =>
      json(
        new URL(url).searchParams.get('cursor') === 'more'
          ? versions({ items: items.slice(1), page: [] })
          : versions({ items: items.slice(0, 1), nextCursor: 'more' }),
      ),
    );
    await open();
    expect(rowOf('Notes')).toHaveTextContent('Today: the same');
  });

  it('says that there is nothing to look back at, or that it could not be loaded', async () => {
    server.answer('GET /api/history/versions', () => json(versions({ items: [], page: [] })));
    openAt(ContentRoutes, '/history');
    expect(await screen.findByRole('heading', { name: 'Nothing to look back at yet' })).toBeVisible();
  });

  it('offers another try where it could not be loaded', async () => {
    server.answer('GET /api/history/versions', () => problem(500, 'internal'));
    const user = openAt(ContentRoutes, '/history');
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    server.answer('GET /api/history/versions', () => json(versions()));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: /^Links on that day/ })).toBeVisible();
  });
});

describe('restoring', () => {
  const sent = () => server.bodiesOf('POST /api/history/restore');

  it('brings one link back at once, with an undo', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Restore Course' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(sent()).toEqual([{ at: '2026-04-01T10:00:00.000Z', contentIds: ['link:course'], parts: [] }]);
    await waitFor(() =>
      expect(server.bodiesOf('POST /api/content/batch/undo')).toEqual([
        { batchId: '0197b5c2-0000-7000-8000-0000000000aa' },
      ]),
    );
  });

  it('asks once before the whole page, and says what will change', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Restore this page' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('This changes 2 links and the names of sections.');
    expect(sent()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        { at: '2026-04-01T10:00:00.000Z', contentIds: ['link:sale', 'link:course'], parts: ['sectionTitles'] },
      ]),
    );
  });

  it('hides what was added since only where that is chosen', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Restore this page' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('switch', { name: /make private the item that you added since/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(sent()).toMatchObject([{ contentIds: ['link:sale', 'link:course', 'link:later'] }]));
  });

  it('says why something cannot be restored, and offers the others', async () => {
    const errors = [{ path: 'contentIds.0.id', code: 'name_taken', message: '' }];
    server.answer('POST /api/history/restore', () => problem(422, 'rule_violated', { errors }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Restore this page' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    const others = await screen.findByRole('button', { name: 'Restore the others' });
    expect(screen.getByRole('dialog')).toHaveTextContent('Sale Another item has this name since.');
    server.answer('POST /api/history/restore', () =>
      json({ batchId: '0197b5c2-0000-7000-8000-0000000000aa', changed: 2 }),
    );
    await user.click(others);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[1]).toMatchObject({ contentIds: ['link:course'], parts: ['sectionTitles'] });
  });

  it('asks before a link loses its limit of clicks', async () => {
    const limit = { clicks: 5, fallbackUrl: null };
    const items = [
      named('sale', created(march, 'sale', 1, fieldsOf('Sale')), {
        at: june,
        change: 'changed',
        fields: { clickLimit: limit },
      }),
    ];
    server.answer('GET /api/history/versions', () => json(versions({ items })));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Restore Sale' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Sale had no limit of clicks then. Its limit is removed.',
    );
    expect(sent()).toEqual([]);
  });
});
