import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  arrivedAt,
  type FakeServer,
  fillBrowserGaps,
  json,
  lateAnswer,
  openAt,
  problem,
} from '@marquee/web-kit/testing';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import ContentRoutes from '../../routes';
import { FakeUpload } from '../../testing/fake-upload';
import { createLinkServer, stored } from './testing/link-server';

/** What is sent of a link without options: whether it has a password is only read. */
const { hasPassword: _read, ...sentOptions } = plainOwnedOptions;

let server: FakeServer;

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  FakeUpload.install();
  server = createLinkServer();
  server.install();
});

const field = (label: string) => screen.findByLabelText(label, { selector: 'input,textarea' }, { timeout: 10_000 });
const picture = () => new File(['bytes'], 'kiln.jpg', { type: 'image/jpeg' });

const openFilled = async () => {
  const user = openAt(ContentRoutes, '/create/link');
  await user.type(await field('Title'), 'New link');
  await user.type(await field('Unique name'), 'new-link');
  await user.type(await field('Destination URL'), 'http://vidal.shop/new');
  return user;
};

describe('creating a link', () => {
  it('asks for what is missing before it asks the server', async () => {
    shows('2.link-form.name', '5.name.spaces', '5.link.required');
    const user = openAt(ContentRoutes, '/create');
    await user.type(await field('Unique name'), 'a b');
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByText('Please enter a title')).toBeVisible();
    expect(screen.getByText('No spaces allowed in the unique name.')).toBeVisible();
    expect(screen.getByText('Please enter a destination URL')).toBeVisible();
    expect(await field('Destination URL')).toHaveFocus();
    expect(server.bodiesOf('POST /api/content')).toEqual([]);
  });

  it('has a name with its rule, a fixed https prefix, a colour, a picture and a switch, and is left by Cancel', async () => {
    shows('2.link-form.name', '2.link-form.prefix', '2.link-form.fields', '2.editor.return');
    const user = openAt(ContentRoutes, '/create/link');
    expect(await field('Unique name')).toHaveAccessibleDescription(/Letters, numbers, dashes, no spaces/);
    expect(screen.getByText('https://')).toBeVisible();
    expect(await field('Picture')).not.toHaveAttribute('multiple');
    expect(screen.getByRole('switch', { name: /Public/ })).toBeChecked();
    expect(screen.getByText('Background colour')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await arrivedAt('/dashboard');
  });

  it('takes a typed prefix off, stores https, and goes back to the dashboard, which says so', async () => {
    shows('2.editor.return', '2.link-form.prefix');
    const user = await openFilled();
    expect(await field('Destination URL')).toHaveValue('vidal.shop/new');
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toEqual([
      {
        type: 'link',
        content: {
          id: 'new-link',
          title: 'New link',
          destinationUrl: 'https://vidal.shop/new',
          imageUrl: null,
          color: '#ffffff',
          description: '',
          ...sentOptions,
          isPublic: true,
        },
      },
    ]);
    expect(await screen.findByText('Link created')).toBeVisible();
  });

  it('says that a site which was typed with http is opened with https, until the field is empty again', async () => {
    const note = 'Visitors open this with https://. Check that the site answers there.';
    const user = openAt(ContentRoutes, '/create/link');
    const input = await field('Destination URL');
    await user.type(input, 'https://vidal.shop');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await user.clear(input);
    await user.type(input, 'http://vidal.shop');
    expect(await screen.findByText(note)).toBeVisible();
    expect(input).toHaveAccessibleDescription(note);
    await user.clear(input);
    await waitFor(() => expect(input).not.toHaveAccessibleDescription(note));
  });

  it.each([
    ['hello@vidal.shop', 'This is a mail address. Add it under Socials, with the platform Email.'],
    ['tel:+15550100', 'Links do not call numbers. Use https://wa.me/ and the number for a chat in WhatsApp.'],
    [
      'spotify:artist:1',
      'Only web addresses (https) can be used. Of an app, use the https address that its Share button copies.',
    ],
  ])('names the way out for %s', async (typed, said) => {
    const user = openAt(ContentRoutes, '/create/link');
    await user.type(await field('Destination URL'), typed);
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('takes an address that a mail has broken into lines as one', async () => {
    const user = openAt(ContentRoutes, '/create/link');
    const input = await field('Destination URL');
    await user.click(input);
    await user.paste('<https://vidal.shop/autumn-\r\n  kiln>\n');
    await user.type(await field('Title'), 'Kiln');
    await user.type(await field('Unique name'), 'kiln-3');
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([
      { content: { destinationUrl: 'https://vidal.shop/autumn-kiln' } },
    ]);
  });

  it.each([
    ['/autumn', 'autumn'],
    ['@ines.vidal/autumn', 'autumn'],
    ['http://localhost/@ines.vidal/autumn', 'autumn'],
    ['autumn ', 'autumn'],
  ])('takes the unique name out of %j', async (typed, name) => {
    const user = openAt(ContentRoutes, '/create/link');
    const input = await field('Unique name');
    await user.type(input, typed);
    await user.tab();
    expect(input).toHaveValue(name);
    await user.clear(input);
    await user.click(input);
    await user.paste(typed);
    await user.tab();
    expect(input).toHaveValue(name);
    expect(await screen.findByLabelText('This name is available')).toBeVisible();
  });

  it('offers a unique name for one with blanks and signs', async () => {
    const user = openAt(ContentRoutes, '/create/link');
    const input = await field('Unique name');
    await user.type(input, 'Autumn kiln!');
    await user.click(await screen.findByRole('button', { name: 'Use autumn-kiln' }));
    expect(input).toHaveValue('autumn-kiln');
    expect(input).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
    expect(screen.queryByText('No spaces allowed in the unique name.')).not.toBeInTheDocument();
  });

  it('says during typing whether a name is taken or free', async () => {
    const user = openAt(ContentRoutes, '/create');
    await user.type(await field('Unique name'), 'kiln');
    expect(await screen.findByText('You already have an item with this name.')).toBeVisible();
    await user.type(await field('Unique name'), '-2');
    expect(await screen.findByLabelText('This name is available')).toBeVisible();
  });

  it('does not ask again about the name that a save gives away, and so does not call it taken', async () => {
    const late = lateAnswer();
    server.answer('POST /api/content', late.answer);
    const user = await openFilled();
    expect(await screen.findByLabelText('This name is available')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    late.give(json({ item: stored }, 201));
    await arrivedAt('/dashboard');
    expect(server.requests.filter(({ search }) => search.get('contentId') === 'new-link')).toHaveLength(1);
  });

  it('shows what the server refuses at its field, and anything else at the button', async () => {
    shows('2.editor.errors', '8.content.editor');
    const errors = [{ path: 'content.destinationUrl', code: 'destination_own', message: 'other words' }];
    server.answer('POST /api/content', () => json({ code: 'rule_violated', errors }, 422));
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByText('A link cannot lead to a page or a link of this site.')).toBeVisible();
    expect(screen.queryByText('Failed to save')).not.toBeInTheDocument();
    server.answer('POST /api/content', () => problem(500, 'internal'));
    await user.type(await field('Destination URL'), '2');
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByText('Failed to save')).toBeVisible();
  });

  it('leads to the picture that the server does not have', async () => {
    const errors = [{ path: 'content.imageUrl', code: 'upload_missing', message: 'other words' }];
    server.answer('POST /api/content', () => json({ code: 'rule_violated', errors }, 422));
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByText(/^The upload was not finished/)).toBeVisible();
    expect(await field('Picture')).toHaveFocus();
  });

  it('says a name that was taken meanwhile at the unique name', async () => {
    server.answer('POST /api/content', () => problem(409, 'name_taken'));
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByText('You already have an item with this name.')).toBeVisible();
    expect(await field('Unique name')).toHaveFocus();
  });

  it('says that it saves, and saves once', async () => {
    shows('2.link-form.buttons', '2.question-form.buttons', '4.forms.busy');
    let answer = (_: Response): void => undefined;
    server.answer('POST /api/content', () => new Promise<Response>((resolve) => (answer = resolve)));
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer(json({ item: stored }, 201));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toHaveLength(1);
  });

  it('does not know other kinds', async () => {
    shows('2.editor.unknown', '8.content.editor');
    openAt(ContentRoutes, '/create/hologram');
    expect(await screen.findByText('Unknown content type: hologram')).toBeVisible();
  });
});

describe('the picture', () => {
  const choose = async () => {
    const user = await openFilled();
    await user.upload(await field('Picture'), picture());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    return { user, upload: FakeUpload.sent[0] as FakeUpload };
  };

  it('is sent where the server says; until then the form cannot be saved', async () => {
    shows('2.link-form.fields', '2.uploading', '4.forms.busy');
    const { user, upload } = await choose();
    expect(server.bodiesOf('POST /api/storage')).toEqual([
      { fileName: 'kiln.jpg', contentType: 'image/jpeg', size: 5 },
    ]);
    expect([upload.url, upload.headers['content-type']]).toEqual(['PUT /uploads/put', 'image/jpeg']);
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    act(() => upload.progress(1, 4));
    expect(screen.getByRole('progressbar')).toHaveValue(0.25);
    act(() => upload.end(200));
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([{ content: { imageUrl: '/uploads/two' } }]);
  });

  it('says that an upload failed, and leaves none behind', async () => {
    shows('7.upload', '8.upload');
    const { upload } = await choose();
    act(() => upload.end(413));
    expect(await screen.findByText('Failed to upload image. Please try again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Crop' })).not.toBeInTheDocument();
  });

  it.each([
    [422, 'picture_too_large', 'The picture has too many pixels. Choose a smaller one.'],
    [422, 'picture_invalid', 'We cannot read this file as a picture.'],
    [413, 'upload_quota', 'Your account has no space for more files.'],
    [429, 'LimitExceededException', 'You have reached the upload limit. Please try again later, within a day at most.'],
  ])('comes with the reason when the server refuses it with %i %s', async (status, code, reason) => {
    const { upload } = await choose();
    act(() => upload.end(status, { code }));
    expect(await screen.findByText(`Failed to upload image. ${reason}`)).toBeVisible();
  });

  it('stays the last one that was stored when the next upload fails', async () => {
    const { user, upload } = await choose();
    act(() => upload.end(200));
    await screen.findByRole('button', { name: 'Create Link' });
    await user.upload(await field('Picture'), picture());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    act(() => FakeUpload.sent[1]!.end(413));
    expect(await screen.findByText('Failed to upload image. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Crop' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([{ content: { imageUrl: '/uploads/two' } }]);
  });

  it.each([
    ['text', 'notes.txt', 'text/plain', 'Hello', 'Please select a valid image file.'],
    ['SVG', 'kiln.svg', 'image/svg+xml', '<svg/>', /^This is a picture in the SVG format\./],
    ['TIFF', 'kiln.tif', 'image/tiff', 'II*\0', /^This is a picture in the TIFF format\./],
    ['PSD', 'kiln.psd', '', '8BPS', /^This is a picture in the PSD format\./],
    ['HEIC', 'kiln.heic', 'image/heic', '\0\0\0\x14ftypheic\0\0\0\0mif1', /^This is a HEIC photo\./],
    [
      'HEIC by the name of a JPEG',
      'kiln.jpg',
      'image/jpeg',
      '\0\0\0\x14ftypheic\0\0\0\0mif1',
      /^This is a HEIC photo\./,
    ],
  ])('says what to do with %s, and sends nothing', async (_, name, type, bytes, problem) => {
    await openFilled();
    fireEvent.change(await field('Picture'), { target: { files: [new File([bytes], name, { type })] } });
    expect(await screen.findByText(problem)).toBeVisible();
    expect(FakeUpload.sent).toHaveLength(0);
  });

  it('says that of an animation the first picture is shown', async () => {
    await openFilled();
    const frame = '!\xf9\x04\0\0\0\0\0,';
    const file = new File([Uint8Array.from(Buffer.from(`GIF89a${frame}${frame}`, 'latin1'))], 'a.gif', {
      type: 'image/gif',
    });
    fireEvent.change(await field('Picture'), { target: { files: [file] } });
    expect(await screen.findByText('This file is animated. Only its first picture is shown.')).toBeVisible();
  });

  it('can be taken away while it is on its way', async () => {
    const { user, upload } = await choose();
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    act(() => upload.end(200));
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([{ content: { imageUrl: null } }]);
  });
});

describe('what is changed while a save is under way', () => {
  const saveLate = async (
    user: ReturnType<typeof openAt>,
    what: 'POST /api/content' | 'PUT /api/content',
    name: string,
  ) => {
    const late = lateAnswer();
    server.answer(what, late.answer);
    await user.click(screen.getByRole('button', { name }));
    await late.asked;
    return late.give;
  };
  const update = async (user: ReturnType<typeof openAt>) => {
    server.answer('PUT /api/content', () => json({ item: stored }));
    await user.click(await screen.findByRole('button', { name: 'Update Link' }));
    await arrivedAt('/dashboard');
  };

  it('stays in the form of the new link, which it changes by the next save', async () => {
    const user = await openFilled();
    const give = await saveLate(user, 'POST /api/content', 'Create Link');
    await user.type(await field('Unique name'), '-2');
    await user.type(await field('Description'), 'Until Sunday');
    give(json({ item: { ...stored, id: 'new-link', contentId: 'link:new-link' } }, 201));
    expect(await screen.findByRole('heading', { name: 'Edit Link' })).toBeVisible();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(await field('Description')).toHaveFocus();
    expect(await field('Unique name')).toHaveValue('new-link');
    await update(user);
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'link:new-link', madeFrom: stored.updatedAt, description: 'Until Sunday' },
    ]);
  });

  it('stays in the form of a stored link, and is asked about before it is lost', async () => {
    const user = openAt(ContentRoutes, '/edit/link/kiln');
    await user.type(await field('Title'), '!');
    const give = await saveLate(user, 'PUT /api/content', 'Update Link');
    await user.type(await field('Description'), 'Until Sunday');
    give(json({ item: { ...stored, title: 'Autumn kiln sale!' } }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await update(user);
    expect(server.bodiesOf('PUT /api/content')[1]).toEqual({
      contentId: 'link:kiln',
      madeFrom: stored.updatedAt,
      description: 'Until Sunday',
    });
  });

  it('may be a picture that is still on its way', async () => {
    const user = openAt(ContentRoutes, '/edit/link/kiln');
    await user.type(await field('Title'), '!');
    const give = await saveLate(user, 'PUT /api/content', 'Update Link');
    await user.upload(await field('Picture'), picture());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    give(json({ item: stored }));
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeVisible();
    act(() => FakeUpload.sent[0]!.end(200));
    await update(user);
    expect(server.bodiesOf('PUT /api/content')[1]).toEqual({
      contentId: 'link:kiln',
      madeFrom: stored.updatedAt,
      imageUrl: '/uploads/two',
    });
  });
});

describe('editing a link', () => {
  it('loads it, keeps its name, and sends what changed', async () => {
    shows('2.editor.data', '2.link-form.name', '2.link-form.buttons', '4.forms.modes');
    const user = openAt(ContentRoutes, '/edit/link/kiln');
    expect(await field('Unique name')).toHaveAttribute('readonly');
    const title = await field('Title');
    await user.clear(title);
    await user.type(title, 'Winter sale');
    await user.click(screen.getByRole('switch', { name: /Public/ }));
    await user.click(screen.getByRole('button', { name: 'Update Link' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'link:kiln', madeFrom: stored.updatedAt, title: 'Winter sale', isPublic: false },
    ]);
  });

  it('says that it could not be loaded', async () => {
    shows('2.editor.errors', '8.content.editor');
    server.answer('GET /api/content', () => problem(500, 'internal'));
    openAt(ContentRoutes, '/edit/kiln');
    expect(await screen.findByText('Failed to load data')).toBeVisible();
  });

  it('is saved until something is changed or on its way', async () => {
    const user = openAt(ContentRoutes, '/edit/link/kiln');
    await user.type(await field('Title'), '!');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(screen.getByText('Saved')).toBeVisible();
    await user.upload(await field('Picture'), picture());
    expect(await screen.findByText('Not saved yet')).toBeVisible();
  });

  it('asks before changes are lost, and not when there are none', async () => {
    const user = openAt(ContentRoutes, '/edit/kiln');
    await user.type(await field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await field('Title')).toHaveValue('Autumn kiln sale!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await arrivedAt('/dashboard');
  });
});
