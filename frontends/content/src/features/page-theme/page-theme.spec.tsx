import { act, screen, waitFor, within } from '@testing-library/react';
import { defaultTheme, pageThemes, type PageTheme } from '@marquee/page';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { FakeUpload } from '../../testing/fake-upload';

const { moss } = pageThemes;
let server: FakeServer;
let stored: PageTheme;
let version: number;

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  FakeUpload.install();
  stored = defaultTheme;
  version = 0;
  server = new FakeServer()
    .answer('GET /api/content', () =>
      json({ content: [], nextCursor: null, counts: {}, orderVersion: 0, isBehind: false }),
    )
    .answer('GET /api/page/theme', () => json({ theme: stored, themeVersion: version }))
    .answer('PUT /api/page/theme', async (request) => {
      const { themeVersion, ...theme } = (await request.json()) as PageTheme & { themeVersion: number };
      return json({ theme, themeVersion: themeVersion + 1 });
    })
    .answer('POST /api/storage', () => json({ presignedUrl: '/uploads/put', imageUrl: '/uploads/two' }));
  server.install();
});

const open = async () => {
  const user = openAt(ContentRoutes, '/theme');
  await screen.findByRole('heading', { level: 1, name: 'Page theme' }, { timeout: 10_000 });
  return user;
};
const group = (name: string) => within(screen.getByRole('group', { name }));
const choices = (name: string) => within(screen.getByRole('radiogroup', { name })).getAllByRole('radio');
const choice = (name: string, option: string) =>
  within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: option });
const hexOf = (name: string) => group(name).getByLabelText('Hex colour code');
const save = () => screen.getByRole('button', { name: 'Save theme' });
const sent = () => server.bodiesOf('PUT /api/page/theme');

describe('the theme of the page', () => {
  it('is the stored one when the screen opens', async () => {
    stored = { ...moss.theme, tileShape: 'drop' };
    await open();
    expect(choices('Ready themes')).toHaveLength(8);
    expect(choice('Ready themes', 'Moss, changed')).toBeChecked();
    expect(choice('Accent', 'Colour #2f6b4f')).toBeChecked();
    expect(hexOf('Background')).toHaveValue('#e6e9dc');
    expect(choice('Font', 'Bricolage')).toBeChecked();
    expect(choice('Tile shape', 'Drop')).toBeChecked();
    expect(screen.getByText('Saved')).toBeVisible();
    expect(document.title).toContain('Page theme');
  });

  it('is replaced as a whole by a ready one, also by the one that it was made from', async () => {
    const user = await open();
    await user.click(choice('Tile shape', 'Square'));
    await user.click(choice('Ready themes', 'Paper, changed'));
    expect(choice('Tile shape', 'Round')).toBeChecked();
    expect(screen.getByText('Saved')).toBeVisible();
    await user.click(choice('Ready themes', 'Kiln'));
    expect(hexOf('Accent')).toHaveValue('#ffb454');
    expect(hexOf('Background')).toHaveValue('#2b1610');
    expect(group('Background').getByText(/^Light text has a contrast of 1\d\.\d : 1 on this colour\.$/)).toBeVisible();
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('is saved as it was made, and the screen stays', async () => {
    const user = await open();
    await user.click(choice('Ready themes', 'Moss'));
    await user.click(choice('Font', 'JetBrains Mono'));
    await user.click(choice('Tile shape', 'Soft'));
    await user.clear(hexOf('Accent'));
    await user.type(hexOf('Accent'), '#7C3A1B');
    await user.click(save());
    expect(await screen.findByText('Theme saved!')).toBeInTheDocument();
    expect(sent()).toEqual([
      { ...moss.theme, font: 'jetbrains-mono', tileShape: 'soft', accent: '#7c3a1b', themeVersion: 0 },
    ]);
    expect(screen.getByText('Saved')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveTextContent('/theme');
  });

  it('is made from the one that was saved last', async () => {
    const user = await open();
    await user.click(choice('Ready themes', 'Moss'));
    await user.click(save());
    await screen.findByText('Saved');
    await user.click(choice('Ready themes', 'Kiln'));
    await user.click(save());
    await waitFor(() => expect(sent()).toMatchObject([{ themeVersion: 0 }, { themeVersion: 1 }]));
  });

  it.each(['internal', 'theme_conflict'])(
    'says after %s that it was not saved, and is as it was made',
    async (code) => {
      const user = await open();
      server.answer('PUT /api/page/theme', () => problem(code === 'internal' ? 500 : 409, code));
      server.answer('GET /api/page/theme', () => problem(500, 'internal'));
      await user.click(choice('Ready themes', 'Moss'));
      await user.click(save());
      expect(await screen.findByText('Failed to save theme. Please try again.')).toBeInTheDocument();
      expect(choice('Ready themes', 'Moss')).toBeChecked();
      expect(screen.getByText('Not saved yet')).toBeVisible();
      await waitFor(() => expect(save()).toBeEnabled());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('is not sent with a colour that is none', async () => {
    const user = await open();
    await user.type(hexOf('Background'), '{Backspace}');
    expect(group('Background').getByRole('alert')).toHaveTextContent('Please choose a colour such as #f4d9b0.');
    await user.click(save());
    expect(sent()).toEqual([]);
  });

  it('is not lost without a question', async () => {
    const user = await open();
    await user.click(choice('Ready themes', 'Moss'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(choice('Ready themes', 'Moss')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await arrivedAt('/dashboard');
  });

  it('can be left at once when nothing was changed', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await arrivedAt('/dashboard');
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.answer('GET /api/page/theme', () => problem(500, 'internal'));
    const user = openAt(ContentRoutes, '/theme');
    expect(await screen.findByText('Failed to load data', {}, { timeout: 10_000 })).toBeVisible();
    server.answer('GET /api/page/theme', () => json({ theme: moss.theme, themeVersion: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(choice('Ready themes', 'Moss')).toBeChecked());
  });
});

describe('an accent in which links cannot be read', () => {
  it('is named as such, and can be made legible', async () => {
    const user = await open();
    await user.click(choice('Ready themes', 'Moss'));
    expect(screen.queryByText('Links would be hard to read.')).not.toBeInTheDocument();
    await user.click(choice('Accent', 'Colour #c9a227'));
    const note = group('Accent').getByRole('status');
    expect(note).toHaveTextContent(
      'Links would be hard to read. This accent has a contrast of 2.0 : 1 on your background, and 4.5 : 1 is needed. Until you change it, links use the nearest legible colour.',
    );
    expect(note).toHaveTextContent('#7e6518 · 4.5 : 1');
    await user.click(screen.getByRole('button', { name: 'Use the nearest legible colour' }));
    expect(hexOf('Accent')).toHaveValue('#7e6518');
    expect(hexOf('Accent')).toHaveFocus();
    expect(note).toBeEmptyDOMElement();
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ ...moss.theme, accent: '#7e6518', themeVersion: 0 }]));
  });

  it('may be kept', async () => {
    const user = await open();
    await user.click(choice('Ready themes', 'Moss'));
    await user.click(choice('Accent', 'Colour #c9a227'));
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ ...moss.theme, accent: '#c9a227', themeVersion: 0 }]));
  });
});

describe('the background', () => {
  const background = (type: string) => group('Background').getByRole('radio', { name: type });
  const choosePicture = async () => {
    const user = await open();
    await user.click(background('Picture'));
    await user.upload(
      screen.getByLabelText('Picture', { selector: 'input[type=file]' }),
      new File(['x'], 'k.jpg', { type: 'image/jpeg' }),
    );
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    return { user, upload: FakeUpload.sent[0]! };
  };

  it('can be a gradient of two colours', async () => {
    const user = await open();
    await user.click(background('Gradient'));
    expect(hexOf('Top')).toHaveValue('#faf7f1');
    await user.clear(hexOf('Bottom'));
    await user.type(hexOf('Bottom'), '#f2dcd2');
    await user.click(save());
    const gradient = { type: 'gradient', from: '#faf7f1', to: '#f2dcd2' };
    await waitFor(() => expect(sent()).toEqual([{ ...defaultTheme, background: gradient, themeVersion: 0 }]));
  });

  it('can be a picture, once it is uploaded', async () => {
    const { user, upload } = await choosePicture();
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    act(() => upload.end(200));
    await user.click(await screen.findByRole('button', { name: 'Save theme' }));
    const picture = { type: 'picture', imageUrl: '/uploads/two' };
    await waitFor(() => expect(sent()).toEqual([{ ...defaultTheme, background: picture, themeVersion: 0 }]));
  });

  it('asks for the picture only when it is to be saved', async () => {
    const user = await open();
    await user.click(background('Picture'));
    expect(screen.queryByText('Choose a picture, or another background.')).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Choose a picture, or another background.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says what the server found wrong with the picture', async () => {
    server.answer('PUT /api/page/theme', () => problem(422, 'picture_invalid'));
    const { user, upload } = await choosePicture();
    act(() => upload.end(200));
    await user.click(await screen.findByRole('button', { name: 'Save theme' }));
    expect(await screen.findByText('We cannot read this file as a picture.')).toBeVisible();
  });

  it('does not offer a picture again that the page no longer shows', async () => {
    stored = { ...moss.theme, background: { type: 'picture', imageUrl: '/uploads/one' } };
    const user = await open();
    await user.click(background('Colour'));
    await user.click(save());
    await screen.findByText('Theme saved!');
    await user.click(background('Picture'));
    expect(screen.queryByRole('button', { name: 'Crop' })).not.toBeInTheDocument();
  });
});

describe('a theme that another tab has saved meanwhile', () => {
  const conflict = async () => {
    server.answer('PUT /api/page/theme', () => problem(409, 'theme_conflict'));
    const user = await open();
    [stored, version] = [pageThemes.kiln.theme, 3];
    await user.click(choice('Ready themes', 'Moss'));
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Another tab saved a different theme' });
    return { user, dialog: within(dialog) };
  };
  const isOver = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('is shown next to the own one, and nothing is decided when the dialog is closed', async () => {
    const { user, dialog } = await conflict();
    expect(dialog.getByRole('region', { name: 'Your theme' })).toBeVisible();
    expect(dialog.getByRole('region', { name: 'The saved theme' })).toBeVisible();
    await user.keyboard('{Escape}');
    await isOver();
    expect(choice('Ready themes', 'Moss')).toBeChecked();
    expect(sent()).toHaveLength(1);
  });

  it('is replaced when the owner keeps the own one', async () => {
    const { user, dialog } = await conflict();
    server.answer('PUT /api/page/theme', () => json({ theme: moss.theme, themeVersion: 4 }));
    await user.click(dialog.getByRole('button', { name: 'Keep yours' }));
    await isOver();
    expect(sent().at(-1)).toEqual({ ...moss.theme, themeVersion: 3 });
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('is kept when the owner takes it', async () => {
    const { user, dialog } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Use the saved one' }));
    await isOver();
    expect(choice('Ready themes', 'Kiln')).toBeChecked();
    expect(screen.getByText('Saved')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('takes its picture along when the owner takes it', async () => {
    server.answer('PUT /api/page/theme', () => problem(409, 'theme_conflict'));
    stored = { ...defaultTheme, background: { type: 'picture', imageUrl: '/uploads/mine' } };
    const user = await open();
    const picture = () => document.querySelector('form img')?.getAttribute('src');
    expect(picture()).toBe('/uploads/mine');
    [stored, version] = [{ ...defaultTheme, background: { type: 'picture', imageUrl: '/uploads/theirs' } }, 3];
    await user.click(choice('Tile shape', 'Square'));
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Use the saved one' }));
    await isOver();
    expect(picture()).toBe('/uploads/theirs');
  });

  it('is seen again when it changes while the owner decides', async () => {
    const { user, dialog } = await conflict();
    [stored, version] = [pageThemes.tide.theme, 4];
    await user.click(dialog.getByRole('button', { name: 'Keep yours' }));
    await waitFor(() => expect(sent()).toMatchObject([{ themeVersion: 0 }, { themeVersion: 3 }]));
    expect(await screen.findByRole('dialog', { name: 'Another tab saved a different theme' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use the saved one' }));
    expect(choice('Ready themes', 'Tide')).toBeChecked();
  });
});
