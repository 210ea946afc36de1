import { screen, waitFor } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { linkItem } from '../../testing/link-item';

let server: FakeServer;
let sectionTitle: string | undefined;

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  sectionTitle = undefined;
  server = new FakeServer()
    .answer('GET /api/content', () => {
      const content = [linkItem('kiln', sectionTitle === undefined ? {} : { sectionTitle })];
      return json({ content, nextCursor: null, counts: { link: { total: 1, public: 1 } }, isBehind: false });
    })
    .answer('PUT /api/page/sections', async (request) => {
      const { title } = (await request.json()) as { title: string | null };
      sectionTitle = title ?? undefined;
      return json({ sectionTitles: title === null ? {} : { link: title } });
    });
  server.install();
});

const open = async () => {
  const user = openAt(ContentRoutes, '/dashboard?type=link');
  await user.click(await screen.findByRole('button', { name: 'Rename section' }, { timeout: 10_000 }));
  return { user, field: await screen.findByRole('textbox', { name: 'Name on your page' }) };
};

describe('the name of a section', () => {
  it('is changed next to the title of the list, which keeps the term of the dashboard', async () => {
    const { user, field } = await open();
    await user.type(field, 'Songs{Enter}');
    expect(await screen.findByText('Called “Songs” on your page')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Links');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is the label of the kind again once it is emptied', async () => {
    sectionTitle = 'Songs';
    const { user, field } = await open();
    expect(field).toHaveValue('Songs');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Called “Songs” on your page')).toBeNull());
    expect(sectionTitle).toBeUndefined();
  });

  it('says what is wrong with a name, and that saving failed', async () => {
    const { user, field } = await open();
    await user.type(field, `${'x'.repeat(41)}{Enter}`);
    expect(screen.getByText('Use at most 40 characters.')).toBeVisible();
    server.answer('PUT /api/page/sections', () => problem(500, 'internal'));
    await user.clear(field);
    await user.type(field, 'Songs{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The name could not be saved');
    expect(field).toHaveValue('Songs');
  });
});
