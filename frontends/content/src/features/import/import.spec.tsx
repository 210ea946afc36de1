import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { FakeUpload } from '../../testing/fake-upload';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const sale = {
  id: 'kiln-2',
  title: 'Autumn kiln sale',
  description: 'Forty pots.',
  destinationUrl: 'https://vidal.example/sale',
  display: 'tile',
  changes: [{ field: 'id', code: 'name_taken', before: 'kiln' }],
};
const glazes = { ...sale, id: 'glazes', title: 'Glazes', destinationUrl: 'https://vidal.example/glazes', changes: [] };
const heading = { ...sale, id: 'autumn', title: 'This autumn', destinationUrl: '', display: 'heading', changes: [] };
const instagram = { platform: 'instagram', url: 'https://instagram.com/ines.vidal', username: 'ines.vidal' };
const about = {
  name: 'Ines Vidal',
  description: 'Potter in Porto.',
  before: null,
  picture: 'https://cdn.example/ines.jpg',
};
const ofLinktree = {
  source: 'linktree',
  links: [sale, glazes],
  about: null,
  accounts: [instagram],
  leftOut: [{ what: 'For members', code: 'locked' }],
  leftOutCount: 3,
  table: null,
};

let server: FakeServer;
let preview: object;

beforeEach(() => {
  fillBrowserGaps();
  FakeUpload.install();
  preview = ofLinktree;
  server = new FakeServer()
    .answer('GET /api/content', () =>
      json({ content: [], nextCursor: null, counts: {}, orderVersion: 0, isBehind: false }),
    )
    .answer('POST /api/imports/preview', () => json(preview))
    .answer('POST /api/imports', () => json({ batchId: '0197b5c2-0000-7000-8000-0000000000aa', changed: 3 }))
    .answer('POST /api/content/batch/undo', () => json({ restored: 3 }))
    .answer('POST /api/storage', () => json({ presignedUrl: '/uploads/put', imageUrl: '/uploads/ines' }))
    .answer('POST /api/links/proposal/picture', () => new Response(JPEG));
  server.install();
});

const open = async () => {
  const user = openAt(ContentRoutes, '/import');
  await screen.findByRole('heading', { level: 1, name: 'Import your links' }, { timeout: 10_000 });
  return user;
};
type User = Awaited<ReturnType<typeof open>>;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });
const sentence = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const readAddress = async (user: User) => {
  await user.type(screen.getByLabelText('Address of your page'), 'linktr.ee/ines');
  await user.click(button('Show what is imported'));
};
const openPreview = async () => {
  const user = await open();
  await readAddress(user);
  await screen.findByRole('heading', { level: 2, name: 'Links' });
  return user;
};
const sent = () => server.bodiesOf('POST /api/imports')[0] as Record<string, unknown>;
const wanted = ({ changes: _changes, ...link }: typeof sale) => link;

describe('what is imported', () => {
  it('is read at an address, and shown with what is changed and left out', async () => {
    await openPreview();
    expect(server.bodiesOf('POST /api/imports/preview')).toEqual([{ address: 'linktr.ee/ines' }]);
    await sentence('2 links found on Linktree.');
    expect(screen.getByText(/already/)).toHaveTextContent('You have kiln already.');
    expect(screen.getByText(/It is locked on the page/)).toBeVisible();
    expect(screen.getByText('2 more are left out.')).toBeVisible();
    expect(screen.getByText('instagram.com/ines.vidal')).toBeVisible();
  });

  it('is read from a file in the encoding of spreadsheets', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'File' }));
    const bytes = new Uint8Array([...'title,url\n'].map((each) => each.charCodeAt(0)).concat(0xd6, 0x66, 0x65, 0x6e));
    // jsdom reads no bytes of a file.
    const file = Object.assign(new File([bytes], 'a.csv'), { arrayBuffer: async () => bytes.buffer });
    await user.upload(screen.getByLabelText('Saved page or export', { selector: 'input' }), file);
    await sentence(/Linktree/);
    expect(server.bodiesOf('POST /api/imports/preview')).toEqual([{ text: 'title,url\nÖfen' }]);
  });

  it('is read from a list of addresses', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await user.type(screen.getByLabelText('Addresses'), 'vidal.example/sale');
    await user.click(button('Show what is imported'));
    await sentence(/Linktree/);
    expect(server.bodiesOf('POST /api/imports/preview')).toEqual([{ text: 'vidal.example/sale' }]);
  });

  it('is required, and is refused where a file is too large', async () => {
    const user = await open();
    await user.click(button('Show what is imported'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter an address');
    await user.click(screen.getByRole('radio', { name: 'File' }));
    const file = new File([new Uint8Array(2_000_001)], 'large.html');
    await user.upload(screen.getByLabelText('Saved page or export', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('This file has more than 2 MB.');
    expect(server.bodiesOf('POST /api/imports/preview')).toEqual([]);
  });

  it('can be saved as a file where the server cannot read the page', async () => {
    server.answer('POST /api/imports/preview', () =>
      problem(422, 'rule_violated', { errors: [{ path: 'address', code: 'page_unreadable', message: 'x' }] }),
    );
    const user = await open();
    await readAddress(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/save it as a file/);
  });

  it('has other columns where its owner chooses them', async () => {
    const columns = { address: 1, name: null, title: 0, description: null };
    const table = { headers: ['Name', 'Website', 'Kurzname'], sample: [['Markt', 'markt.example', 'markt']], columns };
    preview = { ...ofLinktree, source: 'table', table };
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await user.type(screen.getByLabelText('Addresses'), 'rows');
    await user.click(button('Show what is imported'));
    await user.selectOptions(await screen.findByLabelText('Unique name'), 'Kurzname');
    await waitFor(() => expect(server.bodiesOf('POST /api/imports/preview')).toHaveLength(2));
    expect(server.bodiesOf('POST /api/imports/preview')[1]).toEqual({ text: 'rows', columns: { ...columns, name: 2 } });
  });
});

describe('an import', () => {
  it('takes what is selected, and one undo returns to the start', async () => {
    const user = await openPreview();
    await user.click(box('Import Glazes'));
    await user.click(screen.getByRole('switch', { name: /Public/ }));
    await user.click(button('Import 2 items'));
    await sentence('3 items imported from Linktree.');
    expect(sent()).toEqual({ links: [wanted(sale)], about: null, accounts: [instagram], isPublic: false });
    await user.click(button('Undo'));
    await sentence('Import your links');
    expect(server.bodiesOf('POST /api/content/batch/undo')).toEqual([
      { batchId: '0197b5c2-0000-7000-8000-0000000000aa' },
    ]);
  });

  it('uploads the picture of a new profile', async () => {
    preview = { ...ofLinktree, links: [], accounts: [], about };
    const user = await open();
    await readAddress(user);
    await user.click(await screen.findByRole('button', { name: 'Import 1 item' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    FakeUpload.sent[0]!.end(200);
    await sentence(/imported/);
    expect(sent()).toMatchObject({
      about: { name: 'Ines Vidal', description: 'Potter in Porto.', imageUrl: '/uploads/ines' },
    });
  });

  it('takes headings, which lead nowhere', async () => {
    preview = { ...ofLinktree, links: [heading, sale], accounts: [] };
    const user = await openPreview();
    await sentence('1 link found on Linktree.');
    expect(screen.getByText('Heading')).toBeVisible();
    await user.click(button('Import 2 items'));
    await sentence(/imported/);
    expect(sent()).toMatchObject({ links: [wanted(heading), wanted(sale)] });
  });

  it('replaces a name and a bio only where its owner selects that', async () => {
    preview = { ...ofLinktree, about: { ...about, picture: null, before: { name: 'Inês', description: 'Porto' } } };
    const user = await openPreview();
    expect(screen.getByText(/Replaces/)).toHaveTextContent('Replaces Inês · Porto');
    expect(box('Import name and bio')).not.toBeChecked();
    await user.click(box('Import name and bio'));
    await user.click(button('Import 4 items'));
    await sentence(/imported/);
    expect(sent()).toMatchObject({ about: { name: 'Ines Vidal', description: 'Potter in Porto.' } });
  });

  it('leaves name and bio out where a new profile would have no picture', async () => {
    server.answer('POST /api/links/proposal/picture', () => problem(404, 'not_found'));
    preview = { ...ofLinktree, about };
    const user = await openPreview();
    expect(screen.getByText(/a new profile needs one/)).toBeVisible();
    await user.click(button('Import 3 items'));
    await sentence(/imported/);
    expect(sent()).toMatchObject({ about: null });
  });

  it('marks a link whose name was taken meanwhile, and takes another name', async () => {
    server.answer('POST /api/imports', () =>
      problem(422, 'rule_violated', { errors: [{ path: 'links.0.id', code: 'name_taken', message: 'x' }] }),
    );
    const user = await openPreview();
    await user.click(box('Import Autumn kiln sale'));
    await user.click(button('Import 2 items'));
    const name = await screen.findByLabelText('Unique name of Glazes');
    expect(name).toHaveAccessibleDescription('Another link has this name.');
    server.answer('POST /api/imports', () => json({ batchId: '0197b5c2-0000-7000-8000-0000000000aa', changed: 2 }));
    await user.clear(name);
    await user.type(name, 'glazes-again');
    await user.click(button('Import 2 items'));
    await sentence(/imported/);
    expect(server.bodiesOf('POST /api/imports').at(-1)).toMatchObject({ links: [{ id: 'glazes-again' }] });
  });

  it('sends nothing where nothing is selected', async () => {
    const user = await openPreview();
    await user.click(box('Select all links'));
    await user.click(box('Import instagram.com/ines.vidal'));
    await user.click(button('Import 0 items'));
    expect(within(document.body).getByRole('alert')).toHaveTextContent('Select what you want to import');
    expect(server.bodiesOf('POST /api/imports')).toEqual([]);
  });
});
