import { act, screen, waitFor, within } from '@testing-library/react';
import { pageThemes } from '@marquee/page';
import { FakeServer, fillBrowserGaps, json, lateAnswer, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { FakeUpload } from '../../testing/fake-upload';

const { theme } = pageThemes.moss;

describe('a picture that is chosen while a theme without one is saved', () => {
  let server: FakeServer;
  beforeEach(() => {
    fillBrowserGaps();
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
    FakeUpload.install();
    const stored = { ...theme, background: { type: 'picture', imageUrl: '/uploads/one' } };
    server = new FakeServer()
      .answer('GET /api/content', () =>
        json({ content: [], nextCursor: null, counts: {}, orderVersion: 0, isBehind: false }),
      )
      .answer('GET /api/page/theme', () => json({ theme: stored, themeVersion: 0 }))
      .answer('POST /api/storage', () => json({ presignedUrl: '/uploads/put', imageUrl: '/uploads/two' }));
    server.install();
  });

  const save = () => screen.findByRole('button', { name: 'Save theme' }, { timeout: 10_000 });
  const chosenMeanwhile = async () => {
    const late = lateAnswer();
    server.answer('PUT /api/page/theme', late.answer);
    const user = openAt(ContentRoutes, '/theme');
    const button = await save();
    const background = (type: string) =>
      within(screen.getByRole('group', { name: 'Background' })).getByRole('radio', { name: type });
    await user.click(background('Colour'));
    await user.click(button);
    await late.asked;
    await user.click(background('Picture'));
    const file = new File(['x'], 'k.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Picture', { selector: 'input[type=file]' }), file);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const saved = async () => {
      late.give(json({ theme, themeVersion: 1 }));
      await screen.findByText('Theme saved!');
    };
    const isSavedNext = async () => {
      await user.click(await save());
      const picture = { type: 'picture', imageUrl: '/uploads/two' };
      await waitFor(() =>
        expect(server.bodiesOf('PUT /api/page/theme')[1]).toEqual({ ...theme, background: picture, themeVersion: 1 }),
      );
    };
    return { upload: FakeUpload.sent[0]!, saved, isSavedNext };
  };

  it('stays when it is stored before the answer comes', async () => {
    const { upload, saved, isSavedNext } = await chosenMeanwhile();
    act(() => upload.end(200));
    await screen.findByRole('button', { name: 'Crop' });
    await saved();
    await isSavedNext();
  });

  it('stays when it is still on its way', async () => {
    const { upload, saved, isSavedNext } = await chosenMeanwhile();
    await saved();
    act(() => upload.end(200));
    await isSavedNext();
  });

  it('does not bring the former one back when its upload fails', async () => {
    const { upload, saved } = await chosenMeanwhile();
    await saved();
    act(() => upload.end(413));
    expect(await screen.findByText('Failed to upload image. Please try again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Crop' })).not.toBeInTheDocument();
  });
});
